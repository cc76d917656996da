import type { RefundLine } from '@portico/model/commerce/fulfilment';
import { refundableOf } from '@portico/model/commerce/returns/return-lines';
import { nextReturnState } from '@portico/model/commerce/returns/return-states';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { giveBack } from '../orders/refunds.ts';
import { refuse, ShopRefused, type ShopOutcome } from '../refusal.ts';
import { findReturn, moveReturn, type ReturnRow } from './return-record.ts';

/** What the shop refunds for a return. */
export interface ReturnRefund {
  accountId: Id;
  amount: number;
  /** What was refunded of the order before as the owner saw it. */
  alreadyRefunded: number;
  lines: readonly RefundLine[];
  text: string;
  endSubscription: boolean;
}

/**
 * Refunds what was paid for a return, once: the refund and that it was for this return are written down together, under
 * the order's lock. What came back is in stock by then as its owner said, and is not put there again.
 */
export async function refundReturn(
  portico: Portico,
  siteId: Id,
  id: Id,
  { accountId, amount, alreadyRefunded, lines, text, endSubscription }: ReturnRefund,
): Promise<ShopOutcome<Id>> {
  const known = await findReturn(portico.db, siteId, id);
  if (!known) return refuse(404, 'not-found', 'There is no such return.');
  const refunded = await giveBack(portico, siteId, known.order_id, {
    amount,
    alreadyRefunded,
    accountId,
    lines: [...lines],
    text,
    endSubscription,
    of: {
      begin: (tx) => stillRefundable(tx, known, lines),
      finish: async (tx, row, refundId) => {
        await moveReturn(portico, tx, row, {
          event: 'refund',
          to: 'refunded',
          accountId,
          text,
          refund_id: refundId,
          lines: JSON.stringify(
            row.lines.map((line) => ({
              ...line,
              refunded: lines.find(({ position }) => position === line.position)?.quantity ?? 0,
            })),
          ),
        });
      },
    },
  });
  return refunded.ok ? { ok: true, value: known.id } : refunded;
}

/** The return as it stands under its order's lock, where these items of it can be refunded. */
async function stillRefundable(
  tx: Tx,
  { site_id, id }: ReturnRow,
  lines: readonly RefundLine[],
): Promise<{ row: ReturnRow; isInStock: boolean }> {
  const row = await findReturn(tx, site_id, id);
  if (!row || nextReturnState(row.state, 'refund') === null)
    throw new ShopRefused(
      refuse(409, 'state', 'This return was changed in the meantime. It is shown as it stands now.'),
    );
  const problem = problemOf(row, lines);
  if (problem !== undefined) throw new ShopRefused(refuse(400, 'invalid', problem, { lines: problem }));
  return { row, isInStock: row.state === 'received' };
}

function problemOf(row: ReturnRow, lines: readonly RefundLine[]): string | undefined {
  if (lines.length === 0) return 'Please choose which items are refunded.';
  for (const { position, quantity } of lines) {
    const line = row.lines.find((each) => each.position === position);
    if (!line) return 'This return has no such item.';
    const most = refundableOf(row.state, line);
    if (quantity > most) return `At most ${most} of an item can be refunded by this return.`;
  }
  return undefined;
}
