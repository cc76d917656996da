import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { addJob } from '../../jobs/add-job.ts';
import { ProviderRefused } from '../payments/provider.ts';
import { onlineProvider } from '../payments/providers.ts';
import type { CaptureState } from '../tables.ts';
import { addEvent, findOrder } from './order-record.ts';
import { type Attempt, chargeOf, openAttempt } from './payment-attempt.ts';

/** Is the money of a paid attempt only reserved, so that nothing of it can be given back yet? */
export const isReserved = ({ capture }: Pick<Attempt, 'capture'>): boolean =>
  capture === 'later' || capture === 'asked' || capture === 'failed';

/** Lets the capture of an order's payment be in another state. @returns false where it is not in the first (any more) */
async function moveCapture(
  db: Portico['db'] | Tx,
  portico: Portico,
  {
    siteId,
    orderId,
    from,
    to,
    problem,
  }: { siteId: Id; orderId: Id } & {
    from: readonly CaptureState[];
    to: CaptureState;
    problem?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ capture: to, updated_at: portico.now(), ...(problem === undefined ? {} : { problem }) })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .where('capture', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Asks for the money that is reserved for an order, inside the transaction that fulfils it. */
export async function beginCapture(portico: Portico, tx: Tx, siteId: Id, orderId: Id): Promise<void> {
  if (
    await moveCapture(tx, portico, { siteId, orderId, from: ['later', 'failed'], to: 'asked', problem: '' })
  )
    await addJob(tx, 'settle-order', { siteId, orderId }, { key: `settle-order:${siteId}:${orderId}` });
}

/** The provider took the money at once, though it was asked only to reserve it, or somebody took it there. */
export async function noteCaptured(portico: Portico, siteId: Id, orderId: Id): Promise<void> {
  const moved = { siteId, orderId, from: ['later', 'asked', 'failed'], to: 'done', problem: '' } as const;
  await moveCapture(portico.db, portico, moved);
}

/** What was reserved is gone: it was let go at the provider's, or nobody took it in time. */
export async function noteLapsed(portico: Portico, siteId: Id, orderId: Id, problem: string): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    const moved = { siteId, orderId, from: ['later', 'asked'], to: 'failed', problem } as const;
    if (await moveCapture(tx, portico, moved))
      await addEvent(portico, tx, siteId, orderId, { kind: 'capture-failed', text: problem });
  });
}

/** Takes what was asked for, once, whoever calls and however often. What the provider refuses is noted on the order. */
export async function finishCapture(portico: Portico, siteId: Id, orderId: Id): Promise<void> {
  const attempt = await openAttempt(portico.db, siteId, orderId, 'succeeded');
  if (attempt?.capture !== 'asked') return;
  const order = await findOrder(portico.db, siteId, orderId);
  if (!order) return;
  try {
    await onlineProvider(attempt.provider).capture?.(portico, chargeOf(portico, order, attempt));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return noteLapsed(portico, siteId, orderId, error.message);
  }
  await portico.db.transaction().execute(async (tx) => {
    if (await moveCapture(tx, portico, { siteId, orderId, from: ['asked'], to: 'done' }))
      await addEvent(portico, tx, siteId, orderId, { kind: 'capture' });
  });
}
