import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDomainName } from './domain-name.ts';

const env = { originHost: 'sites.example.net' };
const read = (typed: string) => readDomainName(env, typed);

it.each([
  ['shop.example.com', 'shop.example.com'],
  [' https://Shop.Example.COM/about?x=1#y ', 'shop.example.com'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['日本語.jp', 'xn--wgv71a119e.jp'],
  ['example.co.uk', 'example.co.uk'],
  ['example.net', 'example.net'],
  ['foo.github.io', 'foo.github.io'],
  [`${'a'.repeat(63)}.example.com`, `${'a'.repeat(63)}.example.com`],
])('%j is read as %j', (typed, host) => {
  expect(read(typed)).toEqual({ ok: true, host });
});

it.each([
  [
    'an IP address',
    /IP address/,
    ['192.0.2.1', '[2001:db8::1]', '2001:db8::1', '0x7f.1', '2130706433', '127.1', '::1', '１９２.0.2.1'],
  ],
  [
    'the server’s own host',
    /belongs to this server/,
    ['sites.example.net', 'kiln.sites.example.net', 'a.b.SITES.example.net'],
  ],
  ['this computer', /own computer/, ['localhost', 'shop.localhost']],
  ['a single label', /at least one dot/, ['shop', 'intranet']],
  [
    'a network’s own name',
    /public internet/,
    ['printer.local', 'db.internal', 'x.onion', '1.0.0.127.in-addr.arpa'],
  ],
  ['a public suffix', /many people/, ['co.uk', 'github.io', 'kawasaki.jp']],
  ['a wildcard', /by its full name/, ['*.example.com', '*']],
  ['a dot at the end', /dot at the end/, ['example.com.', 'example.com。']],
  ['a port', /without a port/, ['example.com:8080', 'http://example.com:443/x', 'example.com:']],
  ['a long label', /63/, [`${'a'.repeat(64)}.com`]],
  ['a long name', /at most 24\d/, [`${'a.'.repeat(123)}com`]],
  [
    'no name',
    /./,
    [
      '',
      ' ',
      'https://',
      'user@example.com',
      'a b.com',
      'a_b.com',
      '-a.com',
      'a..com',
      '.com',
      'exa%6dple.com',
      'foo.1',
      'xn--a.com',
      'a\\b.com',
      'a.com\nb.com',
      '\u0000.com',
      'ftp://example.com',
    ],
  ],
])('refuses %s in a sentence', (_what, message, all) => {
  for (const typed of all) {
    const name = read(typed);
    expect(name.ok ? name.host : name.message, typed).toMatch(message);
    expect(name.ok, typed).toBe(false);
  }
});

it('reads nothing but plain host names of the public internet, whatever is typed, and reads those as they are', () => {
  const label = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.webUrl(),
        fc.domain(),
        fc.ipV4(),
        fc.ipV6(),
        fc.array(label, { maxLength: 5 }).map((labels) => labels.join('.')),
      ),
      (typed) => {
        const name = read(typed);
        if (!name.ok) return name.message.length > 10;
        expect(name.host).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{1,63}$/);
        expect(name.host).not.toMatch(/\.\d+$|(^|\.)localhost$|sites\.example\.net$/);
        expect(read(name.host)).toEqual(name);
        return true;
      },
    ),
    { numRuns: 500 },
  );
});
