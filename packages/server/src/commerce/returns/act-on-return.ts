import {
  nextReturnState,
  type ReturnEvent,
  type ReturnState,
} from '@portico/model/commerce/returns/return-states';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { lockOrder, type OrderRow } from '../orders/order-record.ts';
import { linesOf } from '../orders/shipments.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { readShop } from '../shop.ts';
import { releasePieces } from '../stock/reserve.ts';
import { stockChanged } from '../stock/stock-changed.ts';
import { queueReturnMail } from './return-mails.ts';
import { findReturn, moveReturn, type ReturnRow } from './return-record.ts';

/** What came back of a line, and how much of it can be sold again. */
export interface ReceivedLine {
  position: number;
  received: number;
  restock: number;
}

const noSuchReturn = () => refuse(404, 'not-found', 'There is no such return.');
const changedMeanwhile = () =>
  refuse(409, 'state', 'This return was changed in the meantime. It is shown as it stands now.');

/**
 * Does something with a return, alone: under its order's lock, if it can still be done.
 * @param work is given the state it leads to
 */
function act(
  portico: Portico,
  siteId: Id,
  id: Id,
  event: ReturnEvent,
  work: (tx: Tx, row: ReturnRow, order: OrderRow, to: ReturnState) => Promise<ReturnRow>,
): Promise<ShopOutcome<ReturnRow>> {
  return shopOutcome(async () => {
    const known = await findReturn(portico.db, siteId, id);
    if (!known) throw new ShopRefused(noSuchReturn());
    return portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, known.order_id);
      const row = await findReturn(tx, siteId, id);
      if (!order || !row) throw new ShopRefused(noSuchReturn());
      const to = nextReturnState(row.state, event);
      if (to === null) throw new ShopRefused(changedMeanwhile());
      return work(tx, row, order, to);
    });
  });
}

/** The shop agrees, and says how the items are sent; or it does not, and says why. The customer is told by email. */
export const answerReturn = (
  portico: Portico,
  siteId: Id,
  id: Id,
  event: 'approve' | 'refuse',
  { accountId, reply }: { accountId: Id; reply: string },
): Promise<ShopOutcome<ReturnRow>> =>
  act(portico, siteId, id, event, async (tx, row, order, to) => {
    const after = await moveReturn(portico, tx, row, { event, to, accountId, reply, text: reply });
    const shop = await readShop(tx, siteId);
    await queueReturnMail(portico, tx, shop, order, after, event === 'approve' ? 'approved' : 'refused');
    return after;
  });

/** It is over without a refund. Nobody is told. */
export const closeReturn = (
  portico: Portico,
  siteId: Id,
  id: Id,
  { accountId, text }: { accountId: Id; text: string },
): Promise<ShopOutcome<ReturnRow>> =>
  act(portico, siteId, id, 'close', (tx, row, _order, to) =>
    moveReturn(portico, tx, row, { event: 'close', to, accountId, text }),
  );

/** The items are back: how many of each, and which of them go into stock again. The customer is told by email. */
export async function receiveReturn(
  portico: Portico,
  siteId: Id,
  id: Id,
  {
    accountId,
    lines,
    text,
    notify,
  }: {
    accountId: Id;
    lines: readonly ReceivedLine[];
    text: string;
    notify: boolean;
  },
): Promise<ShopOutcome<ReturnRow>> {
  const invalidated: string[] = [];
  const outcome = await act(portico, siteId, id, 'receive', async (tx, row, order, to) => {
    const came = row.lines.map((line) => {
      const { received = 0, restock = 0 } = lines.find(({ position }) => position === line.position) ?? {};
      if (received > line.quantity || restock > received) {
        const problem = 'No more can come back than is in the return, nor go into stock than came back.';
        throw new ShopRefused(refuse(400, 'invalid', problem, { lines: problem }));
      }
      return { ...line, received, restocked: restock };
    });
    if (came.every(({ received }) => received === 0)) {
      const problem = 'Please say what came back.';
      throw new ShopRefused(refuse(400, 'invalid', problem, { lines: problem }));
    }
    const sold = await linesOf(tx, order);
    invalidated.push(
      ...(await releasePieces(
        tx,
        siteId,
        order.id,
        came.flatMap(({ position, received, restocked }) => {
          const line = sold.find((each) => each.position === position);
          return line && received > 0
            ? [
                {
                  productId: line.product_id,
                  variantId: line.variant_id,
                  quantity: received,
                  restock: restocked,
                },
              ]
            : [];
        }),
        { reason: 'return', accountId, text, at: portico.now() },
      )),
    );
    const after = await moveReturn(portico, tx, row, {
      event: 'receive',
      to,
      accountId,
      text,
      lines: JSON.stringify(came),
    });
    if (notify) await queueReturnMail(portico, tx, await readShop(tx, siteId), order, after, 'received');
    return after;
  });
  if (outcome.ok) stockChanged(portico, siteId, invalidated);
  return outcome;
}

/** Closes what is open of an order's returns, in the transaction that cancels the order. */
export async function closeReturnsOf(
  portico: Portico,
  tx: Tx,
  rows: readonly ReturnRow[],
  accountId: Id | null,
): Promise<void> {
  for (const row of rows) {
    const to = nextReturnState(row.state, 'close');
    if (to !== null) await moveReturn(portico, tx, row, { event: 'close', to, accountId });
  }
}
