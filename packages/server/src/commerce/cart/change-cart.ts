import type { Lock } from '@portico/model/documents/access';
import { type AddOnValues, isFilledAlike } from '@portico/model/commerce/add-on/fill-in';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { isCountry, regionCode } from '@portico/model/commerce/countries';
import { normaliseCoupon } from '@portico/model/commerce/coupon-code';
import { isOwnVariant, ownAmountOf } from '@portico/model/commerce/gift-card/own-amount-rule';
import { OWN_AMOUNT } from '@portico/model/commerce/gift-card/own-amount-field';
import { type GiftRecipient, isSameGift } from '@portico/model/commerce/gift-card/gift';
import { quantityLeft } from '@portico/model/commerce/product-offer';
import type { Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { sql } from 'kysely';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import type { Portico, Tx } from '../../core/portico.ts';
import { type Goods, readGoods } from '../goods.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { keyed, readShop, type Shop } from '../shop.ts';
import { checkAddOns } from './add-ons.ts';
import { checkOwnAmount } from './own-amount.ts';
import { type CartRecord, createCart, findCart, findCartById, lockCart } from './cart-record.ts';
import { type ForSale, readForSale, readPictures } from './read-cart.ts';
import { askTogether } from '../../database/ask-together.ts';

export interface WantedItem {
  productId: Id;
  /** One of both where the product has more than one variant. */
  sku?: string | undefined;
  variantId?: string | undefined;
  /** Whole, from 1. */
  quantity: number;
  /** For whom, where it is a gift card for somebody else. */
  gift?: GiftRecipient | null;
  /** What was filled in, by the keys of the product's fields, as typed. */
  addOns?: AddOnValues | undefined;
  /** What a gift card is to be worth where its buyer chooses: as typed, or in minor units. */
  ownAmount?: string | number | undefined;
}

export interface ChangedCart {
  cart: CartRecord;
  /** Given when the cart is new: what the cookie is to hold. */
  newToken?: string;
  /** What is for sale, where all that the cart holds was looked up for the change. */
  forSale?: ForSale;
}

export interface AddRules {
  /** May this visitor see what stands behind all of these? */
  isUnlocked(locks: readonly Lock[]): Promise<boolean>;
  /** Called before a new cart is made; 0 to go on, else how many milliseconds to wait. */
  countNewCart(): Promise<number>;
  /** Of the session of who is logged in: a new cart is theirs. */
  memberToken?: string | undefined;
}

/**
 * Puts an item into a visitor's cart, which is made when there is none. What is in it already of the same variant
 * counts together with it.
 */
export async function addToCart(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
  wanted: WantedItem,
  rules: AddRules,
): Promise<ShopOutcome<ChangedCart>> {
  // Who brings no cart is counted while the rest is read.
  const isNew = token === undefined;
  const [forSale, known, countedNew] = await Promise.all([
    readForSale(portico.db, siteId, [wanted]),
    findCart(portico.db, siteId, token),
    isNew ? rules.countNewCart() : 0,
  ]);
  const { shop } = forSale;
  const { words } = shop;
  const goods = forSale.goods.get(wanted.productId);
  if (!shop.isSelling) return refuse(409, 'closed', words.closed);
  if (!goods || (goods.locks.length > 0 && !(await rules.isUnlocked(goods.locks))))
    return refuse(404, 'unavailable', words.unableToAdd);
  const variantId = variantWanted(goods, wanted);
  if (variantId === undefined) return refuse(404, 'unavailable', words.unableToAdd);
  const filled = isOwnVariant(goods.product, variantId)
    ? checkOwnAmount(shop, goods.product, wanted.ownAmount)
    : checkAddOns(shop, goods.product, wanted.addOns ?? {}, portico.now());
  if (!filled.ok) return filled;
  const addOns = filled.value;
  const open = known && !known.isPurchased ? known : undefined;
  // Counted by itself, before anything is written: that of a refused visitor counts as well.
  const wait = open || isNew ? countedNew : await rules.countNewCart();
  if (wait > 0)
    return refuse(429, 'too-many-requests', words.tryLater({ minutes: Math.ceil(wait / 60_000) }));
  const { gift = null } = wanted;
  const item = { productId: wanted.productId, variantId, title: goods.product.title, gift, addOns };
  const begin = async (db: Portico['db']): Promise<ChangedCart> => {
    checkQuantity(shop, goods, variantId, wanted.quantity);
    const [{ cart, token: newToken }, media] = await askTogether(db, [
      () => createCart(portico, db, siteId, { ...item, quantity: wanted.quantity }, rules.memberToken),
      () => readPictures(db, siteId, [item], forSale.goods),
    ]);
    return { cart, newToken, forSale: { ...forSale, media } };
  };
  if (!open) return shopOutcome(() => begin(portico.db));
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const cart = await lockCart(tx, siteId, open.id);
      if (!cart || cart.isPurchased) return begin(tx);
      const there = cart.lines.find(
        (line) =>
          line.productId === wanted.productId &&
          line.variantId === variantId &&
          isFilledAlike(line.addOns, addOns),
      );
      if (there && !isSameGift(there.gift, gift)) {
        const { otherRecipient } = wordsOf(giftCardWords, shop.catalogue);
        throw new ShopRefused(refuse(409, 'other-recipient', otherRecipient));
      }
      if (!there && cart.lines.length >= COMMERCE_LIMITS.linesPerCart)
        throw new ShopRefused(
          refuse(409, 'cart-full', words.cartFull({ most: COMMERCE_LIMITS.linesPerCart })),
        );
      const quantity = (there?.quantity ?? 0) + wanted.quantity;
      checkQuantity(shop, goods, variantId, quantity, takenByOthers(cart, item, there?.id));
      await tx
        .insertInto('cart_lines')
        .values({
          site_id: siteId,
          cart_id: cart.id,
          id: there?.id ?? portico.newId(),
          product_id: item.productId,
          variant_id: variantId,
          quantity,
          title: item.title,
          position: there?.position ?? (cart.lines.at(-1)?.position ?? 0) + 1,
          gift: gift && JSON.stringify(gift),
          add_ons: JSON.stringify(addOns),
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'cart_id', 'id']).doUpdateSet({ quantity }))
        .execute();
      return changed(portico, tx, siteId, cart.id);
    }),
  );
}

