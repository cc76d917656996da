import { RATINGS, type ReviewStatus } from '@portico/model/commerce/review/review';
import type { ReviewedProduct } from '@portico/model/commerce/review/request-state';
import type { Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { reviewingWords } from '@portico/model/words/reviewing-words';
import { reviewWords } from '@portico/model/words/review-words';
import type { Portico, Tx } from '../../core/portico.ts';
import { internalOrigin, publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import { administratorEmails } from '../../identity/administrators.ts';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { queueLetter } from '../send-letter.ts';
import type { Shop } from '../shop.ts';
import type { Reviewable } from './open-request.ts';
import { reviewPagePath, reviewStopPath } from './review-link.ts';

/** Products a mail names; the page behind it has all. */
const NAMED = 10;

/** Asks a customer for reviews of what they ordered: stars of each product are links that choose them on the page. */
export async function queueRequestMail(
  portico: Portico,
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  products: readonly Reviewable[],
): Promise<void> {
  const site = await findSite(portico, shop.siteId, tx);
  if (!site) return;
  const origin = publicOrigin(portico.env, site);
  const letter = requestLetter(shop, order, products, {
    page: (chosen) => origin + reviewPagePath(portico.env, shop.siteId, order.id, chosen),
    stop: origin + reviewStopPath(portico.env, shop.siteId, order.id),
  });
  await queueLetter(portico, tx, { shop, site }, letter);
}

export function requestLetter(
  shop: Shop,
  order: Pick<OrderRow, 'email' | 'language' | 'number_text' | 'address' | 'is_test'>,
  products: ReadonlyArray<Pick<Reviewable, 'id' | 'title'>>,
  { page, stop }: { page(chosen?: { productId: Id; rating: number }): string; stop: string },
): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(reviewingWords, catalogue);
  const { bar } = wordsOf(reviewWords, catalogue);
  const about = { site: short(shop.title), number: order.number_text ?? '' };
  const name = short(order.address.firstName ?? '');
  return {
    kind: 'review-request',
    to: order.email,
    language: order.language,
    subject: words.askSubject(about),
    title: words.askSubject(about),
    paragraphs: [
      ...(name === '' ? [] : [words.hello({ name })]),
      words.ask(about),
      ...(order.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : []),
    ],
    stars: products.slice(0, NAMED).map(({ id, title }) => ({
      label: short(title),
      links: [...RATINGS].reverse().map((rating) => ({
        label: bar({ stars: rating }),
        url: page({ productId: id, rating }),
      })),
    })),
    button: { text: words.write, url: page() },
    note: words.askNote(about),
    unsubscribe: { text: words.stop, url: stop },
  };
}

interface Replied {
  email: string;
  language: string;
  reply: string;
  product: string;
}

/** Tells a customer, once, what the shop replied to their review. */
export async function queueReplyMail(
  portico: Portico,
  tx: Tx,
  shop: Shop,
  review: Replied & { path: string | null },
): Promise<void> {
  const site = await findSite(portico, shop.siteId, tx);
  if (!site || review.email === '') return;
  const url = publicOrigin(portico.env, site) + (review.path ?? '');
  await queueLetter(portico, tx, { shop, site }, replyLetter(shop, review, url));
}

export function replyLetter(shop: Shop, review: Replied, url: string): Letter {
  const words = wordsOf(reviewingWords, shop.catalogueIn(review.language));
  const about = { site: short(shop.title), title: short(review.product) };
  const subject = words.replySubject(about);
  return {
    kind: 'review-reply',
    to: review.email,
    language: review.language,
    subject,
    title: subject,
    paragraphs: [words.replied(about), review.reply],
    button: { text: words.view, url },
    note: words.replyNote(about),
  };
}

interface NewReviews {
  name: string;
  status: ReviewStatus;
  reviews: ReadonlyArray<Pick<ReviewedProduct, 'title' | 'rating' | 'reviewTitle' | 'text'>>;
}

/** Tells those who are told of orders what was written, where the shop wants that. */
export async function queueNewReviewMail(
  portico: Portico,
  tx: Tx,
  shop: Shop,
  written: NewReviews,
): Promise<void> {
  const { notify, reviews: settings } = shop.store;
  if (!settings.mail) return;
  const site = await findSite(portico, shop.siteId, tx);
  if (!site) return;
  const told = notify.length > 0 ? notify : await administratorEmails(tx, shop.siteId);
  const url = `${internalOrigin(portico.env, site)}/config/reviews`;
  for (const to of new Set(told))
    await queueLetter(portico, tx, { shop, site }, newReviewLetter(shop.title, written, { to, url }));
}

export function newReviewLetter(
  siteTitle: string,
  { name, status, reviews }: NewReviews,
  { to, url }: { to: string; url: string },
): Letter {
  const [first] = reviews;
  const what = reviews.length === 1 && first ? short(first.title) : `${reviews.length} products`;
  return {
    kind: 'new-review',
    to,
    subject: `${short(name)} reviewed ${what}`,
    title: `New review on ${short(siteTitle)}`,
    paragraphs: [status === 'published' ? 'It is on the site now.' : 'It waits until somebody publishes it.'],
    answers: reviews.map(({ title, rating, reviewTitle, text }) => ({
      label: `${short(title)}: ${rating} out of 5`,
      text: [reviewTitle, text].filter(Boolean).join('\n'),
    })),
    button: { text: 'View reviews', url },
    note: 'Who gets these emails is set in the shop settings, under Reviews.',
  };
}
