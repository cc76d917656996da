import type { PostalAddress } from './address.ts';
import type { AddressFormat } from './address-format.ts';
import type { Catalogue } from '../words/catalogue.ts';
import type { CartJson } from './cart-json.ts';
import type { ExpressState } from './express.ts';
import type { CustomerDownload } from './download/download-state.ts';
import type { CheckoutOwnField } from './checkout-fields.ts';
import type { CheckoutPolicies } from './policies.ts';
import type { ShownReturn } from './returns/return-state.ts';
import type { CustomerOrderJson } from './order-json.ts';

/** What the customer has typed into the checkout, as text. */
export interface CheckoutValues extends PostalAddress {
  email: string;
  company: string;
  vatNumber: string;
  note: string;
  /** By the keys of the checkout's own fields. */
  fields: Readonly<Record<string, string>>;
  /** `yes` where it is a gift. */
  gift: string;
  giftMessage: string;
  /** Id of the chosen way of shipping. */
  shipping: string;
  /** Name of the chosen way to pay, or one of the `cards`. */
  payment: string;
  /** Test payments: what is to happen. */
  outcome: string;
  /** Online payments: `script` where the customer can pay on our page. */
  way: string;
  /** `yes` where the customer ticked that they agree. */
  agrees: string;
  /** A code that is not applied yet. */
  giftCard: string;
  /** `on` where they want news by email. */
  news: string;
  /** `on` where they agree that the right to withdraw ends with the download. */
  waiver: string;
  /** `on` where the card is to be remembered for next time. */
  remember: string;
}

/** Cards a provider remembers for who is logged in, the default first, and that it can remember another. */
export interface CheckoutCards {
  /** The way to pay whose cards they are. */
  method: string;
  /** `choice` is what the form sends as the way to pay. */
  cards: Array<{ choice: string; brand: string; last4: string; expires: string }>;
  /** The provider does not answer: nobody knows which there are. */
  isAway: boolean;
}

/** Ways to pay that a checkout offers. */
export interface PaymentChoice {
  /** What the form sends. */
  method: string;
  /** In words; '' for the test payment. */
  name: string;
  /** What the customer will have to do; '' where that is told with the order alone. */
  about: string;
  /** Charges nobody; the customer says what is to happen. */
  isTest: boolean;
  /** It is paid at once, online. */
  isOnline?: boolean;
}

/** An address the customer keeps in their account, on one line, and whether the form holds it. */
export interface CheckoutAddress {
  id: string;
  line: string;
  isChosen: boolean;
}

/** Everything the block `checkout` shows: to one visitor, never kept. */
export interface CheckoutState {
  cart: CartJson;
  catalogue: Catalogue;
  /** Where the form posts to. */
  action: string;
  /** Names this cart in the checkout's calls. */
  cartToken: string;
  /** The shop has written this order for its customer: they have no cart to go back to. */
  isPrepared?: boolean;
  /** Makes a form that is sent twice one order. */
  key: string;
  values: CheckoutValues;
  /** Where the shop has accounts: as whom the customer is logged in, or where they could. */
  account?: { email: string; addresses: CheckoutAddress[] } | { login: string };
  /** What is wrong, by field. */
  errors: Partial<Record<keyof CheckoutValues | 'coupon' | `fields.${string}`, string>>;
  /** What is wrong with the whole. */
  message?: string;
  /** Where the store sends to, by name. */
  countries: Array<{ code: string; name: string }>;
  /** How the country chosen writes its addresses. */
  format: AddressFormat;
  phone: 'off' | 'optional' | 'required';
  /** What is agreed to by who wants news by email; absent where nobody is asked. */
  news?: string;
  /** What is kept of an email address that is entered; absent where nothing is. */
  keeps?: string;
  takesNote: boolean;
  /** The checkout's own fields. */
  fields: readonly CheckoutOwnField[];
  takesGifts: boolean;
  /** Businesses are asked for company and VAT number. */
  asksBusinesses: boolean;
  terms: string;
  /** There are downloads in the cart, and the shop asks who buys them to agree that they cannot be withdrawn from. */
  asksWaiver: boolean;
  policies?: CheckoutPolicies;
  payments: PaymentChoice[];
  /** For who is logged in, where cards can be remembered. */
  cards?: CheckoutCards;
  /** Buttons of wallets on top, where the shop has them. */
  express?: ExpressState;
  /** What keeps the order from being placed there, said beside the figures. */
  problem?: string;
  /** Where it goes is known as far as shipping and taxes need it: the order can be placed. */
  isPriced: boolean;
}

/** What the block `checkout` shows where an order that is placed is to be paid online. */
export interface PayState {
  order: CustomerOrderJson;
  /** In the language of the order. */
  catalogue: Catalogue;
  /** Where the form posts to, with the order's token. */
  action: string;
  token: string;
  /** Who takes the money, in words. */
  provider: string;
  /** A try before this one did not go through. */
  hasFailed: boolean;
  /** The provider's page, where there is one already. */
  goTo?: string;
  /** What the provider's own script on this page is begun with. */
  script?: {
    provider: string;
    src: string;
    key: string;
    run: Record<string, string>;
    /** Where the customer comes to when they have paid. */
    returnTo: string;
  };
}

/** What the block `checkout` shows where somebody says what a subscription is paid with from now on. */
export interface CardState
  extends Pick<PayState, 'catalogue' | 'action' | 'token' | 'provider' | 'hasFailed'> {
  /** What is subscribed to. */
  title: string;
  goTo?: string;
  script?: PayState['script'];
}

/** Everything the block `order-confirmed` shows. */
export interface OrderConfirmedState {
  order: CustomerOrderJson;
  /** What became of it, in a few words. */
  title: string;
  /** In the language of the order. */
  catalogue: Catalogue;
  countryName: string;
  /** This page's own address. */
  path: string;
  /** What opens the order. */
  token: string;
  /** Mail goes out: the customer gets a confirmation. */
  isMailed: boolean;
  /** The store's own words of thanks. */
  thanks: string;
  shopPath: string;
  /** Where a cart that could not be paid goes on to. */
  cartPath: string;
  /** Of a membership: where its buyer logs in to see what it opens. */
  membersLogIn?: string;
  /** Of an order that belongs to a subscription: where it is looked after. */
  managePath?: string;
  /** Of an order that came: where what was ordered is reviewed. */
  reviewPath?: string;
  /** When it arrives, in words, while it is on its way or soon to be. */
  arrives?: string;
  /** Of goods: where a press with the order's token puts them into the cart again. */
  againPath?: string;
  /** The codes of gift cards that were bought, for a day. */
  giftCards: Array<{ code: string; cents: number }>;
  /** What it bought to download. */
  downloads: CustomerDownload[];
  /** Some of that has no file yet. */
  isWaiting: boolean;
  /** The customer agreed that the right to withdraw ends with the download. */
  isWaived: boolean;
  /** Its returns, oldest first. */
  returns: ShownReturn[];
  /** Where something of it is returned, while that is possible. */
  returnPath?: string;
  /** Where its contract is withdrawn from, while that is possible. */
  withdrawalPath?: string;
  /** Something the customer has to do first: a form that posts `token` and `answer`. */
  action?: { path: string; token: string };
  /** What is still to be paid since the shop changed it, by a form that posts `token` and `provider`. */
  balance?: {
    action: string;
    /** The ways to pay it online. */
    ways: PaymentChoice[];
    /** The ways to pay it by hand, as the shop explains them. */
    byHand: Array<{ name: string; instructions: string }>;
    isBeingPaid: boolean;
    /** The last try did not succeed. */
    hasFailed: boolean;
  };
}
