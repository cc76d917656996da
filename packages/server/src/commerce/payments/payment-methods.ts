import type { Shop } from '../shop.ts';
import type { PaymentMethod } from './provider.ts';
import { paymentProviders } from './providers.ts';

/** Can it be charged again without its customer? */
export const keepsPayment = ({ provider, keeps = true }: PaymentMethod): boolean =>
  keeps && provider.asks && provider.keep !== undefined;

/** Can what is paid with later be kept where nothing is charged? */
export const setsUp = (method: PaymentMethod): boolean =>
  keepsPayment(method) && method.provider.asks && method.provider.setsUp === true;

/**
 * The ways to pay a shop offers for a cart: for a subscription those that can be charged again; beside a gift card that
 * was bought with a test payment test payments alone.
 */
export function paymentMethodsFor(shop: Shop, isSubscription: boolean, isTest = false): PaymentMethod[] {
  const offered = paymentMethodsOf(shop).filter((way) => way.isTest || !isTest);
  return isSubscription ? offered.filter(keepsPayment) : offered;
}

/** The ways to pay a shop offers, the one chosen at first first. */
export function paymentMethodsOf(shop: Shop): PaymentMethod[] {
  return paymentProviders.flatMap((provider) => provider.offer(shop) ?? []);
}
