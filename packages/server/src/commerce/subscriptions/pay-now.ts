import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { payPlaced } from '../checkout/pay-order.ts';
import { keptTerms, presentTerms } from '../payments/kept-payment.ts';
import { onlineProvider } from '../payments/providers.ts';
import { stockChanged } from '../stock/stock-changed.ts';
import { followSubscription } from './follow-subscription.ts';
import { mayCharge } from './may-charge.ts';
import { placeRenewal } from './place-renewal.ts';
import { asDue } from './tell-prices.ts';
import { lockSubscription, mayPayNow, orderDue, type SubscriptionRow } from './subscription-record.ts';

/** What came of a payment that its customer asked for. */
export type PaidNow = { row: SubscriptionRow; isPaid: boolean; goTo?: string };

/**
 * Charges the payment that failed while its customer is there, who confirms it with their bank where that asks. It is
 * the same payment: the database refuses a second order for it.
 * @param origin where the customer is, and comes back to
 * @returns undefined where there is no such subscription
 */
export async function paySubscriptionNow(
  portico: Portico,
  siteId: Id,
  id: Id,
  origin: string,
): Promise<PaidNow | undefined> {
  // A try of before is looked at first: whoever comes back from their bank has paid already.
  const before = await followSubscription(portico, siteId, id);
  if (!before) return undefined;
  const isOpen = mayPayNow(before) && (await mayCharge(portico, siteId));
  const placed = isOpen
    ? await portico.db.transaction().execute(async (tx) => {
        const row = await lockSubscription(tx, siteId, id);
        if (!row || !mayPayNow(row) || row.paid !== before.paid) return undefined;
        const open = await orderDue(tx, row);
        if (open?.state === 'pending') return undefined;
        const terms = presentTerms({ ...keptTerms(row.id, row.kept ?? ''), origin, way: 'redirect' });
        const made = await placeRenewal(portico, tx, await asDue(portico, tx, row), terms);
        return made === 'sold-out' ? undefined : { ...made, row };
      })
    : undefined;
  if (!placed) return { row: before, isPaid: before.status === 'active' };
  const { order, charge, invalidated } = placed;
  stockChanged(portico, siteId, invalidated);
  const asked = { provider: onlineProvider(placed.row.provider), charge };
  const paid = await payPlaced(portico, { order, asked }, {});
  const row = (await followSubscription(portico, siteId, id)) ?? placed.row;
  if (!paid.ok) return { row, isPaid: false };
  const { goTo } = paid.value;
  return { row, isPaid: row.paid > before.paid, ...(goTo === undefined ? {} : { goTo }) };
}
