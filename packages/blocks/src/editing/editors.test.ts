import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { expect, test } from 'vitest';
import { blocks, definitionOf } from '../registry.ts';
import { blockEditors, editorOf, offeredBlocks } from './editors.ts';
import { blockSettings } from './settings.ts';
import type { AnyBlockPaste } from './block-paste.ts';
import { blockPastes } from './paste.ts';
import { libraryBlocks } from './library.ts';

test('an owner’s side stands in the folder of a block that is registered', () => {
  for (const parts of [blockEditors, blockSettings, libraryBlocks, blockPastes])
    for (const [type, part] of Object.entries(parts)) {
      expect(Object.keys(blocks), type).toContain(type);
      expect(part, `${type} exports it under its name`).toBeDefined();
    }
});

test('blocks are offered group by group, each at a place of its own', () => {
  expect(offeredBlocks().map(([type]) => type)).toEqual([
    'rich-text',
    'heading',
    'button',
    'image',
    'line',
    'spacer',
    'quote',
    'shape',
    'accordion',
    'tabs',
    'menu',
    'table',
    'price-list',
    'timeline',
    'marquee',
    'scaled-text',
    'contents',
    'markdown',
    'code-sample',
    'gallery',
    'video',
    'audio',
    'before-after',
    'photo-feed',
    'icon',
    'embed',
    'chart',
    'map',
    'countdown',
    'summary',
    'product-list',
    'navigation',
    'social-links',
    'copyright',
    'search',
    'share',
    'follow',
    'memberships',
    'members-only',
    'recently-viewed',
    'form',
    'newsletter',
    'donation',
    'booking',
    'reservation',
    'gift-registry',
    'html',
    'code',
  ]);
  const places = Object.values(blockEditors).map(({ group, order }) => `${group} ${order}`);
  expect(new Set(places).size).toBe(places.length);
});

const problems = (type: string, fields: Record<string, unknown> | undefined) => {
  const definition = definitionOf(type);
  return definition?.schema.safeParse({ ...definition.defaults, ...fields }).error?.issues;
};

test('what a block begins with are fields it takes', () => {
  for (const [type] of offeredBlocks())
    expect(problems(type, definitionOf(type)?.begins), type).toBeUndefined();
});

test('a block takes a picture where it says it does, and as many as it says', () => {
  const picture = { media: 'a'.repeat(32) };
  for (const [type, { pictures }] of offeredBlocks()) {
    const place = pictures?.(definitionOf(type)?.defaults ?? {});
    if (!place) continue;
    const { field } = place;
    const fields = (count: number) =>
      'list' in place
        ? { [place.list]: Array.from({ length: count }, () => ({ [field]: picture })) }
        : { [field]: picture };
    const most = 'list' in place ? place.max : 1;
    expect(problems(type, fields(most)), type).toBeUndefined();
    if ('list' in place) expect(problems(type, fields(most + 1)), type).toBeDefined();
  }
});

test('words, a picture, several pictures and the address of a film each make one block, with fields it takes', () => {
  const made = (what: keyof AnyBlockPaste, ...given: unknown[]) =>
    Object.entries(blockPastes).flatMap(([type, paste]) => {
      const fields = (paste[what] as ((...given: unknown[]) => Record<string, unknown>) | undefined)?.(
        ...given,
      );
      if (fields) expect(problems(type, fields), type).toBeUndefined();
      return fields ? type : [];
    });
  expect(made('words', richTextFromPlain('Words'))).toEqual(['rich-text']);
  expect(made('folds', [{ title: 'Why?', content: richTextFromPlain('Words') }])).toEqual(['accordion']);
  const cells = [[[{ text: 'Day', bold: true }], [{ text: 'Open' }]]];
  expect(
    made('table', { table: { rows: cells, align: ['start', 'end'] }, headerRow: true, headerColumn: false }),
  ).toEqual(['table']);
  expect(made('picture', 'a'.repeat(32), 'A jar')).toEqual(['image']);
  expect(made('picture', 'a'.repeat(32), '')).toEqual(['image']);
  const most = Object.values(blockPastes).flatMap(({ picturesMax }) => picturesMax ?? []);
  expect(most).toEqual([1000]);
  const many = Array.from({ length: most[0] ?? 0 }, (_, at) => String(at).padStart(32, '0'));
  expect(made('pictures', many)).toEqual(['gallery']);
  expect(made('address', 'https://vimeo.com/76979871')).toEqual(['video']);
  expect(made('address', 'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl')).toEqual(['embed']);
  expect(made('address', 'https://soundcloud.com/artist/song')).toEqual(['embed']);
  expect(made('address', 'https://example.com/')).toEqual([]);
});

test('a block that shows something of the site says in which field', () => {
  for (const [type, { shows }] of Object.entries(libraryBlocks))
    if (shows !== undefined)
      expect(
        definitionOf(type)?.schema.safeParse({ ...definitionOf(type)?.defaults, [shows]: 'a'.repeat(24) })
          .success,
        type,
      ).toBe(true);
});

test('each block that is offered has a picture for the library, unless it never stands in a layout', () => {
  const without = offeredBlocks().flatMap(([type]) => (Object.hasOwn(libraryBlocks, type) ? [] : type));
  expect(without).toEqual(['embed', 'html', 'code']);
});

test('names every object has are no blocks', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(editorOf(name)).toBeUndefined();
});
