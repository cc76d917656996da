import type { PostalAddress } from '@portico/model/commerce/address';
import type { NumberedDocument, OrderDocument } from '@portico/model/commerce/documents/order-document';
import type { LinePieces, RefundLine } from '@portico/model/commerce/fulfilment';
import type { GiftRecipient } from '@portico/model/commerce/gift-card/gift';
import type { LineOption } from '@portico/model/commerce/line-option';
import type { CustomLine } from '@portico/model/commerce/draft-order';
import type { OrderDonation } from '@portico/model/commerce/donation';
import type { LINE_TYPES } from '@portico/model/commerce/order-json';
import type { OrderAnswer } from '@portico/model/commerce/checkout-fields';
import type { OrderAgreement } from '@portico/model/commerce/policies';
import type { OrderOfflinePayment } from '@portico/model/commerce/offline-payments';
import type { OrderBusiness } from '@portico/model/commerce/order-json';
import type { OrderViewFilter } from '@portico/model/commerce/order-view';
import type { OrderState } from '@portico/model/commerce/order-states';
import type { TrailStep } from '@portico/model/commerce/price-cart';
import type { MovementReason } from '@portico/model/commerce/stock-movement';
import type { ColumnType, Generated } from 'kysely';
import type { AbandonedTables } from './abandoned/tables.ts';
import type { ReturnTables } from './returns/tables.ts';
import type { ReviewTables } from './reviews/tables.ts';
import type { DraftOrderTables } from './draft-orders/tables.ts';
import type { StockRequestTables } from './back-in-stock/tables.ts';
import type { DownloadTables } from './downloads/tables.ts';
import type { GiftCardTables } from './gift-cards/tables.ts';
import type { PaymentCustomerTables } from './payments/tables.ts';
import type { OrderEditTables } from './order-edits/tables.ts';
import type { SubscriptionTables } from './subscriptions/tables.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** JSON columns are written as text (`JSON.stringify`) and read as values. */
type Json<T> = ColumnType<T, string, string>;

