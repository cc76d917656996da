import type { DiscountUses } from '@portico/model/commerce/discount';
import type { MediaViews } from '@portico/model/page/data-request';
import type { Id } from '@portico/model/documents/id';
import type { Kysely } from 'kysely';
import { readMediaViews } from '../../content/reading/read-media-views.ts';
import { askTogether } from '../../database/ask-together.ts';
import type { Database } from '../../database/tables.ts';
import { type Goods, readGoods } from '../goods.ts';
import { readCards } from '../gift-cards/gift-card-record.ts';
import { readDiscountUses } from '../pricing/discount-uses.ts';
import { provenBuyer } from '../pricing/tax-exemptions.ts';
import { readShop, type Shop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import type { CartRecord } from './cart-record.ts';
import { discountsAsked, type PricedCartView, pictureHash, viewCart } from './cart-view.ts';

export interface ReadCart extends PricedCartView {
  shop: Shop;
  cart: CartRecord | null;
  goods: ReadonlyMap<Id, Goods>;
  /** Who buys is logged in to the account of the address that orders. */
  isMember: boolean;
}

/** What is sold now, as far as a cart needs to know. */
export interface ForSale extends Pick<ReadCart, 'shop' | 'goods'> {
  /** The pictures of its lines, where they were read. */
  media?: MediaViews;
}

/** What is for sale now of what lies in a cart. Two queries. */
export async function readForSale(
  db: Kysely<Database>,
  siteId: Id,
  lines: ReadonlyArray<{ productId: Id }>,
): Promise<ForSale> {
  const ids = lines.map((line) => line.productId);
  const [shop, goods] = await askTogether(db, [() => readShop(db, siteId), () => readGoods(db, siteId, ids)]);
  return { shop, goods };
}

/**
 * A kept cart with today's prices, stock and pictures. Four queries, one more where discounts are limited, and one where
 * somebody is logged in.
 * @param known what is for sale, where it was read just now
 * @param memberToken of the session of whoever asks for it
 */
export async function readCart(
  db: Kysely<Database>,
  siteId: Id,
  cart: CartRecord | null,
  now: Date,
  known?: ForSale,
  memberToken?: string,
): Promise<ReadCart> {
  const lines = cart && !cart.isPurchased ? cart.lines : [];
  const { shop, goods, media } = known ?? (await readForSale(db, siteId, lines));
  const [pictures, uses, cards, buyer] = await askTogether(db, [
    async () => media ?? readPictures(db, siteId, lines, goods),
    () => readUses(db, shop, cart),
    () => readCards(db, shop, cart?.giftCards ?? [], now),
    () => provenBuyer(db, shop, cart, memberToken, now),
  ]);
  const { isMember, exemption } = buyer;
  const view = viewCart(shop, cart, goods, pictures, now, { uses, cards, exemption });
  return { shop, cart, goods, isMember, ...view };
}

/** The same for a visitor: who is logged in may be exempt from tax. */
export const readVisitorsCart = (
  { portico, siteId, now, memberToken }: Pick<ShopVisit, 'portico' | 'siteId' | 'now' | 'memberToken'>,
  cart: CartRecord | null,
  known?: ForSale,
): Promise<ReadCart> => readCart(portico.db, siteId, cart, now, known, memberToken);

/** How often the discounts that a cart asks for were used, as far as that is limited. */
export async function readUses(
  db: Kysely<Database>,
  shop: Shop,
  cart: CartRecord | null,
): Promise<DiscountUses> {
  return readDiscountUses(db, shop.siteId, discountsAsked(shop, cart?.coupons ?? []), cart?.buyer?.email);
}

/** The pictures that lines of a cart are shown with. */
export async function readPictures(
  db: Kysely<Database>,
  siteId: Id,
  lines: ReadonlyArray<{ productId: Id; variantId: string }>,
  goods: ReadonlyMap<Id, Goods>,
): Promise<MediaViews> {
  const hashes = new Set<string>();
  for (const line of lines) {
    const product = goods.get(line.productId)?.product;
    const hash = product && pictureHash(product, line.variantId);
    if (hash) hashes.add(hash);
  }
  return readMediaViews(db, siteId, hashes);
}
