import type { StockLevel } from '@portico/model/commerce/product-offer';
import { type Lock, lockOf } from '@portico/model/documents/access';
import type { Collection } from '@portico/model/documents/collection';
import type { Id } from '@portico/model/documents/id';
import type { Product } from '@portico/model/documents/product';
import { type Kysely, sql } from 'kysely';
import { documentCache } from '../content/reading/json-cache.ts';
import { trustedBody } from '../content/trusted-body.ts';
import type { Database } from '../database/tables.ts';

/** A product as it can be bought now. */
export interface Goods {
  id: Id;
  product: Product;
  path: string;
  /** Whose lists show it; null for none. */
  collectionId: Id | null;
  /** By variant id; a variant without a level is unlimited. */
  stock: Readonly<Record<string, StockLevel | undefined>>;
  /** What stands before its page: its own, its collection's. */
  locks: Lock[];
}

interface Row {
  id: Id;
  version: number;
  body: string;
  path: string;
  collection_id: Id | null;
  collection_access: Collection['access'] | null;
  collection_members_with: Id[] | null;
  stock: Record<string, StockLevel> | null;
}

/** Published products by id; what is hidden, deleted or nowhere to be seen is absent. One query. */
export async function readGoods(
  db: Kysely<Database>,
  siteId: Id,
  ids: readonly Id[],
): Promise<Map<Id, Goods>> {
  if (ids.length === 0) return new Map();
  const found = await sql<Row>`/* prepared */
    select d.id, r.version, r.body, a.path, c.id as collection_id, c.access as collection_access,
      c.members_with as collection_members_with,
      (select jsonb_object_agg(l.variant_id, jsonb_build_object('quantity', l.quantity, 'unlimited', l.unlimited))
        from stock_levels l where l.site_id = d.site_id and l.product_id = d.id) as stock
    from documents d
    -- Each by the product's own key (offset 0): joined in another order it would cost what all of the site's goods do.
    join lateral (
      select r.version, r.body::text as body from revisions r
      where r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision offset 0
    ) r on true
    join lateral (
      select path from addresses a
      where a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = '' offset 0
    ) a on true
    left join lateral (
      select c.id, cr.access, cr.members_with
      from documents c
      left join lateral (
        select cr.body->>'access' as access, cr.body->'membersWith' as members_with from revisions cr
        where cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision offset 0
      ) cr on true
      where c.site_id = d.site_id and c.id = d.parent_id offset 0
    ) c on true
    where d.site_id = ${siteId} and d.id = any(${[...new Set(ids)]}) and d.kind = 'product'
      and d.state = 'published'`.execute(db);
  const goods = new Map<Id, Goods>();
  for (const row of found.rows) {
    const product = trustedBody('product', row.version, documentCache.read(row.body)) as Product | undefined;
    if (!product) continue;
    goods.set(row.id, {
      id: row.id,
      product,
      path: row.path,
      collectionId: row.collection_id,
      stock: row.stock ?? {},
      locks: [
        lockOf(row.id, product),
        row.collection_id
          ? lockOf(row.collection_id, {
              access: row.collection_access ?? undefined,
              membersWith: row.collection_members_with ?? undefined,
            })
          : null,
      ].filter((lock) => lock !== null),
    });
  }
  return goods;
}