/** Sets how many of a line are wanted; 0 takes it out. */
export async function setQuantity(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
  lineId: Id,
  quantity: number,
  known?: Shop,
): Promise<ShopOutcome<ChangedCart>> {
  return changeOpenCart(
    portico,
    siteId,
    token,
    async (tx, shop, cart) => {
      const line = cart.lines.find((each) => each.id === lineId);
      if (!line) throw new ShopRefused(refuse(404, 'no-such-item', shop.words.noSuchItem));
      if (quantity === 0) return { removed: line.id };
      if (quantity > line.quantity) {
        const goods = (await readGoods(tx, siteId, [line.productId])).get(line.productId);
        if (!goods)
          throw new ShopRefused(refuse(409, 'unavailable', shop.words.unavailable({ title: line.title })));
        checkQuantity(shop, goods, line.variantId, quantity, takenByOthers(cart, line, line.id));
      }
      await tx
        .updateTable('cart_lines')
        .set({ quantity })
        .where('site_id', '=', siteId)
        .where('cart_id', '=', cart.id)
        .where('id', '=', lineId)
        .execute();
      return {};
    },
    known,
  );
}

/** Puts the line back that the last change took out, with all that belongs to it, at its place. */
export async function restoreLine(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
  lineId: Id,
  known?: Shop,
): Promise<ShopOutcome<ChangedCart>> {
  return changeOpenCart(
    portico,
    siteId,
    token,
    async (tx, shop, cart) => {
      const line = cart.removed?.line;
      if (line?.id !== lineId) throw new ShopRefused(refuse(404, 'no-such-item', shop.words.noSuchItem));
      const goods = (await readGoods(tx, siteId, [line.productId])).get(line.productId);
      if (!goods)
        throw new ShopRefused(refuse(409, 'unavailable', shop.words.unavailable({ title: line.title })));
      checkQuantity(shop, goods, line.variantId, line.quantity, takenByOthers(cart, line, line.id));
      await sql`
        insert into cart_lines select line.* from carts c
        cross join jsonb_populate_record(null::cart_lines, c.removed_line->'row') line
        where c.site_id = ${siteId} and c.id = ${cart.id}`.execute(tx);
      return {};
    },
    known,
  );
}

