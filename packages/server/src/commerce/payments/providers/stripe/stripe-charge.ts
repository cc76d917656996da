import type Stripe from 'stripe';
import { standingOf } from '../../../../connected-services/providers/stripe/stripe-client.ts';
import { stripe } from '../../../../connected-services/providers/stripe/stripe.ts';
import { noteStanding } from '../../../../connected-services/site-credentials.ts';
import type { Portico } from '../../../../core/portico.ts';
import {
  isAgreed,
  isKept,
  isPresent,
  isSetup,
  isToBeKept,
  isToBeRemembered,
  isWithRemembered,
} from '../../kept-payment.ts';
import { type Charge, type ChargeAnswer, type KeptPayment, ProviderRefused } from '../../provider.ts';
import { confirmKept, keepingIntent, keptIntent, keptOf, needsCustomer } from './stripe-kept.ts';
import { pathsOf } from './stripe-paths.ts';
import { confirmPresent, presentAnswer } from './stripe-present.ts';
import { isSetupId, keptOfSetup, setupIntentOf, setupSession } from './stripe-setup.ts';
import { atStripe, isKeyRefused, isRefused } from './stripe-site.ts';

/** What a customer pays by, or says what is paid with later. */
type AnyIntent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** All of Stripe's currencies that we have take the same minor units as we do (docs.stripe.com/currencies). */
const moneyOf = ({ amount, currency }: Charge) => ({ amount, currency: currency.toLowerCase() });

const metadataOf = ({ siteId, orderId }: Charge) => ({ site: siteId, order: orderId });

const captureOf = ({ terms }: Charge) => (terms.capture === 'later' ? 'manual' : 'automatic_async');

const descriptorOf = ({ terms }: Charge) =>
  terms.descriptor ? { statement_descriptor_suffix: terms.descriptor } : {};

/** The same intent however often it is asked for: its key and all that is in it come from the attempt. */
async function intentOf(portico: Portico, client: Stripe, charge: Charge): Promise<AnyIntent> {
  return isSetup(charge) ? setupIntentOf(client, charge) : paymentIntentOf(portico, client, charge);
}

async function paymentIntentOf(
  portico: Portico,
  client: Stripe,
  charge: Charge,
): Promise<Stripe.PaymentIntent> {
  const asked = isKept(charge)
    ? keptIntent(portico, charge)
    : {
        automatic_payment_methods: { enabled: true },
        capture_method: captureOf(charge),
        ...(isToBeKept(charge) ? await keepingIntent(client, charge) : rememberedIntent(charge)),
      };
  return client.paymentIntents.create(
    {
      ...moneyOf(charge),
      ...asked,
      metadata: metadataOf(charge),
      ...descriptorOf(charge),
    },
    { idempotencyKey: `intent-${charge.attemptId}` },
  );
}

/** Who a payment is of that is paid with a remembered card, or with one that is to be remembered: no other way to pay is. */
function rememberedIntent(charge: Charge) {
  const { customer = '', card = '' } = charge.terms;
  if (isWithRemembered(charge))
    return {
      customer,
      payment_method: card,
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' as const },
    };
  return isToBeRemembered(charge) ? { customer, payment_method_options: REMEMBERED } : {};
}

const REMEMBERED = { card: { setup_future_usage: 'on_session' as const } };

/** The same session however often it is asked for. It ends when we end it: Stripe's own shortest time is longer. */
function sessionOf(client: Stripe, charge: Charge): Promise<Stripe.Checkout.Session> {
  const { pay, done } = pathsOf(charge);
  return client.checkout.sessions.create(
    {
      ...(isSetup(charge) ? setupSession(charge) : paymentSession(charge)),
      // Stripe takes one of the two.
      ...(isToBeRemembered(charge)
        ? { customer: charge.terms.customer ?? '', payment_method_options: REMEMBERED }
        : { customer_email: charge.email }),
      ...(isToBeKept(charge) ? { customer_creation: 'always' as const } : {}),
      success_url: `${charge.terms.origin}${done}`,
      cancel_url: `${charge.terms.origin}${pay}`,
      client_reference_id: charge.orderId,
      metadata: metadataOf(charge),
    },
    { idempotencyKey: `session-${charge.attemptId}` },
  );
}

