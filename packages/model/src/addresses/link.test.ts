import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyLink, linkProblem } from './link.ts';

const x = (count: number) => 'x'.repeat(count);

describe('the link classifier', () => {
  it.each([
    ['V5.21', '', 'empty'],
    ['V5.21', '   ', 'empty'],
    ['V5.22', 'abc://x', 'misc'],
    ['V5.22', 'spotify://track/1', 'misc'],
    ['V5.22', 'HTTP://example.com', 'url'],
    ['V5.23', 'http:x', 'malformed'],
    ['V5.23', 'http:/example.com', 'malformed'],
    ['V5.23', 'whatever:x', 'malformed'],
    ['V5.24', 'example.com', 'url'],
    ['V5.24', 'http://example.com', 'url'],
    ['V5.24', 'https://sub.example.co/path?q=1#x', 'url'],
    ['V5.24', 'example.com:8080/x', 'url'],
    ['V5.24', 'https://bücher.de', 'url'],
    ['V5.24', 'https://example.museum', 'invalid'],
    ['V5.24', 'https://example.info', 'invalid'],
    ['V5.24', 'https://example.c', 'invalid'],
    ['V5.24', 'example', 'invalid'],
    ['V5.24', 'https://user@example.com', 'invalid'],
    ['V5.24', 'https://-a.com', 'invalid'],
    ['V5.24', 'example.com/a b', 'invalid'],
    ['V5.25', 'tel:1234', 'tel'],
    ['V5.25', 'tel:+49-30-123', 'tel'],
    ['V5.25', `tel:${'1'.repeat(49)}`, 'tel'],
    ['V5.25', `tel:${'1'.repeat(50)}`, 'malformed'],
    ['V5.25', 'tel:123', 'malformed'],
    ['V5.25', 'tel:12 34', 'malformed'],
    ['V5.26', 'sms:+4930123?body=hello', 'sms'],
    ['V5.26', `sms:${x(995)}`, 'sms'],
    ['V5.26', `sms:${x(996)}`, 'malformed'],
    ['V5.27', 'mailto:ida@kiln.example', 'mailto'],
    ['V5.27', 'mailto:ida@kiln.example?subject=Hello there', 'mailto'],
    ['V5.27', 'mailto:ida@kiln', 'malformed'],
    ['V5.27', 'mailto:ida', 'malformed'],
    ['V5.27', 'mailto:a@b.com,c@d.com', 'malformed'],
    ['V5.27', `mailto:${x(986)}@b.com`, 'mailto'],
    ['V5.27', `mailto:${x(987)}@b.com`, 'malformed'],
    ['V5.28', 'javascript:history.back()', 'javascript'],
    ['V5.28', `javascript:${x(238)}`, 'javascript'],
    ['V5.28', `javascript:${x(239)}`, 'malformed'],
    ['V5.29', 'ftp://files.example/x', 'ftp'],
    ['V5.29', `ftp://${x(93)}`, 'ftp'],
    ['V5.29', `ftp://${x(94)}`, 'invalid'],
    ['V5.29', 'ftp:x', 'malformed'],
    ['V5.30', '#team', 'anchor'],
    ['V5.30', `#${x(98)}`, 'anchor'],
    ['V5.30', `#${x(99)}`, 'invalid'],
    ['V5.31', `/${x(148)}`, 'content'],
    ['V5.31', `/${x(149)}`, 'invalid'],
    // The kinds with a protocol of their own first, then what is malformed, then the rest.
    ['V5.32', 'javascript:http://x', 'javascript'],
    ['V5.32', 'mailto:a@http://b.com', 'mailto'],
    ['V5.32', 'tel:12', 'malformed'],
    ['V5.32', 'tel://1234', 'misc'],
    ['V5.33', '/about', 'content'],
    ['V5.33', '/', 'content'],
    ['V5.33', '/s/menu.pdf', 'file'],
    ['V5.33', '/shop', 'content'],
    ['V5.33', '#', 'anchor'],
    ['V5.33', '//example.com', 'invalid'],
    ['V5.33', '/\\example.com', 'invalid'],
  ] as const)('[%s] calls %j %s', (_row, value, kind) => {
    expect(classifyLink(value)).toBe(kind);
  });

  it('answers for every string, and the same with spaces around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(classifyLink(` ${value} `)).toBe(classifyLink(value.trim()));
      }),
    );
  });

  it('answers at once for hostile lengths', () => {
    const before = process.cpuUsage();
    for (const value of [
      `${'a.'.repeat(50_000)}!`,
      `mailto:${x(100_000)}`,
      `${'a-'.repeat(50_000)}.com`,
      `https://${'a'.repeat(100_000)}!`,
    ])
      classifyLink(value);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});

describe('the link editor', () => {
  it('[B5.30] says how links are formatted', () => {
    const message = 'Links must be formatted as example.com or https://example.com';
    expect(linkProblem('exa mple')).toBe(message);
    expect(linkProblem('http:x')).toBe(message);
  });

  it('[B5.29] says how addresses of mail are formatted', () => {
    const message = 'Emails must be formatted as mailto:name@example.com';
    expect(linkProblem('mailto:ada')).toBe(message);
    expect(linkProblem('MAILTO:a@b@c.de')).toBe(message);
    expect(linkProblem('mailto:ada@example.com')).toBeNull();
  });

  it('[B5.31] names a page URL that is none', () => {
    expect(linkProblem('//x')).toBe('//x is not a valid page URL');
    expect(linkProblem(`/${x(149)}`)).toBe(`/${x(149)} is not a valid page URL`);
  });

  it('takes every proper kind', () => {
    for (const link of [
      '',
      '/about',
      '#a',
      'example.com',
      'tel:1234',
      'abc://x',
      'ftp://a.b',
      'mailto:a@b.co',
    ])
      expect(linkProblem(link)).toBeNull();
  });
});
