import { z } from 'zod';
import { isRefused, PayPalFailure } from '../../../../connected-services/providers/paypal/paypal-client.ts';
import type { Portico } from '../../../../core/portico.ts';
import type { Charge, ChargeAnswer } from '../../provider.ts';
import { experienceOf, VAULTED } from './paypal-kept.ts';
import { orderIdOf, transactionOf } from './paypal-order.ts';
import { atPayPal } from './paypal-site.ts';

/** What buyers agree to while nothing is charged: Payment Method Tokens v3. */
const setupToken = z.object({
  id: z.string().min(1),
  status: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});

/** Makes what the buyer agrees by that is paid with later, once. By itself it charges nobody, ever. */
export async function beginSetup(portico: Portico, charge: Charge): Promise<ChargeAnswer> {
  const made = await atPayPal(portico, charge.siteId, {
    method: 'POST',
    path: '/v3/vault/setup-tokens',
    requestId: `setup-${charge.attemptId}`,
    body: {
      payment_source: { paypal: { ...VAULTED, experience_context: experienceOf(charge) } },
    },
  });
  return answerOf(portico, charge, setupToken.parse(made));
}

async function answerOf(
  portico: Portico,
  charge: Charge,
  { id, status, links }: z.infer<typeof setupToken>,
): Promise<ChargeAnswer> {
  if (status === 'APPROVED' || status === 'VAULTED') return exchange(portico, charge, id);
  const goTo = links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href;
  return { standing: 'action-needed', reference: id, ...(goTo === undefined ? {} : { goTo }) };
}

/** Has PayPal keep what the buyer agreed to: the same token however often it is asked. */
async function exchange(portico: Portico, charge: Charge, setup: string): Promise<ChargeAnswer> {
  try {
    const made = await atPayPal(portico, charge.siteId, {
      method: 'POST',
      path: '/v3/vault/payment-tokens',
      requestId: `token-${charge.attemptId}`,
      body: { payment_source: { token: { id: setup, type: 'SETUP_TOKEN' } } },
    });
    return {
      standing: 'succeeded',
      reference: `${setup} ${z.object({ id: z.string().min(1) }).parse(made).id}`,
    };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { standing: 'declined', reference: setup, reason: error.message };
  }
}

export async function findSetup(portico: Portico, charge: Charge): Promise<ChargeAnswer | null> {
  const { reference, siteId } = charge;
  if (reference === null) return null;
  if (transactionOf(reference) !== undefined) return { standing: 'succeeded', reference };
  const path = `/v3/vault/setup-tokens/${encodeURIComponent(orderIdOf(charge))}`;
  try {
    return await answerOf(
      portico,
      charge,
      setupToken.parse(await atPayPal(portico, siteId, { method: 'GET', path })),
    );
  } catch (error) {
    // PayPal forgets those nobody agreed to after three days.
    if (error instanceof PayPalFailure && error.status === 404) return { standing: 'cancelled' };
    throw error;
  }
}

/** What the buyer had finished by then counts; else nobody exchanges it any more. */
export async function endSetup(portico: Portico, charge: Charge): Promise<ChargeAnswer> {
  const answer = await findSetup(portico, charge);
  return answer === null || answer.standing === 'action-needed' ? { standing: 'cancelled' } : answer;
}
