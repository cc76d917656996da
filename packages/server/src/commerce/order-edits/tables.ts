import type { DraftDiscount } from '@portico/model/commerce/draft-order';
import type { OrderVersion } from '@portico/model/commerce/order-edit';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** A change of an order after it was placed: written with it, never changed. */
export interface OrderEditsTable {
  site_id: string;
  order_id: string;
  id: string;
  /** From 1, for each order. */
  number: number;
  account_id: string | null;
  /** What the order costs more since; below 0, less. */
  difference: number;
  /** What its owner took off with it, or with a change before that it kept. */
  discount: ColumnType<DraftDiscount | null, string | null, never>;
  /** The last place a line of the order ever had: no other line comes to stand there. */
  last_position: number;
  before: Json<OrderVersion>;
  after: Json<OrderVersion>;
  created_at: ColumnType<Date, Date | string, never>;
}

export interface OrderEditTables {
  order_edits: OrderEditsTable;
}
