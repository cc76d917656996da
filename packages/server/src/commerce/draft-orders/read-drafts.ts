import type { DraftOrderDetail, DraftOrderSummary, Sellable } from '@portico/model/api/draft-orders';
import { currentPrice, quantityLeft } from '@portico/model/commerce/product-offer';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { fitsFields } from '../cart/add-ons.ts';
import { findCartById } from '../cart/cart-record.ts';
import { readCart } from '../cart/read-cart.ts';
import { readGoods } from '../goods.ts';
import { listInventory } from '../inventory/read-inventory.ts';
import { readShop } from '../shop.ts';
import { asDraft } from './draft-record.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;

interface Row {
  id: Id;
  customer: { email: string; firstName: string; lastName: string };
  total: number;
  quantity: number;
  state: string | null;
  holds: boolean;
  link_expires_at: Date | null;
  link_sent_at: Date | null;
  by: string | null;
  created_at: Date;
  updated_at: Date;
}

const asSummary = (row: Row, currency: string): DraftOrderSummary => ({
  id: row.id,
  customer: `${row.customer.firstName} ${row.customer.lastName}`.trim(),
  email: row.customer.email,
  totalCents: row.total,
  currency,
  quantity: row.quantity,
  isBeingPaid: row.state === 'pending',
  holdsStock: row.holds,
  linkExpiresAt: row.link_expires_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

async function rowsOf(
  portico: Portico,
  siteId: Id,
  { id, search = '', before }: { id?: Id; search?: string; before?: Id | undefined },
): Promise<Row[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const matches = words.map((word) => sql`and position(${word} in d.search_text) > 0`);
  const { rows } = await sql<Row>`
    select d.id, d.customer, d.total, d.link_expires_at, d.link_sent_at, d.created_at, d.updated_at, o.state,
      d.held <> '[]' as holds, coalesce(nullif(a.name, ''), a.email) as by,
      (select coalesce(sum(l.quantity), 0)::int from cart_lines l
        where l.site_id = d.site_id and l.cart_id = d.id) as quantity
    from draft_orders d join carts c on c.site_id = d.site_id and c.id = d.id
    left join orders o on o.site_id = c.site_id and o.id = c.order_id
    left join accounts a on a.id = d.account_id
    where d.site_id = ${siteId} and not c.is_purchased ${id ? sql`and d.id = ${id}` : sql``}
      ${before ? sql`and d.id < ${before}` : sql``} ${sql.join(matches, sql` `)}
    order by d.id desc limit ${PAGE + 1}`.execute(portico.db);
  return rows;
}

/** Draft orders that are not ordered yet, newest first. */
export async function listDrafts(
  portico: Portico,
  siteId: Id,
  { search, cursor }: { search: string; cursor?: Id | undefined },
): Promise<{ items: DraftOrderSummary[]; next?: Id }> {
  const [rows, { currency }] = await Promise.all([
    rowsOf(portico, siteId, { search, before: cursor }),
    readShop(portico.db, siteId),
  ]);
  const items = rows.slice(0, PAGE).map((row) => asSummary(row, currency));
  const last = items.at(-1);
  return { items, ...(rows.length > PAGE && last ? { next: last.id } : {}) };
}

/** A draft order as it stands and what it costs now; undefined where there is none, or it was ordered. */
export async function readDraft(portico: Portico, siteId: Id, id: Id): Promise<DraftOrderDetail | undefined> {
  const [row] = await rowsOf(portico, siteId, { id });
  const cart = row && (await findCartById(portico.db, siteId, id));
  if (!row || !cart?.draft) return undefined;
  const { email, vatNumber } = cart.draft.customer;
  const buyer = { email: email.trim().toLowerCase(), vatNumber };
  const { json, shop } = await readCart(portico.db, siteId, { ...cart, buyer }, portico.now());
  return {
    ...asSummary(row, shop.currency),
    draft: asDraft(cart),
    cart: json,
    by: row.by,
    linkSentAt: row.link_sent_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** Variants that can be put into a draft order: published, and sold once. */
export async function findSellable(portico: Portico, siteId: Id, search: string): Promise<Sellable[]> {
  const found = await listInventory(portico, siteId, { search, show: 'all', sort: 'title' });
  const goods = await readGoods(
    portico.db,
    siteId,
    found.items.map(({ productId }) => productId),
  );
  return found.items.flatMap(({ productId, variantId, title, options, sku }) => {
    const known = goods.get(productId);
    const variant = known?.product.variants[variantId];
    if (!known || !variant || known.product.subscription) return [];
    return [
      {
        productId,
        variantId,
        title,
        options,
        sku,
        productType: known.product.productType,
        priceCents: currentPrice(known.product.productType, variant),
        left: quantityLeft(known.product.productType, known.stock[variantId]),
        needsFields: !fitsFields(known.product, {}),
      },
    ];
  });
}
