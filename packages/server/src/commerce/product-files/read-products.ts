import type { StockLevel } from '@portico/model/commerce/product-offer';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { trustedBody } from '../../content/trusted-body.ts';
import type { DocumentState } from '../../database/tables.ts';
import type { StoredProduct } from './columns.ts';

/** A product as its working copy stands, with what is in stock of its variants. */
export interface FiledProduct {
  id: Id;
  /** The collection that holds it, with its title. */
  collection: Id;
  shop: string;
  state: DocumentState;
  /** Counts the changes of its working copy. */
  edit: number;
  /** Is anything of its working copy not published yet? */
  hasDraft: boolean;
  body: StoredProduct;
  /** By variant id; one that is not named is sold without end. */
  stock: Readonly<Record<string, StockLevel>>;
}

/** Ids of the site's products in the order of its shops, or of one of them. */
export async function listProductIds(
  db: Portico['db'] | Tx,
  siteId: Id,
  collection: Id | undefined,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select d.id from documents d
    join documents c on c.site_id = d.site_id and c.id = d.parent_id and c.state <> 'deleted'
    where d.site_id = ${siteId} and d.kind = 'product' and d.state <> 'deleted'
      ${collection ? sql`and c.id = ${collection}` : sql``}
    order by c.title, c.id, d.order_key, d.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** These products of a site, in this order; what is not there, or cannot be read, is left out. */
export async function readFiledProducts(
  db: Portico['db'] | Tx,
  siteId: Id,
  ids: readonly Id[],
): Promise<FiledProduct[]> {
  const { rows } = await sql<Omit<FiledProduct, 'body'> & { version: number; body: unknown }>`
    select d.id, d.parent_id as collection, c.title as shop, d.state, d.edit::int as edit, r.version, r.body,
      d.published_revision is not null and d.revision <> d.published_revision as "hasDraft",
      coalesce((select jsonb_object_agg(l.variant_id,
        jsonb_build_object('quantity', l.quantity, 'unlimited', l.unlimited)) from stock_levels l
        where l.site_id = d.site_id and l.product_id = d.id), '{}') as stock
    from documents d
    join documents c on c.site_id = d.site_id and c.id = d.parent_id and c.state <> 'deleted'
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.id = any(${[...ids]}) and d.kind = 'product' and d.state <> 'deleted'
    order by array_position(${[...ids]}::text[], d.id)`.execute(db);
  return rows.flatMap(({ version, body, ...row }) => {
    const read = trustedBody('product', version, body) as StoredProduct | undefined;
    return read ? [{ ...row, body: read }] : [];
  });
}
