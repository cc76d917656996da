import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { internalOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import { administratorEmails } from '../../identity/administrators.ts';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop } from '../shop.ts';
import { lockStock } from '../stock/reserve.ts';
import { namesOfVariants } from './read-inventory.ts';

/** Movements looked at: each run sees those of the runs before again, in case they did not come to their end. */
const LOOK_BACK_MS = 3_600_000;
/** Variants a mail names. */
const NAMED = 30;

interface Moved {
  productId: Id;
  variantId: string;
}

/**
 * Tells shops that want it which variants have become few, once for each time they fall: a variant is told of again
 * after there were more of it.
 */
export async function tellLowStock(portico: Portico): Promise<void> {
  const since = new Date(portico.now().getTime() - LOOK_BACK_MS);
  const moved = await sql<{ siteId: Id; variants: Moved[] }>`
    select site_id as "siteId",
      jsonb_agg(distinct jsonb_build_object('productId', product_id, 'variantId', variant_id)) as variants
    from stock_movements where created_at >= ${since} group by site_id order by site_id`.execute(portico.db);
  for (const { siteId, variants } of moved.rows)
    await portico.db.transaction().execute((tx) => tellOf(portico, tx, siteId, variants));
}

async function tellOf(portico: Portico, tx: Tx, siteId: Id, moved: readonly Moved[]): Promise<void> {
  const shop = await readShop(tx, siteId);
  const { at, mail } = shop.store.lowStock;
  if (!mail) return;
  await lockStock(
    tx,
    siteId,
    moved.map((piece) => ({ ...piece, quantity: 0 })),
  );
  const turned = await sql<Moved & { isLow: boolean }>`
    update stock_levels l set is_told_low = not l.is_told_low
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m("productId" text, "variantId" text)
    where l.site_id = ${siteId} and l.product_id = m."productId" and l.variant_id = m."variantId"
      and l.is_told_low <> (not l.unlimited and l.quantity <= coalesce(l.low_at, ${at}))
    returning l.product_id as "productId", l.variant_id as "variantId", l.is_told_low as "isLow"`.execute(tx);
  const fallen = turned.rows.filter(({ isLow }) => isLow);
  const site = await findSite(portico, siteId, tx);
  if (fallen.length === 0 || !site) return;
  const names = await namesOfVariants(
    tx,
    siteId,
    at,
    fallen.map(({ productId }) => productId),
  );
  // Deleted ones are nobody's concern.
  const low = fallen.flatMap(({ productId, variantId }) => names.get(`${productId} ${variantId}`) ?? []);
  if (low.length === 0) return;
  const { notify } = shop.store;
  const url = `${internalOrigin(portico.env, site)}/config/inventory`;
  for (const to of new Set(notify.length > 0 ? notify : await administratorEmails(tx, siteId)))
    await queueLetter(portico, tx, { shop, site }, lowStockLetter(shop.title, { to, low, url }));
}

/** Names what is low on stock. */
export function lowStockLetter(
  siteTitle: string,
  {
    to,
    low,
    url,
  }: {
    to: string;
    low: ReadonlyArray<{ title: string; options: string; sku: string; quantity: number }>;
    url: string;
  },
): Letter {
  const title = low.length === 1 ? 'One item is low on stock' : `${low.length} items are low on stock`;
  const more = low.length - NAMED;
  return {
    kind: 'low-stock',
    to,
    subject: `${short(siteTitle)}: ${title.toLowerCase()}`,
    title,
    paragraphs: [`In the shop of ${short(siteTitle)} only a few are left of these:`],
    rows: low.slice(0, NAMED).map((variant) => ({
      label: [variant.title, variant.options, variant.sku].filter((part) => part !== '').join(' · '),
      value: variant.quantity === 0 ? 'Sold out' : `${variant.quantity} left`,
    })),
    button: { text: 'View inventory', url },
    note: `${more > 0 ? `And ${more} more. ` : ''}You get this email once each time an item becomes low. You can switch it off in the shop settings.`,
  };
}
