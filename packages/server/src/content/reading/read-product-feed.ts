import { isClosed } from '@portico/model/documents/access';
import type { StockLevel } from '@portico/model/commerce/product-offer';
import type { Collection } from '@portico/model/documents/collection';
import type { Id } from '@portico/model/documents/id';
import type { Product } from '@portico/model/documents/product';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { trustedBody } from '../trusted-body.ts';

export interface FeedProduct {
  id: Id;
  path: string;
  product: Product;
  /** Names of its categories, from the first it has. */
  categories: string[];
  /** By variant id; a variant without a level is unlimited. */
  stock: Readonly<Record<string, StockLevel>>;
}

export interface FeedProducts {
  /** Shops whose lists say what is new, sold out and dearer. */
  shops: Id[];
  products: FeedProduct[];
}

/** Products of a feed; shopping services take larger ones in parts, which nobody has asked for yet. */
const MOST = 10_000;

/** What a site sells in the open: published, closed to nobody, and not hidden from search engines. */
export async function readFeedProducts(portico: Portico, siteId: Id): Promise<FeedProducts> {
  const shops = await sql<{ id: Id; version: number; body: unknown }>`
    select c.id, r.version, r.body from documents c
    join revisions r on r.site_id = c.site_id and r.document_id = c.id and r.number = c.published_revision
    where c.site_id = ${siteId} and c.kind = 'collection' and c.state = 'published'
      and r.body->>'type' = 'products'`.execute(portico.db);
  const collections = new Map(
    shops.rows.map(({ id, version, body }) => [id, trustedBody('collection', version, body) as Collection]),
  );
  const open = [...collections].filter(([, shop]) => shop && !isClosed(shop)).map(([id]) => id);
  const rows = await sql<{
    id: Id;
    parent_id: Id;
    path: string;
    version: number;
    body: unknown;
    stock: Record<string, StockLevel> | null;
  }>`
    select d.id, d.parent_id, a.path, r.version, r.body,
      (select jsonb_object_agg(l.variant_id, jsonb_build_object('quantity', l.quantity, 'unlimited', l.unlimited))
        from stock_levels l where l.site_id = d.site_id and l.product_id = d.id) as stock
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    where d.site_id = ${siteId} and d.kind = 'product' and d.state = 'published' and d.parent_id = any(${open})
      and coalesce(r.body->>'access', 'public') = 'public'
      and coalesce(r.body#>>'{search,hidden}', 'false') <> 'true'
    order by d.id limit ${MOST}`.execute(portico.db);
  return {
    shops: [...collections.keys()],
    products: rows.rows.flatMap(({ id, parent_id, path, version, body, stock }) => {
      const product = trustedBody('product', version, body) as Product | undefined;
      if (!product) return [];
      const named = collections.get(parent_id)?.categories ?? {};
      const categories = product.categories.flatMap((slug) =>
        Object.hasOwn(named, slug) ? [named[slug]?.name ?? ''] : [],
      );
      return [{ id, path, product, categories, stock: stock ?? {} }];
    }),
  };
}
