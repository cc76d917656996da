import type { Shop } from '../shop.ts';
import type { PaymentMethod } from './provider.ts';
import { paymentProviders } from './providers.ts';

/** The ways to pay a shop offers, the one chosen at first first. */
export function paymentMethodsOf(shop: Shop): PaymentMethod[] {
  return paymentProviders.flatMap((provider) => provider.offer(shop) ?? []);
}
