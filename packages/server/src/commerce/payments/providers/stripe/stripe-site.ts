import type { Id } from '@portico/model/documents/id';
import type Stripe from 'stripe';
import {
  failureKind,
  standingOf,
  stripeClient,
} from '../../../../connected-services/providers/stripe/stripe-client.ts';
import { stripe } from '../../../../connected-services/providers/stripe/stripe.ts';
import { credentialsOf, noteStanding } from '../../../../connected-services/site-credentials.ts';
import type { Portico } from '../../../../core/portico.ts';

/**
 * Asks Stripe with a site's key. A key that Stripe does not accept (any more) is noted, so that its owner sees it and the
 * shop stops offering it.
 * @throws Error where the site is not connected, and what the call throws
 */
export async function atStripe<T>(
  portico: Portico,
  siteId: Id,
  call: (client: Stripe) => Promise<T>,
): Promise<T> {
  const connection = await credentialsOf(portico, siteId, stripe);
  const secretKey = connection?.secrets.secretKey;
  if (secretKey === undefined) throw new Error('This site is not connected to Stripe.');
  try {
    return await call(await stripeClient(portico, secretKey));
  } catch (error) {
    if (failureKind(error) === 'StripeAuthenticationError')
      await noteStanding(portico, siteId, stripe, standingOf(error));
    throw error;
  }
}

/** Did Stripe not do it because of the key? Then nothing was done. */
export const isKeyRefused = (error: unknown): boolean =>
  ['StripeAuthenticationError', 'StripePermissionError'].includes(failureKind(error));

/** Did Stripe understand what was asked and refuse it? Then it will do so again. */
export const isRefused = (error: unknown): error is Error =>
  ['StripeInvalidRequestError', 'StripeCardError'].includes(failureKind(error));
