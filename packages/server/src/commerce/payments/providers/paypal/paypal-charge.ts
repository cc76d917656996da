import {
  isKeyRefused,
  isRefused,
  PayPalFailure,
  standingOf,
} from '../../../../connected-services/providers/paypal/paypal-client.ts';
import { paypal } from '../../../../connected-services/providers/paypal/paypal.ts';
import { noteStanding } from '../../../../connected-services/site-credentials.ts';
import { hasPassed } from '../../../../core/clock.ts';
import type { Portico } from '../../../../core/portico.ts';
import { keepReference } from '../../../orders/payment-attempt.ts';
import { isAgreed, isKept, isPresent, isSetup, isToBeKept } from '../../kept-payment.ts';
import { type Charge, type ChargeAnswer, ProviderRefused } from '../../provider.ts';
import { decideToGiveUp, decideToTake, isGivenUp, isTaking, noteDeclined, wasDeclined } from './last-word.ts';
import { payPalSource } from './paypal-kept.ts';
import { beginSetup, endSetup, findSetup } from './paypal-setup.ts';
import { atPayPal } from './paypal-site.ts';
import {
  markOf,
  moneyOf,
  orderIdOf,
  orderPath,
  type PayPalOrder,
  paymentsOf,
  readOrder,
  referenceOf,
} from './paypal-order.ts';

const isLater = ({ terms }: Charge) => terms.capture === 'later';

/**
 * The same order of PayPal's however often it is asked for. Making it charges nobody, but where it is paid by what was
 * kept: then it is charged with it.
 */
const orderOf = async (
  portico: Portico,
  charge: Charge,
  requestId = `order-${charge.attemptId}`,
): Promise<PayPalOrder> => {
  const { siteId, orderId, attemptId, terms } = charge;
  const title = terms.title ?? '';
  const answer = await atPayPal(portico, siteId, {
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId,
    body: {
      intent: isLater(charge) ? 'AUTHORIZE' : 'CAPTURE',
      purchase_units: [
        {
          reference_id: orderId,
          custom_id: markOf(siteId, orderId),
          // PayPal takes no second payment of one invoice: what charges at once is charged once.
          ...(isKept(charge) ? { invoice_id: attemptId } : {}),
          ...(title === '' ? {} : { description: title }),
          amount: moneyOf(charge.amount, charge.currency),
        },
      ],
      payment_source: { paypal: payPalSource(portico, charge) },
    },
  });
  return readOrder(answer);
};

/** Where an order that is over stands, or one that waits for PayPal; undefined where the buyer or we have the word. */
function standingAt(order: PayPalOrder): ChargeAnswer['standing'] | undefined {
  const { authorization, capture } = paymentsOf(order);
  const of = (status: string | undefined) => STANDINGS[status ?? ''];
  if (capture) return of(capture.status) ?? 'waiting';
  if (authorization)
    return authorization.status === 'CREATED' ? 'authorised' : (of(authorization.status) ?? 'waiting');
  if (order.status === 'VOIDED') return 'cancelled';
  return order.status === 'COMPLETED' ? 'waiting' : undefined;
}

const STANDINGS: Readonly<Record<string, ChargeAnswer['standing']>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'waiting',
  DECLINED: 'declined',
  DENIED: 'declined',
  FAILED: 'declined',
  VOIDED: 'cancelled',
  EXPIRED: 'cancelled',
};

/** What is said of an order; one whose buyer has agreed is taken, unless it was given up. */
async function answerOf(portico: Portico, charge: Charge, order: PayPalOrder): Promise<ChargeAnswer> {
  const reference = referenceOf(order);
  const standing = standingAt(order);
  if (standing !== undefined) return { standing, reference };
  if (isGivenUp(charge)) return { standing: 'cancelled', reference };
  if (order.status === 'APPROVED') return take(portico, charge, order);
  return toDo(charge, order, wasDeclined(charge) ? DECLINED : undefined);
}

