import type { Portico, Tx } from '../../core/portico.ts';
import { moveOrder } from './move-order.ts';
import { addEvent, type OrderRow } from './order-record.ts';
import { piecesLeft, readFulfilled } from './shipments.ts';

/**
 * Fulfils the pieces of lines that reached their customer by themselves, as codes and downloads do, inside the
 * transaction that hands them over: no parcel is to be sent of them.
 * @param positions of the lines
 */
export async function handOver(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  positions: readonly number[],
): Promise<void> {
  const { became } = await readFulfilled(tx, order);
  const lines = became.flatMap(({ position, open }) =>
    open > 0 && positions.includes(position) ? [{ position, quantity: open }] : [],
  );
  if (lines.length === 0) return;
  const data = { lines, carrier: '', trackingNumber: '' };
  await tx
    .insertInto('order_shipments')
    .values({
      site_id: order.site_id,
      order_id: order.id,
      id: portico.newId(),
      lines: JSON.stringify(lines),
      carrier: '',
      tracking_number: '',
      tracking_url: '',
      account_id: null,
      created_at: portico.now(),
    })
    .execute();
  const given = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (given === piecesLeft(became)) await moveOrder(portico, tx, order, 'fulfil', { data });
  else await addEvent(portico, tx, order.site_id, order.id, { kind: 'ship', data });
}