/**
 * Enters a code. Whether it holds is for the cart to say: its price may reach what the code asks for later. What was
 * entered before and is no code of the store is forgotten: it was a slip.
 */
export async function addCoupon(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
  code: string,
  known?: Shop,
): Promise<ShopOutcome<ChangedCart>> {
  return changeOpenCart(
    portico,
    siteId,
    token,
    async (tx, shop, cart) => {
      const known = new Set(
        keyed(shop.store.discounts).flatMap((each) => (each.enabled && !each.automatic ? [each.code] : [])),
      );
      const kept = cart.coupons.filter((each) => known.has(each));
      const coupons = [...new Set([...kept, normaliseCoupon(code)])].filter((each) => each !== '');
      if (coupons.length > COMMERCE_LIMITS.couponsPerCart)
        throw new ShopRefused(refuse(409, 'too-many-coupons', shop.words.tooManyCoupons));
      await updateCart(tx, siteId, cart.id, { coupons });
      return {};
    },
    known,
  );
}

export async function removeCoupon(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
  code: string,
  known?: Shop,
): Promise<ShopOutcome<ChangedCart>> {
  return changeOpenCart(
    portico,
    siteId,
    token,
    async (tx, _shop, cart) => {
      const coupons = cart.coupons.filter((each) => each !== normaliseCoupon(code));
      await updateCart(tx, siteId, cart.id, { coupons });
      return {};
    },
    known,
  );
}

/** Says where the cart is to be sent, for its shipping and taxes. */
export async function setLocation(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
  location: { country: string; state: string; zip: string },
): Promise<ShopOutcome<ChangedCart>> {
  return changeOpenCart(portico, siteId, token, async (tx, shop, cart) => {
    const { address } = shop.words;
    const country = location.country.trim().toUpperCase();
    if (!isCountry(country))
      throw new ShopRefused(refuse(400, 'invalid', address.country, { country: address.country }));
    const region = regionCode(country, location.state);
    if (region === null && location.state.trim() !== '')
      throw new ShopRefused(refuse(400, 'invalid', address.state, { state: address.state }));
    await updateCart(tx, siteId, cart.id, { country, region: region ?? '', zip: location.zip.trim() });
    return {};
  });
}

/** The cart as it would be sent there. @param shipping '' for the way it has */
export function sentTo(
  cart: CartRecord,
  location: NonNullable<CartRecord['location']>,
  shipping: string,
): CartRecord {
  return { ...cart, location, shippingRate: shipping === '' ? cart.shippingRate : shipping.slice(0, 24) };
}

/** Remembers where a cart goes and how, as a checked address says; undefined when the cart is gone or bought. */
export async function setCartPlace(
  portico: Portico,
  siteId: Id,
  cartId: Id,
  location: NonNullable<CartRecord['location']>,
  shipping: string,
): Promise<CartRecord | undefined> {
  return portico.db.transaction().execute(async (tx) => {
    const cart = await lockCart(tx, siteId, cartId);
    if (!cart || cart.isPurchased) return undefined;
    const sent = sentTo(cart, location, shipping);
    await updateCart(tx, siteId, cartId, { ...location, shipping_rate: sent.shippingRate });
    return sent;
  });
}

/** Chooses a way of shipping by its id. */
export async function setShipping(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
  rateId: string,
): Promise<ShopOutcome<ChangedCart>> {
  return changeOpenCart(portico, siteId, token, async (tx, shop, cart) => {
    if (!Object.hasOwn(shop.store.shippingRates, rateId))
      throw new ShopRefused(refuse(404, 'no-such-shipping', shop.words.noSuchShipping));
    await updateCart(tx, siteId, cart.id, { shipping_rate: rateId });
    return {};
  });
}

