import type { Id } from '@portico/model/id';
import type { Kysely } from 'kysely';
import { readMediaViews } from '../../content/reading/read-media-views.ts';
import type { Database } from '../../database/tables.ts';
import { type Goods, readGoods } from '../goods.ts';
import { readShop, type Shop } from '../shop.ts';
import type { CartRecord } from './cart-record.ts';
import { type PricedCartView, pictureHash, viewCart } from './cart-view.ts';

export interface ReadCart extends PricedCartView {
  shop: Shop;
  cart: CartRecord | null;
  goods: ReadonlyMap<Id, Goods>;
}

/** A kept cart with today's prices, stock and pictures. Three queries. */
export async function readCart(
  db: Kysely<Database>,
  siteId: Id,
  cart: CartRecord | null,
  now: Date,
): Promise<ReadCart> {
  const lines = cart && !cart.isPurchased ? cart.lines : [];
  const shop = await readShop(db, siteId);
  const goods = await readGoods(
    db,
    siteId,
    lines.map((line) => line.productId),
  );
  const hashes = new Set<string>();
  for (const line of lines) {
    const product = goods.get(line.productId)?.product;
    const hash = product && pictureHash(product, line.variantId);
    if (hash) hashes.add(hash);
  }
  const media = await readMediaViews(db, siteId, hashes);
  return { shop, cart, goods, ...viewCart(shop, cart, goods, media, now) };
}
