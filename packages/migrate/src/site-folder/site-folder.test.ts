import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FolderDocument, FolderSite } from './folder-site.ts';
import { markdownToRichText } from './markdown.ts';
import { readSiteFolder } from './read-site-folder.ts';
import { siteFolderFiles } from './write-site-folder.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');
const naughtyFile = join(data, 'text/naughty-strings.json');
const naughty: string[] = existsSync(naughtyFile) ? JSON.parse(readFileSync(naughtyFile, 'utf8')) : [];

const id = (n: number) => n.toString(16).padStart(24, '0');

function document(
  n: number,
  kind: FolderDocument['kind'],
  body: object,
  more: Partial<FolderDocument> = {},
): FolderDocument {
  return {
    file: '',
    kind,
    id: id(n),
    parent: null,
    state: 'published',
    publishAt: new Date('2026-01-01T00:00:00.000Z'),
    order: 'a0',
    version: 1,
    body,
    ...more,
  };
}

const settings = document(1, 'settings', { title: 'Site' });
const site = (...documents: FolderDocument[]): FolderSite => ({
  documents: [settings, ...documents],
  media: [],
  stock: [],
  comments: [],
  moved: [],
});

async function roundTrip(
  before: FolderSite,
): Promise<{ first: Map<string, string>; second: Map<string, string>; site: FolderSite }> {
  const first = new Map(siteFolderFiles(before));
  const read = await readSiteFolder({
    paths: [...first.keys()],
    read: async (path) => new TextEncoder().encode(first.get(path) ?? ''),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { first, second: new Map(siteFolderFiles(read.site)), site: read.site };
}

const words = fc.oneof(
  fc.constantFrom(
    '@pages/x',
    '@@pages/about',
    '@media/x.jpg',
    '@collections/a/b',
    '@markdown',
    id(2),
    '',
    '__proto__',
  ),
  fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((text) => !text.includes('\u0000') && text.isWellFormed()),
);

describe('A site folder', () => {
  it('gives back every text, and the same bytes when written again', async () => {
    const slug = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '中', '-', '/', '1'), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ title: words.filter((text) => text !== ''), slug, text: words, draft: fc.boolean() }),
          { maxLength: 8 },
        ),
        // The schema takes no key of this name, so none is ever stored.
        fc.dictionary(
          words.filter((key) => key !== '__proto__'),
          words,
          { maxKeys: 4 },
        ),
        async (pages, fields) => {
          const before = site(
            ...pages.map((one, n) =>
              document(
                n + 2,
                'page',
                {
                  title: one.title,
                  slug: one.slug,
                  sections: {
                    z: { order: 'a1', layout: 'flow', blocks: {} },
                    a: {
                      order: 'a2',
                      layout: 'flow',
                      name: one.text,
                      blocks: {
                        b: {
                          type: 'vendor/x',
                          version: 3,
                          order: 'a0',
                          fields: { ...fields, list: [one.text] },
                        },
                      },
                    },
                  },
                },
                one.draft
                  ? { draft: { version: 1, body: { title: `${one.title}!`, slug: one.slug, sections: {} } } }
                  : {},
              ),
            ),
          );
          const { first, second, site: after } = await roundTrip(before);
          expect(second).toEqual(first);
          for (const one of before.documents) {
            if (one.kind !== 'page') continue;
            const read = after.documents.find((other) => other.id === one.id);
            expect(read?.body).toMatchObject(one.body as object);
            expect(read?.draft === undefined).toBe(one.draft === undefined);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it.skipIf(naughty.length === 0)('keeps every naughty string as a title', async () => {
    const titles = naughty.filter(
      (text) => text !== '' && text.isWellFormed() && !text.includes('\u0000') && text.length <= 500,
    );
    expect(titles.length).toBeGreaterThan(200);
    const pages = titles.map((title, n) => document(n + 2, 'page', { title, slug: `p-${n}`, sections: {} }));
    const { first, second, site: after } = await roundTrip(site(...pages));
    expect(second).toEqual(first);
    expect(
      after.documents
        .filter((one) => one.kind === 'page')
        .map((one) => (one.body as { title: string }).title)
        .sort(),
    ).toEqual([...titles].sort());
  });

  it('nests menus and writes references that read well', async () => {
    const about = document(2, 'page', { title: 'About', slug: 'about', sections: {} });
    const navigation = document(3, 'navigation', {
      main: {
        b: { order: 'a1', title: 'Out', href: '/x', parent: 'f' },
        f: { order: 'a0', title: 'Folder' },
        a: { order: 'a0', document: id(2), parent: 'f' },
      },
      footer: {},
    });
    const { first, second } = await roundTrip(site(about, navigation));
    expect(second).toEqual(first);
    expect(JSON.parse(first.get('navigation.json') ?? '').body.main).toEqual([
      {
        id: 'f',
        order: 'a0',
        title: 'Folder',
        entries: [
          { id: 'a', order: 'a0', document: '@pages/about' },
          { id: 'b', order: 'a1', title: 'Out', href: '/x' },
        ],
      },
    ]);
  });
});

describe('Markdown by hand', () => {
  it('becomes rich text', () => {
    expect(markdownToRichText('# A\n\nb **c** [d](/e)  \nf\n\n- g\n- h\n\n3. i\n\n> j')).toMatchObject({
      ok: true,
      richText: {
        content: [
          { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'A' }] },
          {
            type: 'paragraph',
            content: [
              { text: 'b ' },
              { text: 'c', marks: [{ type: 'bold' }] },
              { text: ' ' },
              { text: 'd', marks: [{ type: 'link', attrs: { href: '/e' } }] },
              { type: 'hardBreak' },
              { text: 'f' },
            ],
          },
          { type: 'bulletList', content: [{ type: 'listItem' }, { type: 'listItem' }] },
          { type: 'orderedList', attrs: { start: 3 } },
          { type: 'blockquote', content: [{ type: 'paragraph' }] },
        ],
      },
    });
  });

  it.each(['<b>x</b>', 'a <i>b</i>', '![pic](x.jpg)'])('names what rich text cannot hold: %s', (text) => {
    expect(markdownToRichText(text)).toMatchObject({
      ok: false,
      message: expect.stringContaining('cannot hold'),
    });
  });
});
