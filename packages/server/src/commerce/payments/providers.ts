import type { Shop } from '../shop.ts';
import type { PaymentProvider } from './provider.ts';
import { testProvider } from './test-provider.ts';

const providers: Readonly<Record<string, PaymentProvider>> = { [testProvider.name]: testProvider };

/** The providers a shop's customers may pay with, the first one first. */
export function providersOf(shop: Shop): PaymentProvider[] {
  return shop.store.testPayments ? [testProvider] : [];
}

/** The provider an attempt was made with. @throws Error when this Portico does not have it */
export function providerNamed(name: string): PaymentProvider {
  const found = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!found) throw new Error(`There is no payment provider "${name}"`);
  return found;
}
