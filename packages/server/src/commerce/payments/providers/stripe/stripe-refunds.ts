import type Stripe from 'stripe';
import type { Portico } from '../../../../core/portico.ts';
import {
  type Charge,
  type KnownDispute,
  type KnownRefund,
  ProviderRefused,
  type RefundRequest,
} from '../../provider.ts';
import { isSetup } from '../../kept-payment.ts';
import { intentIdOf } from './stripe-charge.ts';
import { atStripe, isKeyRefused, isRefused } from './stripe-site.ts';

const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/** All refunds of a charge, however many. */
const listRefunds = (client: Stripe, intent: string): Promise<Stripe.Refund[]> =>
  client.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 10_000 });

/**
 * Gives back once: Stripe forgets idempotency keys after a day, so what it has done already is looked for by the id that
 * is written on it.
 */
export async function giveBack(portico: Portico, { charge, id, amount }: RefundRequest): Promise<void> {
  await atStripe(portico, charge.siteId, async (client) => {
    const intent = await intentIdOf(client, charge);
    const { status } = await client.paymentIntents.retrieve(intent);
    if (status === 'canceled') return;
    if (status === 'requires_capture') {
      if (amount !== charge.amount) throw new ProviderRefused('The money is only reserved so far.');
      await client.paymentIntents.cancel(intent);
      return;
    }
    const made = (await listRefunds(client, intent)).find(({ metadata }) => metadata?.refund === id);
    if (made) return refuseFailed(made);
    try {
      const metadata = { site: charge.siteId, order: charge.orderId, refund: id };
      const refund = await client.refunds.create(
        { payment_intent: intent, amount, metadata },
        { idempotencyKey: `refund-${id}` },
      );
      refuseFailed(refund);
    } catch (error) {
      throw isRefused(error) ? new ProviderRefused(error.message) : error;
    }
  });
}

function refuseFailed(refund: Stripe.Refund): void {
  if (!isFailed(refund)) return;
  const why = refund.failure_reason ? ` (${refund.failure_reason.replaceAll('_', ' ')})` : '';
  throw new ProviderRefused(`The refund failed at Stripe${why}.`);
}

export async function refundsOf(portico: Portico, charge: Charge): Promise<KnownRefund[]> {
  if (isSetup(charge)) return [];
  return atStripe(portico, charge.siteId, async (client) => {
    const refunds = await listRefunds(client, await intentIdOf(client, charge));
    return refunds.map((refund) => ({
      reference: refund.id,
      id: refund.metadata?.refund ?? null,
      amount: refund.amount,
      isFailed: isFailed(refund),
    }));
  });
}

const DISPUTE_STATES: Readonly<Record<string, KnownDispute['state']>> = {
  needs_response: 'open',
  warning_needs_response: 'open',
  under_review: 'answered',
  warning_under_review: 'answered',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

export async function disputesOf(portico: Portico, charge: Charge): Promise<KnownDispute[]> {
  if (isSetup(charge)) return [];
  try {
    return await atStripe(portico, charge.siteId, async (client) => {
      const intent = await intentIdOf(client, charge);
      const { data } = await client.disputes.list({ payment_intent: intent, limit: 100 });
      return data.map(({ id, amount, reason, status, evidence_details: { due_by } }) => ({
        id,
        amount,
        reason,
        state: DISPUTE_STATES[status] ?? 'open',
        dueAt: due_by === null ? null : new Date(due_by * 1000),
      }));
    });
  } catch (error) {
    // A restricted key that may not read disputes takes payments all the same.
    if (isKeyRefused(error)) return [];
    throw error;
  }
}
