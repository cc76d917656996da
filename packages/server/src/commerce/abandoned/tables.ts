import type { UnsentReason } from '@portico/model/commerce/abandoned/abandoned-checkout';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A checkout that was begun by somebody who said who they are; gone with its cart. */
export interface AbandonedCheckoutsTable {
  site_id: string;
  id: string;
  cart_id: string;
  /** In its one spelling (`normaliseEmail`). */
  email: string;
  name: string;
  country: string;
  /** In which they were spoken to. */
  language: string;
  /** What they agreed to of news by email as they went on; '' where they did not. */
  agreed_words: Generated<string>;
  /** Of the cart, as it was at the checkout: names of its products, how many, and what it came to. */
  titles: string;
  quantity: number;
  total: number;
  currency: string;
  /** In lower case, for the owner's search. */
  search_text: string;
  created_at: Timestamp;
  /** When the customer was last at the checkout. */
  seen_at: Timestamp;
  /** When they are to be reminded; null where they are not. */
  due_at: TimestampOrNull;
  mailed_at: TimestampOrNull;
  /** Who of the team sent the email; null where it went by itself. */
  account_id: string | null;
  unsent: ColumnType<UnsentReason | '', UnsentReason | '' | undefined, UnsentReason | ''>;
  /** Of the link in the email. */
  token_hash: string | null;
  /** When that link was first opened. */
  opened_at: TimestampOrNull;
  /** What was ordered of it. */
  order_id: string | null;
}

/** Whom a shop reminded of a cart, and whether they want that no more. */
export interface RecoveryRecipientsTable {
  site_id: string;
  id: string;
  email: string;
  language: string;
  /** The last time. */
  mailed_at: Timestamp;
  opted_out_at: TimestampOrNull;
}

/** Orders of carts whose customers had been reminded of them. */
export interface RecoveredOrdersTable {
  site_id: string;
  order_id: string;
  created_at: Timestamp;
}

export interface AbandonedTables {
  abandoned_checkouts: AbandonedCheckoutsTable;
  recovery_recipients: RecoveryRecipientsTable;
  recovered_orders: RecoveredOrdersTable;
}
