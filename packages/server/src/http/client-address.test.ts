import { expect, test } from 'vitest';
import { addressGroup, clientAddress } from './client-address.ts';

test('a client’s address is the connection’s, unless proxies are trusted', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.2' };
  const cases: [number, string | undefined, Record<string, string>, string][] = [
    [0, '192.0.2.1', forwarded, '192.0.2.1'],
    [0, '::ffff:192.0.2.1', {}, '192.0.2.1'],
    [1, '10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' }, '198.51.100.7'],
    [2, '10.0.0.1', forwarded, '198.51.100.7'],
    // Fewer entries than proxies: the first one known.
    [3, '10.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, '198.51.100.7'],
    [1, '10.0.0.1', { 'x-forwarded-for': '[2001:DB8::1]:4711' }, '2001:db8::1'],
    [1, '10.0.0.1', { 'x-forwarded-for': '198.51.100.7:4711' }, '198.51.100.7'],
    [1, '10.0.0.1', { 'x-forwarded-for': 'unknown, <script>' }, '10.0.0.1'],
    [1, '10.0.0.1', {}, '10.0.0.1'],
    [0, undefined, {}, 'unknown'],
  ];
  for (const [trust, remote, headers, expected] of cases)
    expect(clientAddress(trust, remote, headers), JSON.stringify([trust, remote, headers])).toBe(expected);
});

test('limits count an IPv6 network as one, however its addresses are written', () => {
  expect(addressGroup('192.0.2.1')).toBe('192.0.2.1');
  for (const address of [
    '2001:db8:0:1::',
    '2001:db8:0:1::9',
    '2001:0db8:0:0001:ffff:2:3:4',
    '2001:db8::1:0:0:0:1',
  ])
    expect(addressGroup(address), address).toBe('2001:db8:0:1::/64');
  expect(addressGroup('::1')).toBe('0:0:0:0::/64');
});
