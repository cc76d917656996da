import { emptyRichText } from '@portico/model/documents/rich-text';
import type { Id } from '@portico/model/documents/id';
import { TestBrowser } from '../accounts/testing.ts';
import type { App } from '../app.ts';
import { SYSTEM } from '../content/actor.ts';
import { readDocument } from '../content/document-record.ts';
import { publishNow } from '../content/releases/publish.ts';
import { saveDocument } from '../content/save-document.ts';
import { readSingleton } from '../content/singletons.ts';
import { makeSite, must, published } from '../content/testing.ts';
import { setSettings, type TestSites } from '../pages/testing.ts';

/** A site with a shop: a collection of products at `/shop`. */
export interface TestShop {
  siteId: Id;
  host: string;
  /** Publishes a product; its one variant is `only` unless others are given. Stock by variant id. */
  product(
    slug: string,
    change?: Record<string, unknown>,
    stock?: Record<string, number>,
  ): Promise<{ id: Id; path: string }>;
  /** Changes fields of the published store document. */
  setStore(fields: Record<string, unknown>): Promise<void>;
  setStock(productId: Id, variantId: string, quantity: number): Promise<void>;
  stockOf(productId: Id, variantId?: string): Promise<number | undefined>;
  /** A visitor with cookies and an address of their own, who has fetched a CSRF token; of another instance where given. */
  visitor(app?: App): Promise<TestBrowser>;
}

let visitors = 0;

export async function createTestShop(
  sites: TestSites,
  identifier: string,
  settings: Record<string, unknown> = {},
): Promise<TestShop> {
  const { portico, app } = sites;
  const siteId = await makeSite(portico, identifier);
  await setSettings(sites, siteId, { title: 'Kiln & Field', ...settings });
  const collection = await published(portico, siteId, {
    kind: 'collection',
    body: {
      type: 'products',
      title: 'Shop',
      slug: 'shop',
      list: { sections: section('product-list') },
      item: { sections: section('product') },
    },
  });
  const host = `${identifier}.localhost`;
  const shop: TestShop = {
    siteId,
    host,
    async product(slug, change = {}, stock = {}) {
      const id = await published(portico, siteId, {
        kind: 'product',
        parent: collection,
        body: {
          title: `The ${slug}`,
          slug,
          description: emptyRichText(),
          variants: { only: variant({ sku: `SKU-${slug}` }) },
          ...change,
        },
      });
      for (const [variantId, quantity] of Object.entries(stock)) await shop.setStock(id, variantId, quantity);
      return { id, path: `/shop/${slug}` };
    },
    async setStore(fields) {
      const { id } = await readSingleton(portico, { id: siteId, name: identifier }, 'store');
      const { body } = (await readDocument(portico.db, siteId, id)) as { body: Record<string, unknown> };
      const changes = Object.entries(fields).map(([name, to]) => ({ path: [name], from: body[name], to }));
      must(await saveDocument(portico, siteId, id, SYSTEM, { changes }));
      must(await publishNow(portico, siteId, SYSTEM, [id]));
    },
    async setStock(productId, variantId, quantity) {
      await portico.db
        .insertInto('stock_levels')
        .values({
          site_id: siteId,
          product_id: productId,
          variant_id: variantId,
          quantity,
          unlimited: false,
        })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'product_id', 'variant_id']).doUpdateSet({ quantity }),
        )
        .execute();
    },
    async stockOf(productId, variantId = 'only') {
      const row = await portico.db
        .selectFrom('stock_levels')
        .select('quantity')
        .where('site_id', '=', siteId)
        .where('product_id', '=', productId)
        .where('variant_id', '=', variantId)
        .executeTakeFirst();
      return row?.quantity;
    },
    async visitor(instance = app) {
      visitors++;
      const address = `198.18.${Math.floor(visitors / 250)}.${visitors % 250}`;
      const browser = new TestBrowser(instance.fastify, host, address);
      await browser.post('/api/commerce/cart/items', {});
      return browser;
    },
  };
  return shop;
}

export const variant = (change: Record<string, unknown> = {}) => ({
  order: 'a0',
  sku: 'SKU',
  optionValues: [],
  price: 4800,
  ...change,
});

const section = (type: string) => ({
  s1: { order: 'a0', layout: 'flow', blocks: { b1: { type, version: 1, order: 'a0', fields: {} } } },
});
