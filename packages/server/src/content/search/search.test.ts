// Also on the system's PostgreSQL: stems, tsvectors and their order come from the database's own dictionaries.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { deleteDocument } from '../delete-document.ts';
import { readDocument } from '../document-record.ts';
import { publishNow } from '../releases/publish.ts';
import { saveDocument } from '../save-document.ts';
import {
  blog,
  createTestPortico,
  draft,
  makeSite,
  must,
  post,
  published,
  type TestPortico,
  textSections,
} from '../testing.ts';
import { findEntries, RANKED } from './find-entries.ts';
import { findNear } from './find-near.ts';
import { indexSearch } from './index-again.ts';
import { AT_ONCE } from './write-entries.ts';

let portico: TestPortico;

beforeAll(async () => {
  portico = await createTestPortico();
});
afterAll(() => portico.close());

async function siteIn(language: string): Promise<string> {
  const siteId = await makeSite(portico);
  await published(portico, siteId, { kind: 'settings', body: { title: 'Kiln', language } });
  return siteId;
}

const pageOf = (siteId: string, title: string, slug: string, ...texts: string[]) =>
  published(portico, siteId, { kind: 'page', body: { title, slug, sections: textSections(...texts) } });
const find = (siteId: string, query: string, more = {}) =>
  findEntries(portico, { siteId, query, limit: 20, offset: 0, ...more });
const titles = async (siteId: string, query: string, more = {}) =>
  (await find(siteId, query, more)).entries.map(({ title }) => title);
const near = (siteId: string, query: string) => findNear(portico, { siteId, query, limit: 20, offset: 0 });

async function publishAgain(siteId: string, id: string, field: string[], to: unknown) {
  const { body } = (await readDocument(portico.db, siteId, id)) as { body: Record<string, unknown> };
  const from = field.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    body,
  );
  must(await saveDocument(portico, siteId, id, SYSTEM, { changes: [{ path: field, from, to }] }));
  must(await publishNow(portico, siteId, SYSTEM, [id]));
}

describe('a search in English', () => {
  let siteId: string;
  beforeAll(async () => {
    siteId = await siteIn('en-GB');
    await pageOf(siteId, 'The workshop', 'workshop', 'Where vases are thrown, beside the café');
    await pageOf(siteId, 'Moon vases', 'vases', 'Made of porcelain');
    await pageOf(siteId, 'About us', 'about', 'Two potters');
  });

  it.each([
    ['titles before words', 'vase', ['Moon vases', 'The workshop']],
    ['all words, in any order', 'porcelain moon', ['Moon vases']],
    ['other forms of a word', 'beside vase', ['The workshop']],
    ['other forms of a word', 'potter', ['About us']],
    ['the beginning of the last word', 'porc', ['Moon vases']],
    ['but not of the others', 'porc moon', []],
    ['words without their accents', 'cafe', ['The workshop']],
    ['words with accents that are not theirs', 'pörcelain', ['Moon vases']],
    ['titles of words that say nothing', 'about', ['About us']],
    ['what words that say nothing stand beside', 'the porcelain', ['Moon vases']],
    ['nothing for nothing', '  ', []],
  ])('finds %s', async (_, query, expected) => {
    expect(await titles(siteId, query)).toEqual(expected);
  });

  it.each([
    ['wokrshop', 'workshop', 'The workshop'],
    ['vorkshop', 'workshop', 'The workshop'],
    ['moon vsaes', 'moon vases', 'Moon vases'],
    ['porcelian', 'porcelain', 'Moon vases'],
  ])('knows what %j was meant to be', async (query, meant, title) => {
    expect(await find(siteId, query)).toMatchObject({ entries: [] });
    const found = await near(siteId, query);
    expect(found.meant).toBe(meant);
    expect(found.entries.map((entry) => entry.title)).toEqual([title]);
  });

  it('does not take everything for something else', async () => {
    expect((await near(siteId, 'qqqq')).entries).toEqual([]);
    expect((await near(siteId, 'us')).entries).toEqual([]);
    expect((await near(siteId, 'porcupine')).entries).toEqual([]);
  });
});

describe('a search in other languages', () => {
  it.each([
    ['de', 'Häuser und Gärten', 'haus', 'Garten'],
    ['fr', 'Les éléphants mangeaient', 'elephant', 'manger'],
    ['ru', 'Глиняные вазы', 'глиняная', 'ваза'],
    ['ja', '東京都の陶器市', '陶器', '京'],
    ['th', 'เครื่องปั้นดินเผา', 'ดินเผา', 'ปั้น'],
    ['zh-Hans', '青瓷花瓶', '花瓶', '瓷'],
    ['ar', 'الْخَزَف الأخضر', 'الخزف', 'الأخ'],
    ['he', 'קֵרָמִיקָה', 'קרמיקה', 'קרמ'],
    ['hi', 'मिट्टी के बर्तन', 'मिट्टी', 'बर्तन'],
    ['xx', 'Vases anciens', 'vases', 'anc'],
  ])('%s: %s', async (language, title, ...queries) => {
    const siteId = await siteIn(language);
    await pageOf(siteId, title, 'one');
    for (const query of queries) expect(await titles(siteId, query), query).toEqual([title]);
  });

  it('finds stems of the new language once a job has gone over a site whose language changed', async () => {
    const siteId = await siteIn('en');
    await pageOf(siteId, 'Die Katzen', 'katzen');
    expect(await titles(siteId, 'katzen')).toEqual(['Die Katzen']);
    const { id } = await portico.db
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', siteId)
      .where('kind', '=', 'settings')
      .executeTakeFirstOrThrow();
    await publishAgain(siteId, id, ['language'], 'de');
    await indexSearch(portico);
    expect(await titles(siteId, 'katzen')).toEqual(['Die Katzen']);
    expect(await titles(siteId, 'katze')).toEqual(['Die Katzen']);
  });
});

