import { createHash } from 'node:crypto';
import { MEDIA_TYPES } from '@portico/model/media/media-types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FolderMedia, FolderSite } from './folder-site.ts';
import { readSiteFolder } from './read-site-folder.ts';
import { mediaPath, siteFolderFiles } from './write-site-folder.ts';

const settings: FolderSite['documents'][number] = {
  file: '',
  kind: 'settings',
  id: '0'.repeat(24),
  parent: null,
  state: 'published',
  publishAt: null,
  order: 'a0',
  version: 1,
  body: { title: 'Site' },
};

const bytes = (content: unknown) => new TextEncoder().encode(String(content));

async function reading(files: ReadonlyMap<string, string>) {
  return readSiteFolder({
    paths: [...files.keys()],
    read: async (path) => bytes(files.get(path)),
  });
}

/** All of an export by path, media included. */
function exported(site: FolderSite, contents: ReadonlyMap<string, string>): Map<string, string> {
  const files = new Map(siteFolderFiles(site));
  for (const media of site.media) {
    expect(files.has(mediaPath(media))).toBe(false);
    files.set(mediaPath(media), contents.get(media.hash) ?? '');
  }
  return files;
}

describe('Media of a site folder', () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter((text) => text.isWellFormed() && !text.includes('\0'));
  const file = fc.record({
    content: words,
    ext: fc.oneof(fc.constant('json'), fc.constantFrom(...Object.keys(MEDIA_TYPES), 'draft', '_collection')),
    name: words,
    alt: words,
  });

  it('come back whatever their type and name: exported, imported and exported again, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(file, { selector: ({ content }) => content, maxLength: 12 }),
        async (given) => {
          const contents = new Map<string, string>();
          const media = given.map(({ content, ext, name, alt }): FolderMedia => {
            const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
            contents.set(hash, content);
            return {
              path: `media/${hash}.${ext}`,
              hash,
              filename: name,
              alt,
              title: '',
              folder: '',
              focalPoint: { x: 0.5, y: 0.25 },
            };
          });
          const site: FolderSite = { documents: [settings], media, stock: [], comments: [], moved: [] };
          const first = exported(site, contents);
          const read = await reading(first);
          if (!read.ok) throw new Error(JSON.stringify(read.problems));
          expect(new Map([...exported(read.site, contents)].sort())).toEqual(new Map([...first].sort()));
        },
      ),
    );
  });

  const folder = (files: Record<string, string>) =>
    reading(
      new Map(
        Object.entries({
          'portico.json': '{"format": 1}',
          'settings.json': '{"body": {"title": "Site"}}',
          ...files,
        }),
      ),
    );

  it('keep meaning what they meant: a JSON file beside a file of its name says what is known of it', async () => {
    const read = await folder({
      'media/kiln.jpg': 'a picture',
      'media/kiln.json': '{"alt": "A kiln"}',
      'media/kiln.json.jpg': 'another',
      'media/kiln.json.json': '{"alt": "Another"}',
    });
    expect(read).toMatchObject({
      ok: true,
      site: {
        media: [
          { path: 'media/kiln.jpg', alt: 'A kiln' },
          { path: 'media/kiln.json.jpg', alt: 'Another' },
        ],
      },
    });
  });

  it('may be JSON, written by hand', async () => {
    const read = await folder({
      'media/prices.json': '[1, 2]',
      'media/prices.json.json': '{"title": "Prices"}',
    });
    expect(read).toMatchObject({
      ok: true,
      site: { media: [{ path: 'media/prices.json', filename: 'prices.json', title: 'Prices' }] },
    });
  });

  it.each([
    [{ 'media/kiln.json': '{}' }, 'media/kiln.json', 'no media file beside'],
    [{ [`media/${'0'.repeat(32)}.jpg`]: 'changed' }, `media/${'0'.repeat(32)}.jpg`, 'damaged'],
    [{ 'media/kiln': 'x' }, 'media/kiln', 'needs an ending'],
  ])('are refused in words when something is wrong with them: %j', async (files, file, words) => {
    expect(await folder(files as Record<string, string>)).toMatchObject({
      ok: false,
      problems: [{ file, message: expect.stringContaining(words) }],
    });
  });
});

describe('Comments of a site folder', () => {
  const page = {
    'pages/a.json': '{"body": {"title": "A", "sections": []}}',
    'pages/b.json': '{"body": {"title": "B", "sections": []}}',
  };
  const comment = (id: number, parent?: number, on = 'a') => ({
    id: String(id).padStart(24, '0'),
    document: `@pages/${on}`,
    ...(parent === undefined ? {} : { parent: String(parent).padStart(24, '0') }),
    authorName: 'Ada',
    text: 'Hello',
    status: 'approved',
    createdAt: '2026-01-01T00:00:00Z',
  });
  it.each([
    ['answer what is not there', [comment(1, 2)], '0.parent'],
    ['answer themselves in a circle', [comment(1, 2), comment(2, 1)], '0.parent'],
    ['answer one on another page', [comment(1), comment(2, 1, 'b')], '1.parent'],
    ['share an id', [comment(1), comment(1)], '0.id'],
  ])('are refused when they %s', async (_what, comments, field) => {
    const read = await reading(
      new Map(
        Object.entries({
          'portico.json': '{"format": 1}',
          'settings.json': '{"body": {"title": "Site"}}',
          ...page,
          'comments.json': JSON.stringify(comments),
        }),
      ),
    );
    expect(read).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([expect.objectContaining({ file: 'comments.json', field })]),
    });
  });
});
