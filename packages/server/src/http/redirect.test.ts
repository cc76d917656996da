import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locationOf, requestTarget } from './redirect.ts';

it('writes addresses of any script as browsers do', () => {
  expect(locationOf('/日本?q=窯#陶')).toBe('/%E6%97%A5%E6%9C%AC?q=%E7%AA%AF#%E9%99%B6');
  expect(locationOf('/%E6%97%A5?a=b%20c&d')).toBe('/%E6%97%A5?a=b%20c&d');
  expect(locationOf('https://köln.example/ö')).toBe('https://xn--kln-sna.example/%C3%B6');
  expect(locationOf('mailto:jörg@kiln.example')).toMatch(/^mailto:j%C3%B6rg@/);
});

it('leads home instead of to what is no address or holds line ends', () => {
  for (const to of [
    '',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a\r\nb',
    '/\t/evil.example',
  ])
    expect(locationOf(to), to).toBe('/');
  for (const to of ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'https://', 'page'])
    expect(locationOf(to), to).toBe('/');
});

it('keeps whatever begins as a path on the same host, in printable ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (rest) => {
      const location = locationOf(`/${rest}`);
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(new URL(location, 'http://here.example').host).toBe('here.example');
    }),
  );
});

it('writes nothing but printable ASCII, whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'http://', 'mailto:', 'tel:'),
      (rest, start) => {
        expect(locationOf(start + rest)).toMatch(/^[\x21-\x7e]+$/);
      },
    ),
  );
});

it('reads bytes a client sent bare as the signs they are', () => {
  const bare = Buffer.from('/日本?q=ü').toString('latin1');
  expect(locationOf(requestTarget(bare))).toBe('/%E6%97%A5%E6%9C%AC?q=%C3%BC');
});

it('is what every redirect of the server goes through', () => {
  const source = join(import.meta.dirname, '..');
  const others = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.test\.ts$|\btesting(?:\.ts$|\/)/.test(file) &&
      file !== join('http', 'redirect.ts') &&
      /reply\.redirect\(|['"]location['"]\s*[,:]|writeHead\(30[1238]/i.test(
        readFileSync(join(source, file), 'utf8'),
      ),
  );
  expect(others).toEqual([]);
});
