import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortico, type TestPortico } from '../content/testing.ts';
import { createSite, findSite, listSites, openSite } from './sites.ts';

let portico: TestPortico;
beforeAll(async () => {
  portico = await createTestPortico();
});
afterAll(() => portico.close());

const make = (identifier: string, hidden: boolean) =>
  portico.db.transaction().execute((tx) => createSite(portico, tx, { identifier, name: identifier, hidden }));

it('shows a site only once it is whole, and lets a new try take the place of one left half made', async () => {
  const left = await make('studio', true);
  expect(left.ok).toBe(true);
  expect(await listSites(portico)).toEqual([]);
  expect(await findSite(portico, 'studio')).toBeUndefined();

  const again = await make('studio', true);
  if (!again.ok) throw new Error(again.message);
  await portico.db.transaction().execute((tx) => openSite(tx, again.id));
  const site = await findSite(portico, 'studio');
  expect(site?.id).toBe(again.id);
  expect(site?.isFirst).toBe(true);

  expect(await make('studio', false)).toMatchObject({ ok: false, field: 'identifier' });
});