describe('what is found follows what is published', () => {
  it('by title, text, address, password, hiding and deleting', async () => {
    const siteId = await siteIn('en');
    const id = await pageOf(siteId, 'Teapots', 'teapots', 'Brown clay');
    expect((await find(siteId, 'clay')).entries).toMatchObject([{ title: 'Teapots', path: '/teapots' }]);
    await publishAgain(siteId, id, ['title'], 'Jugs');
    expect(await titles(siteId, 'teapot')).toEqual([]);
    expect(await titles(siteId, 'jug')).toEqual(['Jugs']);
    await publishAgain(siteId, id, ['slug'], 'jugs');
    expect((await find(siteId, 'jugs')).entries[0]?.path).toBe('/jugs');
    await publishAgain(siteId, id, ['search', 'hidden'], true);
    expect(await titles(siteId, 'jugs')).toEqual([]);
    await publishAgain(siteId, id, ['search', 'hidden'], false);
    expect(await titles(siteId, 'jugs')).toEqual(['Jugs']);
    must(await deleteDocument(portico, siteId, id, SYSTEM));
    expect(await titles(siteId, 'jugs')).toEqual([]);
  });

  it('never shows drafts, or another site', async () => {
    const siteId = await siteIn('en');
    const other = await siteIn('en');
    await draft(portico, siteId, { kind: 'page', body: { title: 'Secret', slug: 'secret', sections: {} } });
    await pageOf(other, 'Secret of others', 'secret');
    expect(await find(siteId, 'secret')).toMatchObject({ entries: [], counts: {} });
    expect((await near(siteId, 'secrte')).entries).toEqual([]);
  });

  it('stays the same where two sites have the same key in the index', async () => {
    const siteId = await siteIn('en');
    const other = await siteIn('en');
    await pageOf(siteId, 'Ours', 'ours');
    await pageOf(other, 'Theirs', 'theirs');
    // As if both ids had one hash: what the other wrote is put where ours would be looked for.
    await sql`update search_entries o set words = (select words from search_entries where site_id = ${siteId})
      where site_id = ${other}`.execute(portico.db);
    expect(await titles(siteId, 'ours')).toEqual(['Ours']);
    expect((await find(siteId, 'ours')).counts).toEqual({ page: 1 });
  });

  it('of a large release is found once a job has gone over it, and what it closes is gone at once', async () => {
    const siteId = await siteIn('en');
    const ids: string[] = [];
    for (let at = 0; at <= AT_ONCE; at++)
      ids.push(
        (
          await draft(portico, siteId, {
            kind: 'page',
            body: { title: `Kiln ${at}`, slug: `kiln-${at}`, sections: {} },
          })
        ).id,
      );
    must(await publishNow(portico, siteId, SYSTEM, ids));
    await indexSearch(portico);
    expect((await find(siteId, 'kiln')).counts).toEqual({ page: AT_ONCE + 1 });
    must(await deleteDocument(portico, siteId, ids[0] as string, SYSTEM));
    expect((await find(siteId, 'kiln')).counts).toEqual({ page: AT_ONCE });
  });

  it('is brought up by a job where an earlier version wrote it', async () => {
    const siteId = await siteIn('en');
    const id = await pageOf(siteId, 'Lamps', 'lamps');
    await sql`update search_entries set version = 0, words = null where document_id = ${id}`.execute(
      portico.db,
    );
    expect(await titles(siteId, 'lamps')).toEqual([]);
    await indexSearch(portico);
    expect(await titles(siteId, 'lamps')).toEqual(['Lamps']);
  });
});

it('counts each kind, finds one kind or collection, and goes on page by page', async () => {
  const siteId = await siteIn('en');
  await pageOf(siteId, 'Glaze guide', 'glazes');
  const journal = await published(portico, siteId, blog('journal'));
  const notes = await published(portico, siteId, blog('notes'));
  for (let at = 1; at <= 3; at++)
    await published(portico, siteId, post(journal, `glaze-${at}`, `2026-01-0${at}T00:00:00Z`));
  await published(portico, siteId, post(notes, 'glaze', '2026-02-01T00:00:00Z'));
  const { counts } = await find(siteId, 'glaze');
  expect(counts).toEqual({ page: 1, 'blog-post': 4 });
  expect(await titles(siteId, 'glaze', { kinds: ['page', 'collection'] })).toEqual(['Glaze guide']);
  expect(await titles(siteId, 'glaze', { collection: notes })).toEqual(['Post glaze']);
  const all = await titles(siteId, 'glaze');
  const paged = [0, 2, 4].map((offset) => titles(siteId, 'glaze', { limit: 2, offset }));
  expect((await Promise.all(paged)).flat()).toEqual(all);
  expect(await titles(siteId, 'glaze', { offset: RANKED })).toEqual([]);
});
