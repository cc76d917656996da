import type Stripe from 'stripe';
import type { Portico } from '../../../../core/portico.ts';
import { keepReference } from '../../../orders/payment-attempt.ts';
import type { Charge, ChargeAnswer } from '../../provider.ts';
import { pathsOf } from './stripe-paths.ts';
import { isRefused } from './stripe-site.ts';

/**
 * Charges what was kept while its customer is there. Where their bank asks, they are led to its page and come back from
 * there: without any script of ours (docs.stripe.com/payments/3d-secure/authentication-flow#when-to-redirect).
 */
export async function confirmPresent(
  portico: Portico,
  client: Stripe,
  charge: Charge,
  intent: Stripe.PaymentIntent,
): Promise<ChargeAnswer> {
  await keepReference(portico, charge, intent.id);
  if (intent.status !== 'requires_confirmation') return presentAnswer(client, charge, intent);
  try {
    const confirmed = await client.paymentIntents.confirm(
      intent.id,
      { return_url: `${charge.terms.origin}${pathsOf(charge).done}` },
      { idempotencyKey: `confirm-${charge.attemptId}` },
    );
    return presentAnswer(client, charge, confirmed);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return presentAnswer(client, charge, await client.paymentIntents.retrieve(intent.id));
  }
}

/** Where it stands: what did not go through is ended, as what is tried next may be another card. */
export async function presentAnswer(
  client: Stripe,
  charge: Charge,
  intent: Stripe.PaymentIntent,
): Promise<ChargeAnswer> {
  const reference = intent.id;
  const goTo = intent.next_action?.redirect_to_url?.url ?? undefined;
  const reason = intent.last_payment_error?.message;
  const said = reason === undefined ? {} : { reason };
  if (intent.status === 'succeeded') return { standing: 'succeeded', reference };
  if (intent.status === 'requires_capture') return { standing: 'authorised', reference };
  if (intent.status === 'processing') return { standing: 'waiting', reference };
  if (intent.status === 'canceled') return { standing: 'cancelled', reference, ...said };
  if (intent.status === 'requires_payment_method') {
    await client.paymentIntents.cancel(intent.id);
    return { standing: 'declined', reference, ...said };
  }
  return { standing: 'action-needed', reference, goTo: goTo ?? pathsOf(charge).pay };
}
