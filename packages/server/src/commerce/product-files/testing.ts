import { parse } from 'csv-parse/sync';
import type { TestBrowser } from '../../accounts/testing.ts';
import type { TestSites } from '../../pages/testing.ts';
import { createTestShop } from '../testing.ts';

/** A shop, who looks after it, and its collection. */
export async function beginImport(sites: TestSites, identifier: string) {
  const shop = await createTestShop(sites, identifier);
  const cookie = await sites.signIn(shop.siteId, shop.host, 'store-manager');
  const owner: TestBrowser = await shop.visitor();
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
  const { id: collection } = await sites.portico.db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', shop.siteId)
    .where('kind', '=', 'collection')
    .executeTakeFirstOrThrow();
  const preview = (csv: string, more: object = {}) =>
    owner.post('/api/rest/products/import/preview', { csv, collection, ...more });
  const take = (csv: string, digest: string, more: object = {}) =>
    owner.post('/api/rest/products/import', { csv, collection, digest, publish: true, ...more });
  /** Looks first, then does it. */
  const bring = async (csv: string, more: object = {}) =>
    (await take(csv, (await preview(csv)).json().digest, more)).json();
  const exported = async () => (await owner.get('/api/rest/products/export')).body;
  const rows = async () =>
    parse(await exported(), { bom: true, columns: true }) as Array<Record<string, string>>;
  return { shop, owner, collection, preview, take, bring, exported, rows };
}
