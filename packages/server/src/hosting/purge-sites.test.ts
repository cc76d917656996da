// Also on the system's PostgreSQL: sites that are removed while others are made in their place.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortico, makeSite, page, published, type TestPortico } from '../content/testing.ts';
import { mediaOf } from '../media/media.ts';
import { purgeSites } from './purge-sites.ts';
import { createSite, deleteSite, findSite, openSite } from './sites.ts';

let portico: TestPortico;
beforeAll(async () => {
  portico = await createTestPortico();
});
afterAll(() => portico.close());

const DAY_MS = 86_400_000;
const original = `${'a'.repeat(32)}.jpg`;
const derived = `${'a'.repeat(32)}-300.webp`;

async function insertFiles(siteId: string): Promise<void> {
  const { originals, derived: others } = mediaOf(portico);
  await originals.put({ siteId, name: original }, Buffer.from('a picture'));
  await others.put({ siteId, name: derived }, Buffer.from('the same, smaller'));
}

async function filesOf(siteId: string): Promise<string[]> {
  const names: string[] = [];
  const { originals, derived: others } = mediaOf(portico);
  for (const store of [originals, others]) for await (const name of store.list(siteId)) names.push(name);
  return names;
}

const rowsOf = async (siteId: string) =>
  (await portico.db.selectFrom('documents').select('id').where('site_id', '=', siteId).execute()).length;

const hidden = async () => {
  const made = await portico.db
    .transaction()
    .execute((tx) => createSite(portico, tx, { identifier: 'half', name: 'Half', hidden: true }));
  if (!made.ok) throw new Error(made.message);
  return made.id;
};

it('removes a deleted site with its files after thirty days, and no other', async () => {
  const [gone, kept] = [await makeSite(portico), await makeSite(portico)];
  for (const site of [gone, kept]) {
    await published(portico, site, page('Home', ''));
    await insertFiles(site);
  }
  await deleteSite(portico, gone);
  const start = portico.now();
  portico.setNow(new Date(start.getTime() + 29 * DAY_MS));
  expect(await purgeSites(portico)).toBe(0);
  expect([await filesOf(gone), await rowsOf(gone)]).toEqual([[original, derived], 1]);

  portico.setNow(new Date(start.getTime() + 30 * DAY_MS));
  expect(await purgeSites(portico)).toBe(1);
  expect([await filesOf(gone), await rowsOf(gone)]).toEqual([[], 0]);
  expect([await filesOf(kept), await rowsOf(kept)]).toEqual([[original, derived], 1]);
  expect(await purgeSites(portico)).toBe(0);
});

it('removes at once the files of a site left half made, when a new try has taken its place', async () => {
  const left = await hidden();
  await insertFiles(left);
  expect(await purgeSites(portico)).toBe(0);
  const again = await hidden();
  await insertFiles(again);
  expect(await purgeSites(portico)).toBe(1);
  expect([await filesOf(left), await filesOf(again)]).toEqual([[], [original, derived]]);
  await portico.db.transaction().execute((tx) => openSite(tx, again));
  expect((await findSite(portico, 'half'))?.id).toBe(again);
});

it('does not open a site whose place another try has taken meanwhile', async () => {
  await portico.db.deleteFrom('sites').where('identifier', '=', 'half').execute();
  const left = await hidden();
  await hidden();
  await expect(portico.db.transaction().execute((tx) => openSite(tx, left))).rejects.toThrow(
    'in the meantime',
  );
});
