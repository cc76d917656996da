import type Stripe from 'stripe';
import type { Charge, KeptPayment } from '../../provider.ts';
import { keepingIntent, keptMethod } from './stripe-kept.ts';

/** Is this what Stripe calls a SetupIntent? */
export const isSetupId = (id: string): boolean => id.startsWith('seti_');

/** What a customer's card is kept by while nothing is charged: docs.stripe.com/payments/save-and-reuse. */
export async function setupIntentOf(client: Stripe, charge: Charge): Promise<Stripe.SetupIntent> {
  const { customer } = await keepingIntent(client, charge);
  return client.setupIntents.create(
    {
      customer,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true },
      metadata: { site: charge.siteId, order: charge.orderId },
    },
    { idempotencyKey: `setup-${charge.attemptId}` },
  );
}

/** The same on Stripe's page: a session that takes no money. */
export const setupSession = ({ currency, siteId, orderId }: Charge) => ({
  mode: 'setup' as const,
  currency: currency.toLowerCase(),
  setup_intent_data: { metadata: { site: siteId, order: orderId } },
});

/** What is kept of it; null while it did not succeed. */
export async function keptOfSetup(client: Stripe, id: string): Promise<KeptPayment | null> {
  const setup = await client.setupIntents.retrieve(id, { expand: ['payment_method'] });
  return setup.status === 'succeeded' ? keptMethod(setup.customer, setup.payment_method) : null;
}
