import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePath, normalisePath, PATH_MAX } from './address.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');

describe('reading a path', () => {
  it.each([
    ['/', '/'],
    ['/journal', '/journal'],
    ['/journal/2026/05/spring-glazes', '/journal/2026/05/spring-glazes'],
    ['/%C3%BCber', '/über'],
    ['/%c3%bcber', '/über'],
    ['/%E4%BD%A0%E5%A5%BD', '/你好'],
    ['/a%20b', '/a b'],
    ['/%61bout', '/about'],
    ['/favicon.ico', '/favicon.ico'],
    ['/\u00c3\u00bcber', '/über'],
    ['/a+b', '/a+b'],
  ])('finds %s at %s', (raw, path) => {
    expect(normalisePath(raw)).toEqual({ path });
  });

  it.each([
    ['/about/', '/about'],
    ['/About', '/about'],
    ['//about', '/about'],
    ['//', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['/a//b/', '/a/b'],
    ['/%C3%9Cber', '/%C3%BCber'],
    ['/cafe%CC%81', '/caf%C3%A9'],
    ['/%D0%9F%D1%80%D0%B8', '/%D0%BF%D1%80%D0%B8'],
    ['/Why%3F', '/why%3F'],
  ])('redirects %s to %s', (raw, redirectTo) => {
    expect(normalisePath(raw)).toEqual({ redirectTo });
  });

  it.each([
    ['', 'bad-character'],
    ['about', 'bad-character'],
    ['/%00', 'bad-character'],
    ['/a%0d%0aSet-Cookie:x', 'bad-character'],
    ['/a%2Fb', 'bad-character'],
    ['/a%5Cb', 'bad-character'],
    ['/a\\b', 'bad-character'],
    ['/%ZZ', 'bad-encoding'],
    ['/%', 'bad-encoding'],
    ['/%C3', 'bad-encoding'],
    ['/%C0%AF', 'bad-encoding'],
    ['/%ED%A0%80', 'bad-encoding'],
    ['/..', 'dot-segment'],
    ['/a/../../etc/passwd', 'dot-segment'],
    ['/%2e%2e/x', 'dot-segment'],
    ['/./a', 'dot-segment'],
    [`/${'a'.repeat(PATH_MAX)}`, 'too-long'],
    [`/${'%61'.repeat(100_000)}`, 'too-long'],
  ])('refuses %j as %s', (raw, reason) => {
    expect(normalisePath(raw)).toEqual({ invalid: reason });
  });

  it('never throws, and redirects at most once', () => {
    const raw = fc.oneof(
      fc.webPath(),
      fc.string({ unit: 'binary', maxLength: 40 }).map((tail) => `/${tail}`),
      fc
        .string({ unit: 'binary', maxLength: 40 })
        .map((tail) => `/${encodeURIComponent(tail.toWellFormed())}`),
      fc.stringMatching(/^\/[%0-9a-fA-F/.]{0,20}$/),
    );
    fc.assert(
      fc.property(raw, (text) => {
        const reading = normalisePath(text);
        if ('redirectTo' in reading) {
          expect(reading.redirectTo).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
          expect(normalisePath(reading.redirectTo)).toEqual({ path: expect.any(String) });
        } else if ('path' in reading) {
          expect(normalisePath(encodePath(reading.path))).toEqual(reading);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe.skipIf(!existsSync(join(data, 'urls/open-redirects.txt')))('hostile paths', () => {
  it('never redirect off the site', () => {
    for (const line of readFileSync(join(data, 'urls/open-redirects.txt'), 'utf8').split('\n')) {
      const reading = normalisePath(line.startsWith('/') ? line : `/${line}`);
      if ('redirectTo' in reading)
        expect(new URL(reading.redirectTo, 'https://site.test').host).toBe('site.test');
    }
  });
});
