import type { CartJson } from './cart-json.ts';
import { isIssued } from './fulfilment.ts';
import type { CheckoutPolicies } from './policies.ts';

/** What a wallet's buttons in the cart and on top of the checkout are begun with: one press orders and pays. */
export interface ExpressState {
  /** Whose script draws them. */
  provider: string;
  src: string;
  key: string;
  /** Money is only reserved at first. */
  isCapturedLater: boolean;
  /** As the wallet shows it. */
  shopName: string;
  language: string;
  /** Where the shop sends to; empty for everywhere. */
  countries: readonly string[];
  asksPhone: boolean;
  /** The shop asks who buys downloads to give up a right: a wallet has no place for that. */
  asksWaiver: boolean;
  /** Names the cart; '' where the visitor's cookie does. */
  cartToken: string;
  /** The shop's own terms, in its words; '' where it has none. */
  terms: string;
  policies?: CheckoutPolicies;
  words: {
    title: string;
    or: string;
    policies: string;
    agrees: string;
    agreeMissing: string;
    failed: string;
    subtotal: string;
    shipping: string;
    tax: string;
    atCheckout: string;
  };
}

/** What a wallet shows of a cart, and orders it with. */
export type ExpressCart = Pick<
  CartJson,
  | 'currency'
  | 'entries'
  | 'problems'
  | 'subscription'
  | 'hasDigital'
  | 'requiresShipping'
  | 'shippingOptions'
  | 'selectedShippingOption'
  | 'shippingCostCents'
  | 'taxCents'
  | 'taxIncluded'
  | 'giftCards'
  | 'giftCardCents'
  | 'grandTotalCents'
  | 'dueCents'
>;

/** Can a cart be ordered by a wallet? Else its buttons are hidden, and the checkout asks what has to be asked. */
export const isExpressOffered = (cart: ExpressCart, { asksWaiver }: Pick<ExpressState, 'asksWaiver'>) =>
  cart.entries.length > 0 &&
  cart.dueCents > 0 &&
  cart.subscription === undefined &&
  !(cart.hasDigital && asksWaiver) &&
  !cart.giftCards.some(({ isTest, amountCents }) => isTest && amountCents > 0) &&
  cart.problems.every(({ code }) => code === 'no-shipping');

/** What is handed over as soon as it is paid is never only reserved: see `draftOrder`. */
export const isReserved = ({ entries }: Pick<ExpressCart, 'entries'>, isCapturedLater: boolean): boolean =>
  isCapturedLater && !entries.some(({ productType }) => productType === 'digital' || isIssued(productType));

interface ExpressLine {
  name: string;
  amount: number;
}

/** What a wallet lists: they add up to what is due. A part paid by gift cards has no line of its own. */
export function expressLines(cart: ExpressCart, words: ExpressState['words']): ExpressLine[] {
  if (cart.giftCardCents > 0) return [{ name: words.subtotal, amount: cart.dueCents }];
  const tax = cart.taxIncluded ? 0 : cart.taxCents;
  return [
    { name: words.subtotal, amount: cart.dueCents - cart.shippingCostCents - tax },
    ...(cart.shippingCostCents > 0 ? [{ name: words.shipping, amount: cart.shippingCostCents }] : []),
    ...(tax > 0 ? [{ name: words.tax, amount: tax }] : []),
  ];
}

export interface ExpressRate {
  id: string;
  amount: number;
  displayName: string;
  deliveryEstimate?: string;
}

/** Ways to ship as a wallet lists them, the one that is reckoned with first: wallets take that for the choice. */
export function expressRates(
  { shippingOptions, selectedShippingOption: chosen }: ExpressCart,
  words: ExpressState['words'],
): ExpressRate[] {
  const sorted = shippingOptions.toSorted(
    (one, other) => Number(other.id === chosen?.id) - Number(one.id === chosen?.id),
  );
  // Before anything is known of where it goes, a wallet wants one all the same; its address asks again.
  if (sorted.length === 0) return [{ id: UNKNOWN_RATE, amount: 0, displayName: words.atCheckout }];
  return sorted.map(({ id, name, costCents, deliveryTime }) => ({
    id,
    amount: costCents,
    displayName: name,
    ...(deliveryTime === '' ? {} : { deliveryEstimate: deliveryTime }),
  }));
}

const UNKNOWN_RATE = 'unknown';

/** Who pays, as wallets say it: one name, an address in parts. */
export interface WalletAddress {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** A name in two, as addresses have it: the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
