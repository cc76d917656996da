import type { DraftCustomer } from '@portico/model/commerce/draft-order';
import { normaliseEmail } from '@portico/model/api/account-fields';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { draftOrderWords } from '@portico/model/words/draft-order-words';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import type { Shop } from '../shop.ts';

/** Brings the customer of a draft order the link to pay it by. */
export function linkLetter(
  shop: Shop,
  customer: Pick<DraftCustomer, 'email' | 'firstName' | 'lastName'>,
  link: { url: string; expiresAt: Date; holdsStock: boolean; total: number },
): Letter {
  const words = wordsOf(draftOrderWords, shop.catalogue);
  const site = short(shop.title);
  const amount = shop.money(link.total);
  const date = formatDate(link.expiresAt.toISOString(), shop.language, shop.timeZone);
  const name = short(`${customer.firstName} ${customer.lastName}`.trim());
  return {
    kind: 'payment-link',
    to: normaliseEmail(customer.email),
    language: shop.language,
    subject: words.linkSubject({ site }),
    title: words.linkTitle,
    paragraphs: [
      ...(name === '' ? [] : [words.hello({ name })]),
      words.linkText({ site, amount, date }),
      ...(link.holdsStock ? [words.held] : []),
    ],
    button: { text: words.viewAndPay, url: link.url },
    note: words.linkNote({ site }),
  };
}
