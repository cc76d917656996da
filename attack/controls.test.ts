import { blocks, definitionOf } from '@portico/blocks/registry';
import { documentKinds, KIND_NAMES } from '@portico/model/documents/document-kinds';
import { SYSTEM } from '@portico/server/content/actor';
import { checkBody } from '@portico/server/content/check-body';
import { readFileSync } from 'node:fs';
import type { NewDocument } from '@portico/server/content/create-document';
import { blog, makeSite, page as aPage, published } from '@portico/server/content/testing';
import { createTestSites, setSettings } from '@portico/server/pages/testing';
import { expect, test } from 'vitest';
import { fieldsOf, otherValues, withValue } from './controls/fields.ts';
import { KNOWN_GAPS, OWNERS_ALONE, PROVED_ELSEWHERE } from './controls/proved-elsewhere.ts';
import { type Body, FILE, renderedBlock, FORM, MEDIA, SHOWN, SOUND, WORDS } from './controls/shown.ts';
import { productVariant } from '@portico/model/documents/product';
import { section } from '@portico/model/documents/section';
import { type Choice, choicesOf, fill, type Filling, type Schema } from './words/fill.ts';

const heading = (order: string) => ({
  order,
  layout: 'flow',
  blocks: { h: { type: 'heading', version: 1, order: 'a0', fields: { text: order, level: 2 } } },
});
const FILM = 'https://www.youtube.com/watch?v=abcdefghijk';
const NUMBERS = [
  ['', 'words', 'more'],
  ['one', '3', '4'],
  ['two', '12', '7'],
  ['three', '5', '1'],
];
const SIZES = { width: 1, ascent: 1, descent: 0.2 };
const FACE = { file: { media: FILE }, weights: [400, 400], italic: false, parts: ['latin'], ...SIZES };
const FONTS = {
  own: {
    'own-a': { from: 'files', name: 'words', kind: 'sans', faces: [FACE], licensed: true },
    'own-b': { from: 'google', name: 'words', kind: 'sans', variations: ['n4'], measures: SIZES },
    'own-c': { from: 'kit', name: 'words', kind: 'sans', variations: ['n4'] },
  },
  kit: { id: 'abc1def' },
  family: 'own-a',
};
const GIVEN = {
  ...FONTS,
  form: FORM,
  slug: 'one',
  order: 'a0',
  categories: ['k0'],
  words: undefined,
  searchFirst: undefined,
  price: 10_000,
  salePrice: 5000,
  hue: 30,
  saturation: 50,
  lightness: 50,
  timeZone: 'UTC',
  audio: { file: { media: SOUND } },
  drawing: 'M2 2h20',
  // Its colour is one of the palette's own.
  badges: [{ text: 'words', color: 'accent' }],
};

/** Words everywhere, two sections where there are some, two variants of a product. */
function fillingOf(choice: Choice, more: Body): Filling {
  // A colour of its own hides what the theme makes.
  const given = { ...GIVEN, color: choice.at === 0 ? undefined : '#336699' };
  const filling: Filling = {
    words: () => 'words',
    link: () => 'https://example.com/',
    markup: () => '<p>A paragraph</p>',
    media: MEDIA,
    sections: {},
    given,
  };
  const own = { ...filling, given: { ...given, blocks: heading('a0').blocks, href: FILM } };
  const [one, two] = ['words', 'two'].map((value, at) => ({
    ...(fill(productVariant, filling, choice) as Body),
    order: `a${at}`,
    sku: value,
    optionValues: [value],
  }));
  return {
    ...filling,
    sections: { s: fill(section, own, choice), t: heading('a1') },
    given: { ...given, variants: { one, two }, ...more },
  };
}

/** Of documents these fillings show all there is: with everything on, with waves for edges, with everything off. */
const fillingsOf = (name: string, schema: Schema): Choice[] => {
  const choices = choicesOf(schema);
  if (!(name in documentKinds)) return choices;
  return [
    { at: 0, switches: true },
    { at: 3, switches: true },
    { at: 1, switches: false },
  ];
};

/** Names of all fields, and of those whose other values change nothing of what is shown in any of the situations. */
function lookAt(
  name: string,
  schema: Schema,
  shown: ((body: Body) => string) | undefined,
  isValid: (body: unknown) => boolean,
  situations: readonly Body[] = [{}],
) {
  const all = new Set<string>();
  const seen = new Set<string>();
  const looked = new Set<string>();
  const look = (body: Body, isFirst: boolean) => {
    if (shown && !isValid(body)) throw new Error(`${name}: ${JSON.stringify(body)} is not valid`);
    const before = shown?.(body);
    for (const field of fieldsOf(name, schema, body)) {
      // Other situations leave fields empty that the first one fills in part by part.
      if (!isFirst && !all.has(field.name)) continue;
      const isLooked = all.has(field.name) && isListed(field.name);
      all.add(field.name);
      if (!shown || isLooked || seen.has(field.name)) continue;
      const isSeen = otherValues(field, [FORM]).some((value) => {
        const changed = withValue(body, field.path, value) as Body;
        return isValid(changed) && shown(changed) !== before;
      });
      if (isSeen) seen.add(field.name);
    }
  };
  for (const more of situations) {
    if (all.size > 0 && all.size === seen.size) break;
    for (const choice of fillingsOf(name, schema)) {
      const body = fill(schema, fillingOf(choice, more), choice) as Body;
      // Most situations change nothing of most blocks.
      const written = JSON.stringify(body);
      if (!looked.has(written)) look(body, more === situations[0]);
      looked.add(written);
    }
  }
  return { all: [...all], unseen: [...all].filter((field) => !seen.has(field)) };
}

