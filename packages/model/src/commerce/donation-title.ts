import { type Catalogue, wordsOf } from '../words/catalogue.ts';
import { checkoutWords } from '../words/checkout-words.ts';
import { donationWords } from '../words/donation-words.ts';
import type { OrderState } from './order-states.ts';

/** What became of a donation, in a line. */
export function donationTitle(state: OrderState, catalogue: Catalogue): string {
  const { title } = wordsOf(donationWords, catalogue);
  if (state === 'pending') return wordsOf(checkoutWords, catalogue).orderTitle.pending;
  if (state === 'paid' || state === 'fulfilled') return title.paid;
  if (state === 'unpaid' || state === 'delivered') return title.unpaid;
  return state === 'refunded' ? title.cancelled : title[state];
}
