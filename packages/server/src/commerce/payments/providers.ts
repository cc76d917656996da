import { OFFLINE_METHODS } from '@portico/model/commerce/offline-methods';
import type { Shop } from '../shop.ts';
import type { PaymentProvider } from './provider.ts';
import { testProvider } from './test-provider.ts';

const providers: Readonly<Record<string, PaymentProvider>> = { [testProvider.name]: testProvider };

/** The providers a shop's customers may pay with, the first one first. */
export function providersOf(shop: Shop): PaymentProvider[] {
  return shop.store.testPayments ? [testProvider] : [];
}

/**
 * Who gives back what was paid by an attempt. What came by hand goes back by hand: that is the owner's to do, and
 * writing it down is all there is to it here.
 * @throws Error when this Portico does not have its provider
 */
export function giverBack(name: string): Pick<PaymentProvider, 'refund'> {
  return OFFLINE_METHODS.some((method) => method === name) ? { refund: async () => {} } : providerNamed(name);
}

/** The provider an attempt was made with. @throws Error when this Portico does not have it */
export function providerNamed(name: string): PaymentProvider {
  const found = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!found) throw new Error(`There is no payment provider "${name}"`);
  return found;
}