const TABLES = { ...PROVED_ELSEWHERE, ...OWNERS_ALONE, ...KNOWN_GAPS };
const covers = (entry: string, field: string) => field === entry || field.startsWith(`${entry}.`);
const isListed = (field: string) => Object.keys(TABLES).some((entry) => covers(entry, field));

/**
 * What blocks have beside, so that a field can have its effect: no link, no mask, a film, all that lists can say, a file
 * with words, no video in a picture's place, numbers in each kind of chart.
 */
const SITUATIONS: readonly Body[] = [
  {},
  { href: '', show: ['readMore'], mask: undefined },
  { url: FILM, href: FILM, src: FILM, collection: 'current', html: '', file: undefined, mask: undefined },
  { file: { media: FILE }, vtt: { media: WORDS } },
  { href: 'https://example.com/', video: undefined },
  { data: NUMBERS, chart: 'bar' },
  { data: NUMBERS, chart: 'line' },
  { data: NUMBERS, chart: 'pie' },
];

const DISH = {
  kind: 'item',
  title: 'Soup',
  description: 'words',
  price: '7',
  diets: ['vegan'],
  allergens: ['milk'],
};
const HEAD = { title: 'words', description: '', price: '', diets: [], allergens: [] };
const TRACK = {
  audio: { href: 'https://example.com/one.mp3', bytes: 1_000_000, cover: { media: MEDIA, alt: 'words' } },
  chapters: '0:00 One\n1:00 Two',
};

/** What single blocks need of their own for it. */
const SITUATIONS_OF: Readonly<Record<string, readonly Body[]>> = {
  booking: [{ restaurants: '1125616' }],
  reservation: [{ business: 'kiln' }],
  'gift-registry': [{ registry: 'ada-and-ben' }],
  audio: [{ source: 'own', tracks: [TRACK] }],
  embed: [{ url: FILM, html: '', height: undefined }],
  countdown: [{ until: '2099-01-01T00:00:00Z' }],
  menu: [
    { rows: [{ ...HEAD, kind: 'menu' }, DISH, { ...HEAD, kind: 'menu' }, DISH] },
    { rows: [DISH, { ...HEAD, kind: 'section' }, DISH, { ...HEAD, kind: 'section' }, DISH] },
  ],
  search: [{ searches: 'collection' }],
};

const unseen: string[] = [];
const all: string[] = [];

test('every field of every kind of document changes something that a person can see', () => {
  for (const kind of KIND_NAMES.filter((each) => each !== 'translation')) {
    const isValid = (body: unknown) => checkBody(kind, body, { actor: SYSTEM }).ok;
    const found = lookAt(kind, documentKinds[kind].schema as Schema, SHOWN[kind], isValid);
    unseen.push(...found.unseen);
    all.push(...found.all);
  }
  expect(all.length).toBeGreaterThan(250);
  expect(unseen.filter((field) => !isListed(field))).toEqual([]);
});

test('every field of every block changes what is rendered of it', () => {
  const found = Object.keys(blocks).flatMap((type) => {
    const schema = definitionOf(type)?.schema as Schema;
    const isValid = (body: unknown) => schema.safeParse(body).success;
    // Of blocks prices are words.
    const situations = [...SITUATIONS, ...(SITUATIONS_OF[type] ?? [])].map((given) => ({
      order: undefined,
      price: '12.50',
      ...given,
    }));
    const shown = (fields: Body) => renderedBlock(type, fields);
    const looked = lookAt(`${type} block`, schema, shown, isValid, situations);
    all.push(...looked.all);
    return looked.unseen;
  });
  unseen.push(...found);
  expect(found.filter((field) => !isListed(field))).toEqual([]);
});

test('fields that show elsewhere are proved there, and none is listed that shows by itself or is gone', () => {
  const stale = Object.keys(TABLES).filter((entry) => !unseen.some((field) => covers(entry, field)));
  expect(stale).toEqual([]);
  for (const [file, title] of Object.values(PROVED_ELSEWHERE))
    expect([file, readFileSync(file, 'utf8').includes(title)]).toEqual([file, true]);
});

test('menus say the titles that pages and collections have in menus, and what their entries say instead', async () => {
  const sites = await createTestSites();
  const siteId = await makeSite(sites.portico, 'menus');
  const page = await published(sites.portico, siteId, named(aPage('Home', ''), 'Short page'));
  const list = await published(sites.portico, siteId, named(blog('news'), 'Short news'));
  await setSettings(sites, siteId, { title: 'Menus' });
  const body = {
    main: {
      page: { order: 'a0', document: page },
      list: { order: 'a1', document: list },
      folder: { order: 'a2', title: 'A folder' },
      away: { order: 'a3', title: 'Away', parent: 'folder', href: 'https://example.com/', newWindow: true },
      button: { order: 'a4', title: 'Buy', href: '/buy', button: true },
    },
    footer: { foot: { order: 'a0', title: 'Imprint', href: '/imprint' } },
  };
  await published(sites.portico, siteId, { kind: 'navigation', body });
  const { text } = await sites.ask('/', { host: 'menus.localhost' });
  await sites.close();
  for (const said of ['Short page', 'Short news', 'A folder', 'Away', 'Buy', 'Imprint'])
    expect(text).toContain(said);
  expect(text).toMatch(
    /<a[^>]*href="https:\/\/example\.com\/"[^>]*target="_blank"|target="_blank"[^>]*href="https:\/\/example/,
  );
  expect(text).toMatch(/<a[^>]*class="btn[^>]*href="\/buy"|<a[^>]*href="\/buy"[^>]*class="btn/);
});

const named = (document: NewDocument, navigationTitle: string): NewDocument => ({
  ...document,
  body: { ...(document.body as Body), navigationTitle },
});
