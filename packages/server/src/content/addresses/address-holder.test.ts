import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  blog,
  createTestPortico,
  draft,
  makeSite,
  page,
  post,
  published,
  type TestPortico,
} from '../testing.ts';
import { findAddressHolder } from './address-holder.ts';

let portico: TestPortico;
let site: string;
beforeAll(async () => {
  portico = await createTestPortico();
  site = await makeSite(portico);
});
afterAll(() => portico.close());

const holder = async (
  kind: 'page' | 'collection' | 'blog-post',
  slug: string,
  parent?: string,
  except?: string,
) =>
  (await findAddressHolder(portico.db, site, { kind, slug, parent: parent ?? null, except: except ?? null }))
    ?.id;

it('names what visitors find at an address, before a draft that means to be there, and never the document itself', async () => {
  const { id: first } = await draft(portico, site, page('First', 'about'));
  expect(await holder('page', 'about')).toBe(first);
  expect(await holder('collection', 'ABOUT')).toBe(first);
  expect(await holder('page', 'about', undefined, first)).toBeUndefined();
  const shown = await published(portico, site, page('Shown', 'about-us'));
  const { id: second } = await draft(portico, site, page('Second', 'about-us'));
  expect(await holder('page', 'about-us', undefined, first)).toBe(shown);
  expect(await holder('page', 'about-us', undefined, shown)).toBe(second);
  expect(await holder('page', 'elsewhere')).toBeUndefined();
  expect(await holder('page', '')).toBeUndefined();
});

it('looks for items in their own collection only, and for pages at the address an item has', async () => {
  const journal = await published(portico, site, blog('journal', { urlFormat: '%t' }));
  const other = await published(portico, site, blog('other', { urlFormat: '%t' }));
  const ash = await published(portico, site, post(journal, 'ash', '2026-01-01T00:00:00Z'));
  expect(await holder('blog-post', 'ash', journal)).toBe(ash);
  expect(await holder('blog-post', 'ash', other)).toBeUndefined();
  expect(await holder('page', 'journal/ash')).toBe(ash);
});

it('knows nothing of another site', async () => {
  const second = await makeSite(portico);
  await published(portico, second, page('Theirs', 'theirs'));
  expect(await holder('page', 'theirs')).toBeUndefined();
});