function paymentSession(charge: Charge) {
  const { amount, currency } = moneyOf(charge);
  return {
    mode: 'payment' as const,
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amount, product_data: { name: charge.terms.title ?? '' } },
      },
    ],
    payment_intent_data: {
      ...(isToBeKept(charge) ? { setup_future_usage: 'off_session' as const } : {}),
      capture_method: captureOf(charge),
      metadata: metadataOf(charge),
      ...descriptorOf(charge),
    },
  };
}

const isSession = (reference: string) => reference.startsWith('cs_');
const retrieveSession = (client: Stripe, id: string) =>
  client.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'setup_intent'] });
const retrieveIntent = (client: Stripe, id: string): Promise<AnyIntent> =>
  isSetupId(id) ? client.setupIntents.retrieve(id) : client.paymentIntents.retrieve(id);

function intentAnswer(intent: AnyIntent, charge: Charge): ChargeAnswer {
  const reference = intent.id;
  const said = (intent.object === 'setup_intent' ? intent.last_setup_error : intent.last_payment_error)
    ?.message;
  const reason = said === undefined ? {} : { reason: said };
  if (intent.status === 'succeeded') return { standing: 'succeeded', reference };
  if (intent.status === 'requires_capture') return { standing: 'authorised', reference };
  if (intent.status === 'canceled') return { standing: 'cancelled', reference, ...reason };
  if (intent.status === 'processing') return { standing: 'waiting', reference };
  return {
    standing: 'action-needed',
    reference,
    goTo: pathsOf(charge).pay,
    ...(intent.client_secret ? { run: { clientSecret: intent.client_secret } } : {}),
    ...reason,
  };
}

function sessionAnswer(session: Stripe.Checkout.Session, charge: Charge): ChargeAnswer {
  const { status, url } = session;
  const intent = session.payment_intent ?? session.setup_intent;
  const paid = intent !== null && typeof intent === 'object' ? intentAnswer(intent, charge) : undefined;
  if (paid && (paid.standing === 'succeeded' || paid.standing === 'authorised')) return paid;
  const reference = session.id;
  if (status === 'expired') return { standing: 'cancelled', reference };
  if (status === 'open')
    return { standing: 'action-needed', reference, ...(url === null ? {} : { goTo: url }) };
  // Complete: the customer can do nothing more, and a bank may take days.
  if (paid?.standing === 'waiting' || paid === undefined) return { standing: 'waiting', reference };
  return { standing: 'declined', reference, ...(paid.reason === undefined ? {} : { reason: paid.reason }) };
}

/** Makes what the customer pays by, once. What Stripe refuses will never be charged. */
export async function createCharge(portico: Portico, charge: Charge): Promise<ChargeAnswer> {
  try {
    return await atStripe(portico, charge.siteId, async (client) =>
      isKept(charge) || isPresent(charge)
        ? confirmPresent(portico, client, charge, await paymentIntentOf(portico, client, charge))
        : charge.terms.way === 'script'
          ? intentAnswer(await intentOf(portico, client, charge), charge)
          : sessionAnswer(await sessionOf(client, charge), charge),
    );
  } catch (error) {
    // A key that may not do this at all: the shop stops offering it until its owner has looked.
    if (isKeyRefused(error) && !isSetup(charge))
      await noteStanding(portico, charge.siteId, stripe, standingOf(error));
    if (isRefused(error) || isKeyRefused(error))
      return { standing: 'declined', reason: (error as Error).message };
    throw error;
  }
}

export async function findCharge(portico: Portico, charge: Charge): Promise<ChargeAnswer | null> {
  if (isKept(charge) && !isPresent(charge)) return findKept(portico, charge);
  const { reference } = charge;
  if (reference === null) return null;
  if (isPresent(charge))
    return atStripe(portico, charge.siteId, async (client) =>
      presentAnswer(client, charge, await client.paymentIntents.retrieve(reference)),
    );
  return atStripe(portico, charge.siteId, async (client) =>
    isSession(reference)
      ? sessionAnswer(await retrieveSession(client, reference), charge)
      : intentAnswer(await retrieveIntent(client, reference), charge),
  );
}