/** What somebody means to buy. All amounts in these tables are minor units of the site's currency. */
export interface CartsTable {
  site_id: string;
  id: string;
  /** Of the cookie CARTID. */
  token_hash: string;
  /** Of the token that a checkout's address carries. */
  checkout_token_hash: string | null;
  /** The order last made of it. */
  order_id: string | null;
  /** That order is paid: nothing in the cart changes any more. */
  is_purchased: Generated<boolean>;
  /** Where it is to be sent, as far as known: '' while not. */
  country: Generated<string>;
  region: Generated<string>;
  zip: Generated<string>;
  /** Key of the shipping rate that was chosen; '' for the first that fits. */
  shipping_rate: Generated<string>;
  /** Codes as entered. */
  coupons: Generated<string[]>;
  /** Ids of the gift cards whose codes were entered, in that order. */
  gift_cards: Generated<string[]>;
  /** The line that the last change took out, as JSON of its row, and when (ISO instant). */
  removed_line: ColumnType<{ row: unknown; at: string } | null, null | undefined, null>;
  /** Whose it is, on whatever device they log in. */
  member_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The abandoned checkout whose link it came from: a copy for the browser that opened the link. */
  recovered_from: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface CartLinesTable {
  site_id: string;
  cart_id: string;
  id: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  /** What it was called when it was put in, for when it is gone. */
  title: string;
  /** Lines stand in the order they were put in. */
  position: number;
  /** For whom, where it is a gift card for somebody else. */
  gift: ColumnType<GiftRecipient | null, string | null | undefined, string | null>;
  /** What was filled in, by the keys of its product's fields. */
  add_ons: ColumnType<Record<string, string>, string | undefined, string>;
  /** What it is where it is no product: only in the cart of a draft order. */
  custom: ColumnType<CustomLine | null, string | null | undefined, string | null>;
}

/** What was ordered, as it was then. */
export interface OrdersTable {
  site_id: string;
  id: string;
  /** Given when it is paid, or placed to be paid by hand: without gaps, without repeats. */
  number: number | null;
  /** The number with the prefix it was given under. */
  number_text: string | null;
  state: OrderState;
  cart_id: string | null;
  currency: string;
  /** In which the customer was spoken to. */
  language: string;
  email: string;
  customer_name: string;
  address: Json<PostalAddress>;
  /** The customer's own. */
  note: Generated<string>;
  requires_shipping: boolean;
  /** Name of the way of shipping; '' where nothing is sent. */
  shipping_name: Generated<string>;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  tax_included: boolean;
  total: number;
  trail: Json<TrailStep[]>;
  /** What was said of a business that buys; null for private customers. */
  business: ColumnType<OrderBusiness | null, string | null | undefined, string | null>;
  /** What was answered in the checkout's own fields. */
  answers: ColumnType<OrderAnswer[], string | undefined, string>;
  /** Of a gift; null where it is none. */
  gift_message: string | null;
  /** Texts its customer agreed to. */
  agreements: ColumnType<OrderAgreement[], string | undefined, string>;
  /** Ids of the discounts it used. */
  discounts: Generated<string[]>;
  /** What gift cards pay of the total: nobody is charged for that. */
  gift_card_cents: Generated<number>;
  /** What was given back of the total, or is on its way back. */
  refunded: Generated<number>;
  /** Of a paid order that was changed since: what is still to be paid; below 0, what its customer is owed. */
  balance: Generated<number>;
  /** How often it was changed. */
  edits: Generated<number>;
  /** Paid with the built-in test payment: nobody was charged. */
  is_test: boolean;
  /** How it is to be paid by hand; null where a provider was asked or nothing had to be paid. */
  offline_payment: ColumnType<OrderOfflinePayment | null, string | null | undefined, string | null>;
  /** What it was given for, where it is a donation: it has no cart, and nothing of it is sent. */
  donation: ColumnType<OrderDonation | null, string | null | undefined, string | null>;
  /** Of which subscription it is, and which payment of it, from 0. */
  subscription_id: ColumnType<string | null, string | null | undefined, string | null>;
  subscription_payment: ColumnType<number | null, number | null | undefined, number | null>;
  /** The team's own. */
  tags: Generated<string[]>;
  /** Number, name, email and town in lower case, for the owner's search. */
  search_text: string;
  /** Which documents it is still to be given: its `invoice`, `credit` for credit notes alone, '' for none. */
  documents_due: Generated<'' | 'invoice' | 'credit'>;
  /** Gift cards and memberships that it sells are still to be issued, once it is paid. */
  gift_cards_due: Generated<boolean>;
  /** Files that it sells are still to be handed over, once it is paid. */
  downloads_due: Generated<boolean>;
  /** Goes up as its links to downloads are renewed: those before open nothing any more. */
  download_links: Generated<number>;
  /** When the customer agreed that the right to withdraw ends with the download. */
  withdrawal_waived_at: TimestampOrNull;
  created_at: Timestamp;
  /** Until when it may be paid. */
  expires_at: Timestamp;
  paid_at: TimestampOrNull;
  updated_at: Timestamp;
}

/** Words of terms and the like that customers agreed to, each stored once, under the digest of what it says. */
export interface AgreedTextsTable {
  site_id: string;
  id: string;
  title: string;
  text: string;
  created_at: Timestamp;
}

export interface OrderLinesTable {
  site_id: string;
  order_id: string;
  position: number;
  product_id: string;
  variant_id: string;
  sku: string;
  title: string;
  product_type: (typeof LINE_TYPES)[number];
  options: Json<LineOption[]>;
  /** Hash of the picture it was sold under. */
  image: string | null;
  unit_price: number;
  quantity: number;
  total: number;
  discount: number;
  tax: number;
  /** For whom, where it is a gift card for somebody else. */
  gift: ColumnType<GiftRecipient | null, string | null | undefined, string | null>;
  /** Key of the tax class it was sold under; '' for the standard one. */
  tax_class: Generated<string>;
}

/** Filters of the order list under names, shared by all who work on orders. */
export interface OrderViewsTable {
  site_id: string;
  id: string;
  name: string;
  filter: Json<OrderViewFilter>;
  created_at: Timestamp;
}

/** What happened to an order, one row each, never changed. */
export interface OrderEventsTable {
  site_id: string;
  order_id: string;
  id: string;
  /** An event of the state machine, `note`, or `mail`. */
  kind: string;
  account_id: string | null;
  text: Generated<string>;
  data: ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
  created_at: Timestamp;
}

/** Links that show an order to who has them; each mail and each answer has its own. */
export interface OrderTokensTable {
  site_id: string;
  token_hash: string;
  order_id: string;
  created_at: Timestamp;
}

/** Uses of a limited discount by orders that were not given up: in all (customer ''), or by a customer's hash. */
export interface DiscountCountsTable {
  site_id: string;
  discount_id: string;
  customer: string;
  uses: number;
}

export interface OrderNumberCountersTable {
  site_id: string;
  last_number: number;
}

/** `open`: ask the provider. `refunding`: the provider is to give it back. */
export type AttemptState = 'open' | 'succeeded' | 'declined' | 'cancelled' | 'refunding' | 'refunded';

export type CaptureState = 'now' | 'later' | 'asked' | 'done' | 'failed';

export interface PaymentAttemptsTable {
  site_id: string;
  order_id: string;
  id: string;
  provider: string;
  state: AttemptState;
  amount: number;
  currency: string;
  /** What the charge is called at the provider's; null until it was heard of there. */
  reference: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the provider is asked with beside amount and currency, the same however often: decided when it was ordered. */
  terms: ColumnType<Record<string, string>, string | undefined, string>;
  /**
   * When the money is taken. `later`: it is reserved, and taken as the order is fulfilled; `asked`: the provider is to
   * take it; `failed`: it cannot be taken (any more).
   */
  capture: Generated<CaptureState>;
  /** What the provider said when it last refused something, for those who work on orders. */
  problem: Generated<string>;
  /** It was declined because its customer was not there to confirm it. */
  needs_customer: Generated<boolean>;
  /** It pays what a change of the order added: an order may have several of them. */
  is_balance: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/**
 * What is given back of a paid order that is not cancelled. `asked`: the provider is to do it; `failed`: it refused, and
 * nothing was given back.
 */
export interface OrderRefundsTable {
  site_id: string;
  order_id: string;
  id: string;
  amount: number;
  /** What of it went back to gift cards, which is done at once. */
  gift_card_cents: Generated<number>;
  state: 'asked' | 'done' | 'failed';
  /** The pieces it is for, where it is for some. */
  lines: ColumnType<RefundLine[], string | undefined, string>;
  /** Why, for those who work on orders. */
  text: Generated<string>;
  account_id: string | null;
  /** What it is called at the provider's, where it was made there. */
  reference: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the provider said when it refused. */
  problem: Generated<string>;
  /** Which payment it is given back of, beside gift cards; null for the one the order was placed with. */
  attempt_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** It returns what the order costs less since it was changed, and so is no part of what is given back of its total. */
  settles: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What of an order was sent or handed over together. Taken back, it is gone. */
export interface OrderShipmentsTable {
  site_id: string;
  order_id: string;
  id: string;
  lines: Json<LinePieces[]>;
  /** '' where nobody says. */
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  tracking_url: Generated<string>;
  account_id: string | null;
  created_at: Timestamp;
}

/** Invoices and credit notes: what they say, for good. Never deleted but with their site. */
export interface OrderDocumentsTable {
  site_id: string;
  order_id: string;
  id: string;
  kind: NumberedDocument;
  number: number;
  number_text: string;
  /** What a credit note is for: the refund, or the payment whose rest was given back; null of invoices. */
  refund_id: string | null;
  body: Json<OrderDocument>;
  /** How often the order had been changed: a later change makes an invoice anew. */
  edit: Generated<number>;
  account_id: string | null;
  created_at: Timestamp;
}

export interface DocumentCountersTable {
  site_id: string;
  kind: NumberedDocument;
  last_number: number;
}

/** What a provider told us, each event once. What it says is never kept: the provider is asked how things stand. */
export interface PaymentEventsTable {
  site_id: string;
  provider: string;
  /** The provider's own. */
  id: string;
  /** The provider's word for what happened. */
  kind: string;
  order_id: string | null;
  /** `recorded`: to be handled. `not-ours`: of no order of this site. `failed`: given up. */
  outcome: 'recorded' | 'handled' | 'not-ours' | 'failed';
  received_at: Timestamp;
  updated_at: Timestamp;
}

/** A payment that its customer disputes at their bank. `open`: the owner has to answer it at the provider's. */
export interface OrderDisputesTable {
  site_id: string;
  order_id: string;
  /** The provider's own. */
  id: string;
  amount: number;
  /** The provider's word for it. */
  reason: string;
  state: 'open' | 'answered' | 'won' | 'lost';
  /** Until when it can be answered. */
  due_at: TimestampOrNull;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Pieces taken out of `stock_levels` for an order; `returned` ones are back in it. */
export interface StockReservationsTable {
  site_id: string;
  order_id: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  state: 'held' | 'taken' | 'returned';
}

/** What became of the stock of a variant: written with it, never changed. */
export interface StockMovementsTable {
  site_id: string;
  /** Later ones are greater. */
  id: Generated<number>;
  product_id: string;
  variant_id: string;
  /** Pieces that came or, below 0, went; null where it was or became unlimited. */
  change: number | null;
  /** As it was then. */
  quantity: number;
  unlimited: boolean;
  reason: MovementReason;
  order_id: string | null;
  account_id: string | null;
  /** What whoever changed it wrote. */
  text: Generated<string>;
  created_at: Timestamp;
}

/** Which order a request made, so that the same request makes no second one. */
export interface IdempotencyKeysTable {
  site_id: string;
  key: string;
  request_hash: string;
  order_id: string;
  created_at: Timestamp;
}

export type ChargeState = 'succeeded' | 'declined' | 'waiting' | 'action-needed' | 'cancelled' | 'refunded';

export interface TestChargesTable {
  site_id: string;
  order_id: string;
  amount: number;
  currency: string;
  state: ChargeState;
  /** `waiting` ones succeed then. */
  settles_at: TimestampOrNull;
  created_at: Timestamp;
}

export interface TestRefundsTable {
  site_id: string;
  order_id: string;
  id: string;
  amount: number;
  created_at: Timestamp;
}

export interface CommerceTables
  extends OrderEditTables,
    SubscriptionTables,
    GiftCardTables,
    StockRequestTables,
    DownloadTables,
    ReviewTables,
    ReturnTables,
    DraftOrderTables,
    AbandonedTables,
    PaymentCustomerTables {
  carts: CartsTable;
  cart_lines: CartLinesTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  agreed_texts: AgreedTextsTable;
  order_views: OrderViewsTable;
  order_events: OrderEventsTable;
  order_tokens: OrderTokensTable;
  discount_counts: DiscountCountsTable;
  order_number_counters: OrderNumberCountersTable;
  payment_attempts: PaymentAttemptsTable;
  stock_reservations: StockReservationsTable;
  stock_movements: StockMovementsTable;
  idempotency_keys: IdempotencyKeysTable;
  test_charges: TestChargesTable;
  order_refunds: OrderRefundsTable;
  order_shipments: OrderShipmentsTable;
  order_disputes: OrderDisputesTable;
  order_documents: OrderDocumentsTable;
  document_counters: DocumentCountersTable;
  payment_events: PaymentEventsTable;
  test_refunds: TestRefundsTable;
}