async function updateCart(
  tx: Tx,
  siteId: Id,
  cartId: Id,
  values: { coupons?: string[]; country?: string; region?: string; zip?: string; shipping_rate?: string },
): Promise<void> {
  await tx.updateTable('carts').set(values).where('site_id', '=', siteId).where('id', '=', cartId).execute();
}

/** @param known the shop, where it was read already */
function changeOpenCart(
  portico: Portico,
  siteId: Id,
  token: string | undefined,
  /** @returns the line it takes out, if any: until the next change it can be put back */
  change: (tx: Tx, shop: Shop, cart: CartRecord) => Promise<{ removed?: Id }>,
  known?: Shop,
): Promise<ShopOutcome<ChangedCart>> {
  return shopOutcome(async () => {
    const shop = known ?? (await readShop(portico.db, siteId));
    const found = await findCart(portico.db, siteId, token);
    if (!found || found.isPurchased) throw new ShopRefused(refuse(404, 'no-cart', shop.words.noSuchItem));
    return portico.db.transaction().execute(async (tx) => {
      const cart = await lockCart(tx, siteId, found.id);
      if (!cart || cart.isPurchased) throw new ShopRefused(refuse(404, 'no-cart', shop.words.noSuchItem));
      const { removed } = await change(tx, shop, cart);
      return changed(portico, tx, siteId, cart.id, removed);
    });
  });
}

/** A cart its transaction has locked and changed, as it is now. */
async function changed(portico: Portico, tx: Tx, siteId: Id, cartId: Id, removed?: Id): Promise<ChangedCart> {
  const now = portico.now();
  if (removed === undefined)
    await tx
      .updateTable('carts')
      .set({ updated_at: now, removed_line: null })
      .where('site_id', '=', siteId)
      .where('id', '=', cartId)
      .execute();
  else
    await sql`
      with line as (
        delete from cart_lines l where l.site_id = ${siteId} and l.cart_id = ${cartId} and l.id = ${removed} returning l.*
      ) update carts c set updated_at = ${now},
        removed_line = (select jsonb_build_object('row', to_jsonb(line), 'at', ${now.toISOString()}::text) from line)
      where c.site_id = ${siteId} and c.id = ${cartId}`.execute(tx);
  const cart = await findCartById(tx, siteId, cartId);
  if (!cart) throw new Error(`Cart ${cartId} vanished while it was locked`);
  return { cart };
}

/** The variant an item names; the only one where it names none. */
function variantWanted({ product }: Goods, wanted: WantedItem): string | undefined {
  const ids = Object.keys(product.variants);
  if (wanted.variantId === OWN_AMOUNT && ownAmountOf(product)) return OWN_AMOUNT;
  if (wanted.variantId !== undefined) return ids.find((id) => id === wanted.variantId);
  if (wanted.sku !== undefined) return ids.find((id) => product.variants[id]?.sku === wanted.sku);
  return ids.length === 1 ? ids[0] : undefined;
}

/** How many of a variant other lines hold, which were filled in otherwise. */
const takenByOthers = (
  { lines }: CartRecord,
  { productId, variantId }: { productId: Id; variantId: string },
  own: Id | undefined,
): number =>
  lines
    .filter((line) => line.id !== own && line.productId === productId && line.variantId === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

function checkQuantity(
  { words }: Shop,
  goods: Goods,
  variantId: string,
  quantity: number,
  /** Of the same variant in other lines. */
  taken = 0,
): void {
  const { product, stock } = goods;
  const inStock = quantityLeft(
    product.productType,
    Object.hasOwn(stock, variantId) ? stock[variantId] : undefined,
  );
  const left = inStock === null ? null : Math.max(0, inStock - taken);
  if (left !== null && left <= 0)
    throw new ShopRefused(refuse(409, 'sold-out', words.soldOut({ title: product.title })));
  const most = Math.min(left ?? COMMERCE_LIMITS.quantityPerLine, COMMERCE_LIMITS.quantityPerLine);
  if (quantity > most)
    throw new ShopRefused(refuse(409, 'too-many', words.onlyLeft({ title: product.title, left: most })));
}
