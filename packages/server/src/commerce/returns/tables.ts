import type { ReturnLine } from '@portico/model/commerce/returns/return-lines';
import type { ReturnKind, ReturnState } from '@portico/model/commerce/returns/return-states';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** What of an order is to come back, or was withdrawn from. Changed under the order's lock alone. */
export interface OrderReturnsTable {
  site_id: string;
  id: string;
  order_id: string;
  /** From 1, within its order. */
  number: number;
  kind: ReturnKind;
  state: ReturnState;
  lines: ColumnType<ReturnLine[], string, string>;
  /** What the customer wrote. */
  message: Generated<string>;
  /** In whose name a withdrawal was declared. */
  name: Generated<string>;
  /** What the shop last told the customer. */
  reply: Generated<string>;
  /** It came after its time. */
  is_late: Generated<boolean>;
  /** Begun by the shop. */
  by_shop: Generated<boolean>;
  /** What was refunded for it, once. */
  refund_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A photo that came with a return, or waits for its form to be sent. */
interface ReturnPhotosTable {
  site_id: string;
  id: string;
  order_id: string;
  /** Null while nobody sent the form it was chosen for. */
  return_id: ColumnType<string | null, string | null, string | null>;
  /** Its name in the store of private files. */
  stored: string;
  bytes: number;
  created_at: Timestamp;
}

export interface ReturnTables {
  order_returns: OrderReturnsTable;
  return_photos: ReturnPhotosTable;
}
