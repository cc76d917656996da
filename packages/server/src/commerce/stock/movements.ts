import type { MovementReason } from '@portico/model/commerce/stock-movement';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';

/** Why stock moves, by whom and when. */
export interface Movement {
  reason: MovementReason;
  at: Date;
  orderId?: Id | undefined;
  accountId?: Id | undefined;
  text?: string | undefined;
}

/**
 * Writes down what moved, as a part of the statement that moves it: nothing moves without a trace, nothing is traced that
 * did not move.
 * @param moved name of the part whose rows say what moved: product_id, variant_id, change, quantity, unlimited
 */
export const writeMovements = (
  moved: string,
  siteId: Id,
  { reason, at, orderId, accountId, text }: Movement,
): RawBuilder<unknown> => sql`
  insert into stock_movements (site_id, product_id, variant_id, change, quantity, unlimited, reason, order_id,
    account_id, text, created_at)
  select ${siteId}::text, product_id, variant_id, change, quantity, unlimited, ${reason}::text,
    ${orderId ?? null}::text, ${accountId ?? null}::text, ${text ?? ''}::text, ${at}::timestamptz
  from ${sql.table(moved)}`;
