import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameDocuments, type Nameable } from './document-names.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const pageWith = (n: number, slug: string): Nameable => ({ id: id(n), kind: 'page', slug, parent: null });

describe('Names of files', () => {
  it('follow the slug, the home page apart', () => {
    const names = nameDocuments([pageWith(1, ''), pageWith(2, 'about/studio'), pageWith(3, 'über-uns')]);
    expect([...names.values()]).toEqual(['pages/_home', 'pages/about/studio', 'pages/über-uns']);
  });

  it.each([
    'About',
    'con',
    'lpt1',
    'com¹',
    'a//b',
    '/a',
    'a'.repeat(200),
    '中'.repeat(60),
    'u\u0308ber',
    'Straße/X',
    'a\ufe0f',
  ])('give way to the id where a file system could not keep %j', (slug) => {
    expect(nameDocuments([pageWith(1, slug)]).get(id(1))).toBe(`pages/_${id(1)}`);
  });

  it('differ in more than case, whatever the slugs, in whatever order they come', () => {
    const slug = fc.oneof(
      fc.constantFrom('', 'a', 'A', 'ß', 'ss', 'ſ', 's', 'ς', 'σ', 'İ', 'i', 'ｆ', 'f', 'a/b', 'ﬁ', 'fi'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(slug, { maxLength: 20 }), (slugs) => {
        const pages = slugs.map((one, n) => pageWith(n, one));
        const names = nameDocuments(pages);
        const folded = [...names.values()].map((name) => name.normalize('NFKD').toUpperCase().toLowerCase());
        expect(new Set(folded).size).toBe(pages.length);
        expect(new Map([...nameDocuments([...pages].reverse())].sort())).toEqual(new Map([...names].sort()));
        for (const name of names.values()) expect(name).not.toMatch(/[\\:*?"<>|\p{Cc}]/u);
      }),
    );
  });
});
