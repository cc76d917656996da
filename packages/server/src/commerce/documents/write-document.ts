import type {
  DocumentSettings,
  NumberedDocument,
  OrderDocument,
} from '@portico/model/commerce/documents/order-document';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { addEvent, type OrderRow } from '../orders/order-record.ts';
import type { DocumentRow } from './documents-of.ts';

/**
 * Writes a document down under the next number of its kind. The counter's row stays locked until the transaction ends, as
 * that of order numbers: no gaps, no repeats. After every other lock of the order.
 * @param tx holds the order's lock
 */
export async function writeDocument(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  body: OrderDocument & { kind: NumberedDocument },
  by: {
    settings: DocumentSettings;
    refundId: Id | null;
    accountId: Id | null;
    /** After how many changes of the order it is, where that is not all of them. */
    edit?: number;
  },
): Promise<DocumentRow> {
  const { kind } = body;
  const { settings, refundId, accountId, edit = order.edits } = by;
  const { prefix, start } = kind === 'invoice' ? settings.invoiceNumbers : settings.creditNoteNumbers;
  const counted = await sql<{ last_number: number }>`
    insert into document_counters as c (site_id, kind, last_number)
    values (${order.site_id}, ${kind}, ${start}::bigint)
    on conflict (site_id, kind) do update set last_number = greatest(c.last_number + 1, excluded.last_number)
    returning last_number`.execute(tx);
  const number = Number(counted.rows[0]?.last_number);
  const numberText = `${prefix}${number}`;
  const row: DocumentRow = {
    site_id: order.site_id,
    order_id: order.id,
    id: portico.newId(),
    kind,
    number,
    number_text: numberText,
    refund_id: refundId,
    body: { ...body, number: numberText },
    edit,
    account_id: accountId,
    created_at: portico.now(),
  };
  await tx
    .insertInto('order_documents')
    .values({ ...row, body: JSON.stringify(row.body) })
    .execute();
  await addEvent(portico, tx, order.site_id, order.id, { kind, accountId, text: numberText });
  return row;
}
