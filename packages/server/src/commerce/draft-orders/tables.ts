import type { DraftCustomer, DraftDiscount, DraftShipping } from '@portico/model/commerce/draft-order';
import type { ColumnType, Generated } from 'kysely';
import type { DraftTerms } from '../cart/cart-record.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** An order that its owner writes for a customer. Its lines are those of the cart of the same id. */
export interface DraftOrdersTable {
  site_id: string;
  id: string;
  account_id: string | null;
  customer: Json<DraftCustomer>;
  discount: JsonOrNull<DraftDiscount>;
  shipping: JsonOrNull<DraftShipping>;
  /** The team's own. */
  note: Generated<string>;
  /** Pieces taken out of stock for it, until its link expires. */
  held: ColumnType<DraftTerms['held'], string | undefined, string>;
  /** What it came to when it was saved. */
  total: Generated<number>;
  /** Name and email in lower case, for the owner's search. */
  search_text: Generated<string>;
  /** Until when it can be paid by its link; null while there is none. */
  link_expires_at: TimestampOrNull;
  link_sent_at: TimestampOrNull;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface DraftOrderTables {
  draft_orders: DraftOrdersTable;
}
