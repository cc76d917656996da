import { offeredMethods, type OrderOfflinePayment } from '@portico/model/commerce/offline-payments';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import type { Shop } from '../shop.ts';
import type { PaymentProvider } from './provider.ts';
import { providersOf } from './providers.ts';

/** One way a shop's customers may pay: a provider is asked, or the money comes by hand. */
export type PaymentMethod =
  | { name: string; provider: PaymentProvider }
  | {
      name: string;
      /** As the order keeps it. */
      offline: OrderOfflinePayment;
      /** How long the order may stay unpaid. */
      holdDays: number;
    };

/** The ways to pay a shop offers, the one chosen at first first. */
export function paymentMethodsOf(shop: Shop): PaymentMethod[] {
  const { store, catalogue } = shop;
  const words = wordsOf(checkoutWords, catalogue).offline;
  return [
    ...offeredMethods(store.offlinePayments).map((method): PaymentMethod => {
      const { name, instructions, holdDays } = store.offlinePayments[method];
      return {
        name: method,
        offline: { method, name: name.trim() || words[method].name, instructions: instructions.trim() },
        holdDays,
      };
    }),
    ...providersOf(shop).map((provider): PaymentMethod => ({ name: provider.name, provider })),
  ];
}
