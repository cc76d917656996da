import {
  CART_SUMMARY_COOKIE,
  type CartSummary,
  writeCartSummary,
} from '@portico/model/commerce/cart-summary';

/** Opens the visitor's cart; HttpOnly. For ever. */
export const CART_COOKIE = 'CARTID';
/** How long a cart is stored after it was last touched. */
export const CART_DAYS = 30;
/** The same in seconds. */
export const CART_MAX_AGE = CART_DAYS * 24 * 3600;

type SetCookie = (name: string, value: string, settings: { maxAge: number; readable?: boolean }) => void;

/** Remembers a cart in the visitor's browser after it has changed. */
export function rememberCart(set: SetCookie, token: string | undefined, summary: CartSummary): void {
  if (token !== undefined) set(CART_COOKIE, token, { maxAge: CART_MAX_AGE });
  rememberSummary(set, summary);
}

/** An empty cart needs no badge. */
export function rememberSummary(set: SetCookie, summary: CartSummary): void {
  const isEmpty = summary.items === 0;
  set(CART_SUMMARY_COOKIE, isEmpty ? '' : writeCartSummary(summary), {
    maxAge: isEmpty ? 0 : CART_MAX_AGE,
    readable: true,
  });
}
