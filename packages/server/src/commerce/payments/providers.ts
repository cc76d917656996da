import { OFFLINE_METHODS } from '@portico/model/commerce/offline-methods';
import type { OnlineProvider, PaymentProvider } from './provider.ts';
import { offlineProvider } from './providers/offline/offline-provider.ts';
import { paypalProvider } from './providers/paypal/paypal-provider.ts';
import { stripeProvider } from './providers/stripe/stripe-provider.ts';
import { testProvider } from './providers/test/test-provider.ts';

/** Every way to be paid there is, in the order in which checkouts offer them. One line for a new one. */
export const paymentProviders: PaymentProvider[] = [
  stripeProvider,
  paypalProvider,
  ...OFFLINE_METHODS.map(offlineProvider),
  testProvider,
];

/** The provider an attempt was made with. @throws Error when this Portico does not have it */
export function providerNamed(name: string): PaymentProvider {
  const found = paymentProviders.find((provider) => provider.name === name);
  if (!found) throw new Error(`There is no payment provider "${name}"`);
  return found;
}

/** The same, of attempts whose provider is asked. @throws Error also when it is not */
export function onlineProvider(name: string): OnlineProvider {
  const provider = providerNamed(name);
  if (!provider.asks) throw new Error(`"${name}" is paid by hand: there is nobody to ask`);
  return provider;
}
