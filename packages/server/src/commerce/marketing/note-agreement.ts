import { agreeToNews } from '../../contacts/subscribers.ts';
import type { Portico } from '../../core/portico.ts';
import type { CheckedForm } from '../checkout/write-order.ts';
import type { Shop } from '../shop.ts';
import { newsWords } from './news-words.ts';

/**
 * Writes down that who orders wants news by email, where the shop asks. Before the order is written: its confirmation
 * says how to end them.
 */
export async function noteAgreement(
  portico: Portico,
  shop: Shop,
  { email, address }: CheckedForm,
): Promise<void> {
  if (!shop.store.marketing.optIn) return;
  await agreeToNews(portico, portico.db, shop.siteId, {
    email,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    language: shop.language,
    words: newsWords(shop),
  });
}
