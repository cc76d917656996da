import type { ReturnJson } from '@portico/model/commerce/returns/return-json';
import type { ReturnEvent, ReturnState } from '@portico/model/commerce/returns/return-states';
import type { Id } from '@portico/model/documents/id';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import type { Database } from '../../database/tables.ts';
import { addEvent, type OrderRow } from '../orders/order-record.ts';
import type { OrderReturnsTable } from './tables.ts';

export type ReturnRow = Selectable<OrderReturnsTable>;

/** The returns of an order, oldest first. */
export const returnsOf = (
  db: Kysely<Database>,
  { site_id, id }: Pick<OrderRow, 'site_id' | 'id'>,
): Promise<ReturnRow[]> =>
  db
    .selectFrom('order_returns')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('order_id', '=', id)
    .orderBy('number')
    .execute();

export const findReturn = (db: Kysely<Database>, siteId: Id, id: Id): Promise<ReturnRow | undefined> =>
  db
    .selectFrom('order_returns')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What a return is called: `KF-1042-R1`. */
export const returnName = (
  { number_text }: Pick<OrderRow, 'number_text'>,
  { number }: Pick<ReturnRow, 'number'>,
): string => `${number_text ?? ''}-R${number}`;

/** Writes down how a return stands now and what brought it there, under its order's lock. */
export async function moveReturn(
  portico: Portico,
  tx: Tx,
  row: ReturnRow,
  {
    event,
    to,
    accountId,
    text = '',
    ...change
  }: {
    event: ReturnEvent | 'ask' | 'withdraw' | 'begin';
    to: ReturnState;
    accountId: Id | null;
    text?: string;
  } & Pick<Updateable<OrderReturnsTable>, 'lines' | 'reply' | 'refund_id'>,
): Promise<ReturnRow> {
  await noteReturn(portico, tx, row, { event, accountId, text });
  return tx
    .updateTable('order_returns')
    .set({ ...change, state: to, updated_at: portico.now() })
    .where('site_id', '=', row.site_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Says on the order's timeline what happened to a return of it. */
export const noteReturn = (
  portico: Portico,
  tx: Tx,
  row: Pick<ReturnRow, 'site_id' | 'order_id' | 'id' | 'number'>,
  { event, accountId, text = '' }: { event: string; accountId: Id | null; text?: string },
): Promise<void> =>
  addEvent(portico, tx, row.site_id, row.order_id, {
    kind: `return-${event}`,
    accountId,
    text,
    data: { return: row.id, number: row.number },
  });

export const asReturnJson = (row: ReturnRow): ReturnJson => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  lines: row.lines,
  message: row.message,
  reply: row.reply,
  name: row.name,
  createdAt: row.created_at.toISOString(),
});
