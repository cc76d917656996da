/**
 * What a browser may know of its cart without asking: cached pages are the same for everybody, so the badge in the
 * header is filled in from this cookie. The cart itself stays on the server.
 */
export const CART_SUMMARY_COOKIE = 'cart_summary';

export interface CartSummary {
  /** Pieces in the cart. */
  items: number;
  /** Minor units. */
  subtotal: number;
  currency: string;
}

/** As the cookie holds it: `3-7200-GBP`. */
export function writeCartSummary({ items, subtotal, currency }: CartSummary): string {
  return `${items}-${subtotal}-${currency}`;
}

/** Undefined for what is no summary. */
export function readCartSummary(value: string | undefined): CartSummary | undefined {
  const [, items, subtotal, currency] = /^(\d{1,6})-(\d{1,15})-([A-Z]{3})$/.exec(value ?? '') ?? [];
  return items && subtotal && currency
    ? { items: Number(items), subtotal: Number(subtotal), currency }
    : undefined;
}

/** What the badge shows: the count, `100+` above 100 [B9.83]. */
export function badgeText(items: number): string {
  return items > 100 ? '100+' : String(items);
}
