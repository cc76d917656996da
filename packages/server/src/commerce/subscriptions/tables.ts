import type { PostalAddress } from '@portico/model/commerce/address';
import type { SubscriptionStatus } from '@portico/model/commerce/subscription/course';
import type { SubscriptionPlan } from '@portico/model/commerce/subscription/plan';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { OrderLinesTable, OrdersTable } from '../tables.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;

/** What each further payment is for, as was agreed when it was ordered: an order without its number and dates. */
export interface SubscriptionTerms {
  order: Pick<
    Selectable<OrdersTable>,
    | 'note'
    | 'requires_shipping'
    | 'shipping_name'
    | 'subtotal'
    | 'discount'
    | 'shipping'
    | 'tax'
    | 'tax_included'
    | 'total'
    | 'trail'
    | 'business'
    | 'discounts'
  >;
  lines: Array<Omit<Selectable<OrderLinesTable>, 'site_id' | 'order_id' | 'tax_class'>>;
}

export interface SubscriptionsTable {
  site_id: string;
  id: string;
  status: SubscriptionStatus;
  email: string;
  customer_name: string;
  address: Json<PostalAddress>;
  /** In which its customer is spoken to. */
  language: string;
  currency: string;
  plan: Json<SubscriptionPlan>;
  terms: Json<SubscriptionTerms>;
  provider: string;
  /** What the provider charges again, sealed; null until the first payment was made. */
  kept: ColumnType<string | null, string | null | undefined, string | null>;
  /** The same as its customer knows it, such as a card's last digits. */
  kept_name: Generated<string>;
  is_test: boolean;
  /** From where its dates are reckoned, and how many periods after it the one paid last began. */
  anchor_at: Timestamp;
  steps: Generated<number>;
  /** Payments made. */
  paid: Generated<number>;
  /** When the next payment is due, and when it is asked for (again). */
  next_at: TimestampOrNull;
  try_at: TimestampOrNull;
  /** Tries of the payment that is due that failed. */
  failures: Generated<number>;
  /** The last one failed because its customer has to confirm it with their bank. */
  needs_customer: Generated<boolean>;
  /** The order that last made it go on: none counts twice. */
  counted_order_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The new price its customer heard of last, what it will cost then, and from when. */
  announcement_id: ColumnType<string | null, string | null | undefined, string | null>;
  next_terms: ColumnType<SubscriptionTerms | null, string | null | undefined, string | null>;
  next_terms_from: TimestampOrNull;
  /** For which date its customer was told that it is coming. */
  told_for: TimestampOrNull;
  /** Its customer was logged in to the account of its address as it was begun. */
  by_member: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What happened to a subscription, one row each, never changed. */
export interface SubscriptionEventsTable {
  site_id: string;
  subscription_id: string;
  id: string;
  kind: string;
  account_id: string | null;
  text: Generated<string>;
  created_at: Timestamp;
}

/** What a subscription is to be paid with from now on, while its provider is asked. */
export interface PaymentSetupsTable {
  site_id: string;
  id: string;
  subscription_id: string;
  provider: string;
  state: 'open' | 'done' | 'failed';
  /** What the provider is asked with, as `payment_attempts.terms`. */
  terms: Json<Record<string, string>>;
  reference: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A new price for those who are subscribed, as it was announced. */
export interface PriceAnnouncementsTable {
  site_id: string;
  id: string;
  product_id: string;
  variant_id: string;
  /** What is subscribed to, as owners read it. */
  title: string;
  currency: string;
  unit_price: ColumnType<number | string, number, number>;
  from_at: Timestamp;
  /** How long before their customers are told at least. */
  notice_days: number;
  account_id: string | null;
  created_at: Timestamp;
  /** All who had to be told were. */
  told_at: TimestampOrNull;
  withdrawn_at: TimestampOrNull;
  /** All who were told know that it was withdrawn. */
  cleared_at: TimestampOrNull;
}

export interface SubscriptionTables {
  price_announcements: PriceAnnouncementsTable;
  payment_setups: PaymentSetupsTable;
  subscriptions: SubscriptionsTable;
  subscription_events: SubscriptionEventsTable;
}
