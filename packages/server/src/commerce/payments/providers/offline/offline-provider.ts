import { offeredMethods } from '@portico/model/commerce/offline-payments';
import type { OfflineMethod } from '@portico/model/commerce/offline-methods';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import type { ByHandProvider } from '../../provider.ts';

/** One of the ways to be paid by hand: the order is placed unpaid, and its owner says when the money has come. */
export function offlineProvider(method: OfflineMethod): ByHandProvider {
  const provider: ByHandProvider = {
    name: method,
    asks: false,
    offer({ store, catalogue }) {
      if (!offeredMethods(store.offlinePayments).includes(method)) return null;
      const { name, instructions, holdDays } = store.offlinePayments[method];
      const words = wordsOf(checkoutWords, catalogue).offline[method];
      const called = name.trim() || words.name;
      return {
        name: method,
        provider,
        isTest: false,
        choice: { method, name: called, about: words.about, isTest: false },
        byHand: { offline: { method, name: called, instructions: instructions.trim() }, holdDays },
      };
    },
  };
  return provider;
}
