import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedSlug, makeSlug, SLUG_MAX, slugForTitle, slugProblem, uniqueSlug } from './slug.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');
const testData = (path: string) => join(data, path);
const ALLOWED = /^[\p{L}\p{M}\p{N}/-]*$/u;
const unicode = fc.string({ unit: 'binary', maxLength: 60 });

function wellMade(slug: string) {
  expect(slug).toMatch(ALLOWED);
  expect(slug).not.toMatch(/--|\/\/|-\/|\/-|^[-/]|[-/]$/);
  expect(slug.length).toBeLessThanOrEqual(SLUG_MAX);
  expect(slug).toBe(slug.normalize('NFC'));
  expect(slug.isWellFormed()).toBe(true);
}

describe('makeSlug', () => {
  it.each([
    ['  My  Page!! ', 'my-page'],
    ['Hello, World', 'hello-world'],
    ['2026 / Spring', '2026/spring'],
    ['-a-', 'a'],
    ['a---b', 'a-b'],
    ['a//b', 'a/b'],
    ['Über Größe', 'über-größe'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['Привет, мир', 'привет-мир'],
    ['你好 世界', '你好-世界'],
    ['नमस्ते दुनिया', 'नमस्ते-दुनिया'],
    ['مرحبا بالعالم', 'مرحبا-بالعالم'],
    ['☂️ rain 1️⃣', 'rain-1'],
    ['İstanbul', 'i\u0307stanbul'],
    ['no\u00a0break', 'no-break'],
    ['../../etc/passwd', 'etc/passwd'],
    ['!!!', ''],
    ['', ''],
  ])('[V5.35] turns %j into %j', (title, slug) => {
    expect(makeSlug(title)).toBe(slug);
  });

  it('[V5.35] keeps to its characters and is its own slug, whatever it is given', () => {
    fc.assert(
      fc.property(unicode, (title) => {
        const slug = makeSlug(title);
        wellMade(slug);
        expect(makeSlug(slug)).toBe(slug);
      }),
      { numRuns: 1000 },
    );
  });

  it('cuts endless titles at a word', () => {
    const slug = makeSlug('word '.repeat(200));
    expect(slug.length).toBeLessThanOrEqual(SLUG_MAX);
    expect(slug).toMatch(/^word(-word)+$/);
    wellMade(makeSlug('𝒳'.repeat(300)));
    wellMade(makeSlug('e\u0323\u0301'.repeat(150)));
  });
});

describe('unique slugs', () => {
  it('number repeats from 2', () => {
    const taken = new Set(['a', 'a-2']);
    expect(uniqueSlug('a', (slug) => taken.has(slug))).toBe('a-3');
    expect(uniqueSlug('b', (slug) => taken.has(slug))).toBe('b');
  });

  it('stay within the limit when numbered', () => {
    const long = 'x'.repeat(SLUG_MAX);
    const next = uniqueSlug(long, (slug) => slug === long);
    expect(next).toHaveLength(SLUG_MAX);
    expect(next.endsWith('-2')).toBe(true);
  });

  it('[V5.35] name titles without letters or digits by kind and number', () => {
    const taken = new Set(['post-1']);
    expect(slugForTitle('???', 'blog-post', (slug) => taken.has(slug))).toBe('post-2');
    expect(slugForTitle('', 'page', () => false)).toBe('page-1');
    expect(slugForTitle('😄', '???', () => false)).toBe('item-1');
  });

  it('never take an address of the server at the root, but may deeper down', () => {
    expect(slugForTitle('Cart', 'page', () => false, { root: true })).toBe('cart-2');
    expect(slugForTitle('Cart', 'product', () => false)).toBe('cart');
    expect(slugForTitle('API/Reference', 'page', () => false, { root: true })).toBe('api-2/reference');
  });
});

describe('reserved addresses', () => {
  it('are told by their first segment in any case', () => {
    for (const slug of ['config', 'Config', 'api/rest', 's', '_portico/x', 'readyz'])
      expect(isReservedSlug(slug)).toBe(true);
    for (const slug of ['configuration', 'about/config', '', 'shop'])
      expect(isReservedSlug(slug)).toBe(false);
  });

  it('are explained to the owner', () => {
    expect(slugProblem('about')).toBeNull();
    expect(slugProblem('search', { root: true })).toBe(
      'Addresses starting with /search are used by Portico itself.',
    );
    expect(slugProblem('search')).toBeNull();
    expect(slugProblem('')).toMatch(/at least one letter/);
    expect(slugProblem('A b')).toMatch(/a-b$/);
    expect(slugProblem('x'.repeat(201))).toMatch(/200/);
  });
});

describe.skipIf(!existsSync(testData('text/slug-inputs.json')))('titles of the real world', () => {
  const inputs = (): string[] => [
    ...JSON.parse(readFileSync(testData('text/slug-inputs.json'), 'utf8')).map(
      (entry: { input: string }) => entry.input,
    ),
    ...JSON.parse(readFileSync(testData('text/naughty-strings.json'), 'utf8')),
  ];

  it('[V5.35] give slugs that are never empty, never twice the same and hold only allowed characters', () => {
    const taken = new Set<string>();
    for (const title of inputs()) {
      const slug = slugForTitle(title, 'blog-post', (candidate) => taken.has(candidate), { root: true });
      expect(slug).not.toBe('');
      expect(taken.has(slug)).toBe(false);
      wellMade(slug);
      expect(isReservedSlug(slug)).toBe(false);
      taken.add(slug);
    }
    expect(taken.size).toBe(inputs().length);
  });
});