const DECLINED = 'PayPal could not take the money from what the buyer had chosen.';

/** What the buyer has to do at PayPal: `goTo` for those without scripts, `run` for PayPal's buttons. */
function toDo(charge: Charge, { id, links }: PayPalOrder, reason: string | undefined): ChargeAnswer {
  const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  return {
    standing: 'action-needed',
    reference: id,
    run: {
      orderId: id,
      currency: charge.currency,
      intent: isLater(charge) ? 'authorize' : 'capture',
      ...(isToBeKept(charge) ? { keep: 'yes' } : {}),
    },
    ...(page === undefined ? {} : { goTo: page }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Issues after which the buyer can choose another way to pay at PayPal. */
const MAY_CHOOSE_AGAIN = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED']);

/** Takes, or reserves, what the buyer has agreed to: once, whoever calls and however often. */
async function take(portico: Portico, charge: Charge, order: PayPalOrder): Promise<ChargeAnswer> {
  const tried = await decideToTake(portico, charge);
  if (tried === undefined) return { standing: 'cancelled', reference: order.id };
  const action = isLater(charge) ? 'authorize' : 'capture';
  try {
    const answer = await atPayPal(portico, charge.siteId, {
      method: 'POST',
      path: `${orderPath(order.id)}/${action}`,
      requestId: `${action}-${charge.attemptId}-${tried.attempt}`,
    });
    const taken = readOrder(answer);
    return { standing: standingAt(taken) ?? 'waiting', reference: referenceOf(taken) };
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Somebody else was faster, or our last call was: what it came to stands there.
    if (error.issue.startsWith('ORDER_ALREADY_')) {
      const now = await readAgain(portico, charge, order.id);
      return { standing: standingAt(now) ?? 'waiting', reference: referenceOf(now) };
    }
    const reason = error.message;
    if (!MAY_CHOOSE_AGAIN.has(error.issue)) return { standing: 'declined', reference: order.id, reason };
    await noteDeclined(portico, charge);
    return toDo(charge, order, reason);
  }
}

/** PayPal remembers calls that make an order for 6 hours: later, the same one would charge again. */
const REMEMBERED_MS = 5 * 3_600_000;

/** Charges what was kept, once, however often it is asked and whatever becomes of the answers. */
async function takeKept(portico: Portico, charge: Charge): Promise<ChargeAnswer> {
  const tried = await decideToTake(portico, charge);
  if (tried === undefined) return { standing: 'cancelled' };
  // Its event says which order it was, if it was one (`paypal-events.ts`).
  if (hasPassed(tried.since, REMEMBERED_MS, portico.now()))
    throw new Error(
      'It is not known whether PayPal charged this: see there for the invoice of this payment.',
    );
  let order: PayPalOrder;
  try {
    order = await orderOf(portico, charge, `kept-${charge.attemptId}-${tried.attempt}`);
  } catch (error) {
    if (!isRefused(error) && !(error instanceof ProviderRefused)) throw error;
    const issue = isRefused(error) ? error.issue : '';
    if (issue === 'DUPLICATE_INVOICE_ID') throw error;
    return { standing: 'declined', reason: error.message, needsCustomer: issue === 'PAYER_ACTION_REQUIRED' };
  }
  const reference = referenceOf(order);
  await keepReference(portico, charge, reference);
  const known = { ...charge, reference };
  if (standingAt(order) !== undefined || order.status === 'APPROVED') return answerOf(portico, known, order);
  // Nothing was taken: its customer has to agree first.
  await noteDeclined(portico, charge);
  return isPresent(charge) ? toDo(charge, order, undefined) : unconfirmed(reference);
}

const unconfirmed = (reference: string): ChargeAnswer => ({
  standing: 'declined',
  reference,
  reason: 'PayPal wants the buyer to agree to this payment.',
  needsCustomer: true,
});

/** How a charge of what was kept stands; where nobody has begun it, it is charged now, if it is still agreed to. */
async function findKept(portico: Portico, charge: Charge): Promise<ChargeAnswer | null> {
  if (charge.reference !== null) {
    const answer = await answerOf(portico, charge, await readAgain(portico, charge, orderIdOf(charge)));
    return answer.standing === 'action-needed' && !isPresent(charge)
      ? unconfirmed(answer.reference ?? charge.reference)
      : answer;
  }
  if (isTaking(charge)) return takeKept(portico, charge);
  // Whoever is there has begun it themselves, or it is nothing.
  if (isPresent(charge)) return null;
  return (await isAgreed(portico, charge)) ? takeKept(portico, charge) : endCharge(portico, charge);
}

const readAgain = async (portico: Portico, { siteId }: Charge, id: string): Promise<PayPalOrder> =>
  readOrder(await atPayPal(portico, siteId, { method: 'GET', path: orderPath(id) }));

/** Makes what the buyer agrees to, once. What PayPal refuses will never be charged. */
export async function createCharge(portico: Portico, charge: Charge): Promise<ChargeAnswer> {
  try {
    if (isSetup(charge)) return await beginSetup(portico, charge);
    if (isKept(charge)) return await takeKept(portico, charge);
    return await answerOf(portico, charge, await orderOf(portico, charge));
  } catch (error) {
    // Credentials that may not do this at all: the shop stops offering it until its owner has looked.
    if (isKeyRefused(error) && !isToBeKept(charge))
      await noteStanding(portico, charge.siteId, paypal, standingOf(error));
    if (isRefused(error) || isKeyRefused(error) || error instanceof ProviderRefused)
      return { standing: 'declined', reason: error.message };
    throw error;
  }
}

export async function findCharge(portico: Portico, charge: Charge): Promise<ChargeAnswer | null> {
  if (isSetup(charge)) return findSetup(portico, charge);
  if (isKept(charge)) return findKept(portico, charge);
  if (charge.reference === null) return null;
  try {
    return await answerOf(portico, charge, await readAgain(portico, charge, orderIdOf(charge)));
  } catch (error) {
    // PayPal forgets orders nobody agreed to after some hours. Of what we began to take, nothing is known then.
    const isForgotten = error instanceof PayPalFailure && error.status === 404;
    if (isForgotten && charge.terms.lastWord !== 'take') return { standing: 'cancelled' };
    throw error;
  }
}

/**
 * Ends a charge. Nothing has to be told to PayPal, where money moves only when we ask for it; what we have begun to take
 * is brought to its end.
 */
export async function endCharge(portico: Portico, charge: Charge): Promise<ChargeAnswer> {
  if (isSetup(charge)) return endSetup(portico, charge);
  if (await decideToGiveUp(portico, charge)) return { standing: 'cancelled' };
  const answer = await findCharge(portico, { ...charge, terms: { ...charge.terms, lastWord: 'take' } });
  if (answer?.standing !== 'action-needed') return answer ?? { standing: 'waiting' };
  // Declined just now.
  return (await decideToGiveUp(portico, charge)) ? { standing: 'cancelled' } : { standing: 'waiting' };
}

/** Takes what was reserved. */
export async function takeReserved(portico: Portico, charge: Charge): Promise<void> {
  const order = await readAgain(portico, charge, orderIdOf(charge));
  const { authorization, capture } = paymentsOf(order);
  if (capture && STANDINGS[capture.status] !== 'declined') return;
  if (authorization === undefined || STANDINGS[authorization.status] === 'cancelled')
    throw new ProviderRefused('The reserved money was released, so it can no longer be taken.');
  try {
    await atPayPal(portico, charge.siteId, {
      method: 'POST',
      path: `/v2/payments/authorizations/${encodeURIComponent(authorization.id)}/capture`,
      requestId: `take-${charge.attemptId}`,
      body: { amount: moneyOf(charge.amount, charge.currency), final_capture: true },
    });
  } catch (error) {
    throw isRefused(error) ? new ProviderRefused(error.message) : error;
  }
}