/** Charges again what was kept, once; where it is agreed no more, ends it. What Stripe refuses will never be charged. */
async function findKept(portico: Portico, charge: Charge): Promise<ChargeAnswer> {
  if (!(await isAgreed(portico, charge))) return endCharge(portico, charge);
  try {
    return await atStripe(portico, charge.siteId, async (client) => {
      const { reference } = charge;
      const intent =
        reference === null
          ? await paymentIntentOf(portico, client, charge)
          : await client.paymentIntents.retrieve(reference);
      const confirmed = await confirmKept(portico, client, charge, intent);
      const answer = intentAnswer(confirmed, charge);
      // Ended because it could not be charged as it is: that was a try.
      return answer.standing === 'cancelled'
        ? { ...answer, standing: 'declined', needsCustomer: needsCustomer(confirmed) }
        : answer;
    });
  } catch (error) {
    if (isRefused(error)) return { standing: 'declined', reason: error.message };
    throw error;
  }
}

/** What a charge was paid with, to be charged again. */
export const keptCharge = (portico: Portico, charge: Charge): Promise<KeptPayment | null> =>
  atStripe(portico, charge.siteId, async (client) => {
    const id = await intentIdOf(client, charge);
    return isSetupId(id) ? keptOfSetup(client, id) : keptOf(client, id);
  });

/**
 * Ends a charge. One whose answer never came is asked for once more, under its own key, and ended then: Stripe gives
 * that same one to whoever may still be asking. No customer was led to it, as that comes after its name is kept.
 */
export async function endCharge(portico: Portico, charge: Charge): Promise<ChargeAnswer> {
  try {
    return await atStripe(portico, charge.siteId, (client) =>
      charge.terms.way === 'script' || isKept(charge) || isPresent(charge)
        ? endIntent(portico, client, charge)
        : endSession(client, charge),
    );
  } catch (error) {
    if (charge.reference === null && (isRefused(error) || isKeyRefused(error)))
      return { standing: 'cancelled', reason: (error as Error).message };
    throw error;
  }
}

async function endIntent(portico: Portico, client: Stripe, charge: Charge): Promise<ChargeAnswer> {
  const id = charge.reference ?? (await intentOf(portico, client, charge)).id;
  try {
    const ended = isSetupId(id) ? client.setupIntents.cancel(id) : client.paymentIntents.cancel(id);
    return intentAnswer(await ended, charge);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Paid, being processed, or cancelled before.
    return settled(intentAnswer(await retrieveIntent(client, id), charge), error);
  }
}

async function endSession(client: Stripe, charge: Charge): Promise<ChargeAnswer> {
  const id = charge.reference ?? (await sessionOf(client, charge)).id;
  try {
    return sessionAnswer(await client.checkout.sessions.expire(id), charge);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return settled(sessionAnswer(await retrieveSession(client, id), charge), error);
  }
}

/** What could not be ended is over, or under way; if it is neither, nothing is known. */
function settled(answer: ChargeAnswer, error: Error): ChargeAnswer {
  if (answer.standing === 'action-needed') throw error;
  return answer;
}

/** The intent a charge came to. @throws ProviderRefused where there is none */
export async function intentIdOf(client: Stripe, { reference }: Charge): Promise<string> {
  if (reference === null) throw new ProviderRefused('Stripe knows no payment of this order.');
  if (!isSession(reference)) return reference;
  const session = await client.checkout.sessions.retrieve(reference);
  const intent = session.payment_intent ?? session.setup_intent;
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (id === undefined) throw new ProviderRefused('Stripe knows no payment of this order.');
  return id;
}

export async function takeReserved(portico: Portico, charge: Charge): Promise<void> {
  await atStripe(portico, charge.siteId, async (client) => {
    const id = await intentIdOf(client, charge);
    const { status } = await client.paymentIntents.retrieve(id);
    if (status === 'succeeded') return;
    if (status !== 'requires_capture')
      throw new ProviderRefused('The reserved money was released, so it can no longer be taken.');
    try {
      await client.paymentIntents.capture(id, {}, { idempotencyKey: `capture-${charge.attemptId}` });
    } catch (error) {
      throw isRefused(error) ? new ProviderRefused(error.message) : error;
    }
  });
}
