import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Who wants to be told once when a variant is back; gone with the mail that says so. */
export interface StockRequestsTable {
  site_id: string;
  id: string;
  product_id: string;
  variant_id: string;
  /** In lower case, as contacts have theirs. */
  email: string;
  /** In which they are told. */
  language: string;
  created_at: Timestamp;
}

export interface StockRequestTables {
  stock_requests: StockRequestsTable;
}
