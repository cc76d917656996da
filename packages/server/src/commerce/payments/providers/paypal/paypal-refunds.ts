import { z } from 'zod';
import { isKeyRefused, isRefused } from '../../../../connected-services/providers/paypal/paypal-client.ts';
import type { Portico } from '../../../../core/portico.ts';
import {
  type Charge,
  type KnownDispute,
  type KnownRefund,
  ProviderRefused,
  type RefundRequest,
} from '../../provider.ts';
import { isSetup } from '../../kept-payment.ts';
import { atPayPal } from './paypal-site.ts';
import {
  markedRefund,
  markOf,
  minorOf,
  moneyOf,
  orderIdOf,
  orderPath,
  type PayPalPayment,
  paymentsOf,
  readOrder,
} from './paypal-order.ts';

const isFailed = ({ status }: PayPalPayment) => status === 'FAILED' || status === 'CANCELLED';

const lookUp = async (portico: Portico, charge: Charge) =>
  paymentsOf(
    readOrder(await atPayPal(portico, charge.siteId, { method: 'GET', path: orderPath(orderIdOf(charge)) })),
  );

/**
 * Gives back once: PayPal forgets idempotency keys after some hours, so what it has done already is looked for by the
 * mark that is written on it.
 */
export async function giveBack(portico: Portico, { charge, id, amount }: RefundRequest): Promise<void> {
  const { siteId, orderId, currency } = charge;
  const { authorization, capture, refunds } = await lookUp(portico, charge);
  if (!capture) {
    if (!authorization) throw new ProviderRefused('PayPal took no money for this order.');
    if (amount !== charge.amount) throw new ProviderRefused('The money is only reserved so far.');
    return letGo(portico, charge, authorization);
  }
  const made = refunds.find(({ custom_id: mark }) => markedRefund(mark, charge) === id);
  if (made) return refuseFailed(made);
  try {
    const answer = await atPayPal(portico, siteId, {
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
      requestId: `refund-${id}`,
      body: { amount: moneyOf(amount, currency), custom_id: markOf(siteId, orderId, id) },
    });
    const { status } = z.object({ status: z.string() }).parse(answer);
    refuseFailed({ id, status });
  } catch (error) {
    throw isRefused(error) ? new ProviderRefused(error.message) : error;
  }
}

async function letGo(portico: Portico, charge: Charge, { id, status }: PayPalPayment): Promise<void> {
  if (status === 'VOIDED' || status === 'EXPIRED') return;
  try {
    await atPayPal(portico, charge.siteId, {
      method: 'POST',
      path: `/v2/payments/authorizations/${encodeURIComponent(id)}/void`,
      requestId: `void-${charge.attemptId}`,
    });
  } catch (error) {
    // Let go by somebody else meanwhile.
    if (isRefused(error) && error.issue === 'PREVIOUSLY_VOIDED') return;
    throw isRefused(error) ? new ProviderRefused(error.message) : error;
  }
}

function refuseFailed(refund: PayPalPayment): void {
  if (isFailed(refund)) throw new ProviderRefused('The refund failed at PayPal.');
}

export async function refundsOf(portico: Portico, charge: Charge): Promise<KnownRefund[]> {
  if (isSetup(charge)) return [];
  const { refunds } = await lookUp(portico, charge);
  return refunds.map((refund) => ({
    reference: refund.id,
    id: markedRefund(refund.custom_id, charge),
    amount: minorOf(refund.amount, charge.currency),
    isFailed: isFailed(refund),
  }));
}

/** What is read of a dispute: developer.paypal.com/docs/api/customer-disputes/v1 */
const dispute = z.object({
  dispute_id: z.string(),
  reason: z.string().default(''),
  status: z.string(),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  seller_response_due_date: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string() }).partial().optional(),
});

/** Outcomes in which the money, or as much of it, is the buyer's. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

function stateOf({ status, dispute_outcome }: z.infer<typeof dispute>): KnownDispute['state'] {
  if (status === 'RESOLVED') return LOST.has(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won';
  return status === 'UNDER_REVIEW' || status === 'WAITING_FOR_BUYER_RESPONSE' ? 'answered' : 'open';
}

export async function disputesOf(portico: Portico, charge: Charge): Promise<KnownDispute[]> {
  const { siteId, currency } = charge;
  if (isSetup(charge)) return [];
  const { capture } = await lookUp(portico, charge);
  if (!capture) return [];
  const ask = (path: string) =>
    atPayPal(portico, siteId, { method: 'GET', path: `/v1/customer/disputes${path}` });
  try {
    const list = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });
    const { items } = list.parse(await ask(`?disputed_transaction_id=${encodeURIComponent(capture.id)}`));
    const found: KnownDispute[] = [];
    for (const { dispute_id: id } of items) {
      const read = dispute.parse(await ask(`/${encodeURIComponent(id)}`));
      const due = read.seller_response_due_date;
      found.push({
        id,
        amount: minorOf(read.dispute_amount, currency),
        reason: read.reason.toLowerCase(),
        state: stateOf(read),
        dueAt: due === undefined || Number.isNaN(Date.parse(due)) ? null : new Date(due),
      });
    }
    return found;
  } catch (error) {
    // An app that may not read disputes takes payments all the same.
    if (isKeyRefused(error)) return [];
    throw error;
  }
}
