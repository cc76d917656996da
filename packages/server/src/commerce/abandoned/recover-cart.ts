import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { hashToken } from '../../identity/token.ts';
import { type CartRecord, findCart, findCartById } from '../cart/cart-record.ts';
import { copyCart, moveLines } from '../cart/join-cart.ts';
import { readShop } from '../shop.ts';
import { recoveryDiscount } from './recovery-discount.ts';

export type RecoveredCart =
  /** @property token what the browser's cookie is to hold */
  | { kind: 'cart'; cart: CartRecord; token: string }
  | { kind: 'gone' | 'ordered' }
  | { kind: 'too-often'; waitMs: number };

/**
 * The cart that the link of an email is about, for the browser that opened it. The browser it was filled in goes on with
 * it; another gets a copy, so that whoever reads somebody's email never sees what becomes of their own cart and order.
 * What lies in that browser's cart comes along. The discount the email named is entered.
 * @param browser what its cookie holds; `countNewCart` counts a copy against the limits: milliseconds to wait
 */
export async function recoverCart(
  portico: Portico,
  siteId: Id,
  token: string,
  browser: { cartToken: string | undefined; countNewCart(): Promise<number> },
): Promise<RecoveredCart> {
  const { db } = portico;
  const checkout = await db
    .selectFrom('abandoned_checkouts')
    .select(['id', 'cart_id', 'country', 'order_id'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const cart = checkout && (await findCartById(db, siteId, checkout.cart_id));
  if (!checkout || !cart) return { kind: 'gone' };
  if (checkout.order_id !== null || cart.isPurchased) return { kind: 'ordered' };
  const found = await findCart(db, siteId, browser.cartToken);
  const own = found && !found.isPurchased ? found : undefined;
  const isTheirs = own !== undefined && (own.id === cart.id || own.recoveredFrom === checkout.id);
  if (!isTheirs) {
    const waitMs = await browser.countNewCart();
    if (waitMs > 0) return { kind: 'too-often', waitMs };
  }
  const shop = await readShop(db, siteId);
  const code = recoveryDiscount(shop, portico.now())?.code;
  const made = await db.transaction().execute(async (tx) => {
    if (isTheirs) {
      await enterCode(portico, tx, siteId, own, code);
      await noteOpened(portico, tx, siteId, checkout.id);
      return { id: own.id, token: browser.cartToken ?? '' };
    }
    const copy = await copyCart(portico, tx, siteId, cart, {
      coupons: withCode(cart, code),
      country: checkout.country,
      recoveredFrom: checkout.id,
    });
    // What is being paid for elsewhere stays with its order.
    if (own?.orderId === null) {
      await sql`
        update carts set member_id = (select member_id from carts where site_id = ${siteId} and id = ${own.id})
        where site_id = ${siteId} and id = ${copy.id}`.execute(tx);
      await moveLines(tx, siteId, own.id, copy.id);
    }
    await noteOpened(portico, tx, siteId, checkout.id);
    return copy;
  });
  const recovered = await findCartById(db, siteId, made.id);
  return recovered ? { kind: 'cart', cart: recovered, token: made.token } : { kind: 'gone' };
}

/** A cart takes so many codes at most: what its customer entered stays. */
const withCode = ({ coupons }: CartRecord, code: string | undefined): string[] =>
  code === undefined || coupons.includes(code) || coupons.length >= COMMERCE_LIMITS.couponsPerCart
    ? coupons
    : [...coupons, code];

async function enterCode(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  cart: CartRecord,
  code: string | undefined,
): Promise<void> {
  const coupons = withCode(cart, code);
  if (coupons.length === cart.coupons.length) return;
  await tx
    .updateTable('carts')
    .set({ coupons, updated_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', cart.id)
    .execute();
}

async function noteOpened(portico: Portico, tx: Tx, siteId: Id, id: Id): Promise<void> {
  await tx
    .updateTable('abandoned_checkouts')
    .set({ opened_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** The email address a cart's link was sent to, for the browser that opened it; undefined of all other carts. */
export async function emailOfRecovered(
  portico: Portico,
  siteId: Id,
  { recoveredFrom }: CartRecord,
): Promise<string | undefined> {
  if (!recoveredFrom) return undefined;
  const row = await portico.db
    .selectFrom('abandoned_checkouts')
    .select('email')
    .where('site_id', '=', siteId)
    .where('id', '=', recoveredFrom)
    .executeTakeFirst();
  return row?.email;
}
