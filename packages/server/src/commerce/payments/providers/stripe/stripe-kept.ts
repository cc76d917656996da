import type Stripe from 'stripe';
import type { Portico } from '../../../../core/portico.ts';
import { keepReference } from '../../../orders/payment-attempt.ts';
import { isPresent, keptReference } from '../../kept-payment.ts';
import type { Charge, KeptPayment } from '../../provider.ts';
import { isRefused } from './stripe-site.ts';

/**
 * What a first payment is asked with, so that Stripe keeps what it is paid with for those that follow: a customer of the
 * shop's account there (docs.stripe.com/payments/save-during-payment). The same one however often it is asked.
 */
export async function keepingIntent(client: Stripe, { siteId, orderId, email, attemptId }: Charge) {
  const customer = await client.customers.create(
    { email, metadata: { site: siteId, order: orderId } },
    { idempotencyKey: `customer-${attemptId}` },
  );
  return { customer: customer.id, setup_future_usage: 'off_session' as const };
}

/** What a payment is asked with that is paid by what was kept. Made, it is not confirmed yet: nobody is charged. */
export function keptIntent({ env }: Portico, charge: Charge) {
  const [customer = '', payment_method = ''] = keptReference(env, charge).split(' ');
  return {
    customer,
    payment_method,
    automatic_payment_methods: {
      enabled: true,
      allow_redirects: isPresent(charge) ? ('always' as const) : ('never' as const),
    },
    capture_method: 'automatic_async' as const,
  };
}

/** What a payment was made with, to be charged again; null where Stripe kept nothing. */
export async function keptOf(client: Stripe, intentId: string): Promise<KeptPayment | null> {
  const intent = await client.paymentIntents.retrieve(intentId, { expand: ['payment_method'] });
  return intent.status === 'succeeded' ? keptMethod(intent.customer, intent.payment_method) : null;
}

/** A customer's means of payment as it is kept; null where Stripe kept none. */
export function keptMethod(
  customer: Stripe.PaymentIntent['customer'],
  method: Stripe.PaymentIntent['payment_method'],
): KeptPayment | null {
  const customerId = typeof customer === 'string' ? customer : customer?.id;
  if (!customerId || !method || typeof method === 'string') return null;
  const { card } = method;
  return {
    reference: `${customerId} ${method.id}`,
    name: card ? `${card.brand.toUpperCase()} •••• ${card.last4}` : '',
  };
}

/**
 * Confirms a payment that its customer agreed to before. Its name is kept first, so that whoever takes over asks for
 * this one, also long after Stripe has forgotten the idempotency key. What the customer would have to confirm themselves
 * is ended: nobody is there.
 */
export async function confirmKept(
  portico: Portico,
  client: Stripe,
  charge: Charge,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  await keepReference(portico, charge, intent.id);
  let now = intent;
  if (now.status === 'requires_confirmation')
    try {
      now = await client.paymentIntents.confirm(
        intent.id,
        { off_session: true },
        { idempotencyKey: `confirm-${charge.attemptId}` },
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
      now = await client.paymentIntents.retrieve(intent.id);
    }
  if (now.status !== 'requires_payment_method' && now.status !== 'requires_action') return now;
  const ended = await client.paymentIntents.cancel(intent.id);
  return { ...ended, last_payment_error: now.last_payment_error };
}

/** Did the bank refuse it only because its customer was not there to confirm it? docs.stripe.com/declines/codes */
export const needsCustomer = ({ last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  error?.code === 'authentication_required' || error?.decline_code === 'authentication_required';
