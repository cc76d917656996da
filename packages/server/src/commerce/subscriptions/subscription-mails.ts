import { optionText } from '@portico/model/commerce/add-on/fill-in';
import { renewalText } from '@portico/model/commerce/subscription/renewal-text';
import { formatPrice } from '@portico/model/money/format-price';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { managingWords } from '@portico/model/words/managing-words';
import type { Portico, Tx } from '../../core/portico.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';
import { asNextPaid } from './exempt-terms.ts';
import { cancelPath, managingPath, subscriptionToken } from './subscription-link.ts';
import type { SubscriptionRow } from './subscription-record.ts';

/** What customers are told of their subscription, beside what they are told of each of its orders. */
export type SubscriptionNews =
  | 'begin'
  | 'upcoming'
  | 'failed'
  | 'asks'
  | 'trial'
  | 'trialEnds'
  | 'givenUp'
  | 'cancelled'
  | 'ended';

const SUBJECTS = {
  begin: 'beginSubject',
  upcoming: 'upcomingSubject',
  failed: 'failedSubject',
  asks: 'asksSubject',
  trial: 'trialSubject',
  trialEnds: 'trialEndsSubject',
  givenUp: 'cancelledSubject',
  cancelled: 'cancelledSubject',
  ended: 'endedSubject',
} as const;

const KINDS = {
  begin: 'subscription-begun',
  trial: 'subscription-trial',
  trialEnds: 'subscription-trial-ends',
  upcoming: 'subscription-upcoming',
  failed: 'subscription-failed',
  asks: 'subscription-asks',
  givenUp: 'subscription-given-up',
  cancelled: 'subscription-cancelled',
  ended: 'subscription-ended',
} as const;

/** What was subscribed to, as mails and pages call it. */
export const subscriptionTitle = ({ terms }: Pick<SubscriptionRow, 'terms'>): string =>
  terms.lines
    .map(({ title, sku, options }) => [title || sku, ...options.map(optionText)].join(', '))
    .join('; ');

/** Queues a mail to its customer, inside the transaction that writes down what it tells. */
export async function queueSubscriptionMail(
  portico: Portico,
  tx: Tx,
  row: SubscriptionRow,
  news: SubscriptionNews,
): Promise<void> {
  const site = await findSite(portico, row.site_id, tx);
  if (!site || row.email === '') return;
  const shop = await readShop(tx, row.site_id);
  const url =
    publicOrigin(portico.env, site) + managingPath(subscriptionToken(portico.env, row.site_id, row.id));
  const paid = await asNextPaid(tx, row, shop.timeZone, portico.now());
  await queueLetter(portico, tx, { shop, site }, subscriptionLetter(shop, paid, news, url));
}

/** Queues the mail that tells its customer of a new price, or that it does not come. */
export async function queuePriceMail(
  portico: Portico,
  tx: Tx,
  row: SubscriptionRow,
  news: 'price' | 'priceStays',
): Promise<void> {
  const site = await findSite(portico, row.site_id, tx);
  if (!site || row.email === '') return;
  const shop = await readShop(tx, row.site_id);
  const token = subscriptionToken(portico.env, row.site_id, row.id);
  const origin = publicOrigin(portico.env, site);
  const urls = { manage: origin + managingPath(token), cancel: origin + cancelPath(token) };
  const paid = await asNextPaid(tx, row, shop.timeZone, portico.now());
  await queueLetter(portico, tx, { shop, site }, priceLetter(shop, paid, news, urls));
}

/** Says what a subscription costs until now and from when on it costs something else, and how to end it before. */
export function priceLetter(
  shop: Shop,
  row: SubscriptionRow,
  news: 'price' | 'priceStays',
  urls: { manage: string; cancel: string },
): Letter {
  const catalogue = shop.catalogueIn(row.language);
  const words = wordsOf(managingWords, catalogue);
  const cost = ({ order }: SubscriptionRow['terms']) =>
    renewalText(formatPrice(order.total, row.currency, row.language), row.plan, catalogue);
  const day = row.next_terms_from;
  const about = {
    site: short(shop.title),
    title: short(subscriptionTitle(row)),
    before: cost(row.terms),
    renewal: cost(row.next_terms ?? row.terms),
    date: day ? formatDate(day.toISOString(), row.language, shop.timeZone) : '',
  };
  const isNew = news === 'price';
  const subject = isNew ? words.priceSubject(about) : words.priceStaysSubject(about);
  return {
    kind: isNew ? 'subscription-price' : 'subscription-price-stays',
    to: row.email,
    language: row.language,
    subject,
    title: subject,
    paragraphs: [
      words.hello({ name: short(row.customer_name) }),
      isNew ? words.price(about) : words.priceStays(about),
      ...(row.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : []),
    ],
    button: { text: words.manage, url: urls.manage },
    ...(isNew ? { link: { text: words.cancel, url: urls.cancel } } : {}),
    note: words.keepNote({ site: about.site }),
  };
}

/** Says what is new with a subscription. */
export function subscriptionLetter(
  shop: Shop,
  row: SubscriptionRow,
  news: SubscriptionNews,
  url: string,
): Letter {
  const catalogue = shop.catalogueIn(row.language);
  const words = wordsOf(managingWords, catalogue);
  const amount = formatPrice(row.terms.order.total, row.currency, row.language);
  const day = row.try_at ?? row.next_at;
  const about = {
    site: short(shop.title),
    title: short(subscriptionTitle(row)),
    amount,
    date: day ? formatDate(day.toISOString(), row.language, shop.timeZone) : '',
    renewal: renewalText(amount, row.plan, catalogue),
  };
  const subject = words[SUBJECTS[news]](about);
  return {
    kind: KINDS[news],
    to: row.email,
    language: row.language,
    subject,
    title: subject,
    paragraphs: [
      words.hello({ name: short(row.customer_name) }),
      words[news](about),
      ...(row.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : []),
    ],
    button: { text: news === 'asks' ? words.confirm : words.manage, url },
    note: words.keepNote({ site: about.site }),
  };
}
