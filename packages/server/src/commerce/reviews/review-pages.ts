import {
  REVIEWS_PATH,
  REVIEWS_STOP_PATH,
  type ReviewsRequestState,
} from '@portico/model/commerce/review/request-state';
import { parseRating, REVIEW_LIMITS } from '@portico/model/commerce/review/review';
import { reviewerName } from '@portico/model/commerce/review/reviewer-name';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { wordsOf } from '@portico/model/words/catalogue';
import { reviewingWords } from '@portico/model/words/reviewing-words';
import { readMediaViews } from '../../content/reading/read-media-views.ts';
import type { FormPart, VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { toShop } from '../cart/shop-path.ts';
import { findOrder, type OrderRow } from '../orders/order-record.ts';
import { readShop, type Shop } from '../shop.ts';
import { shopLimits } from '../shop-limits.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { stopAsking } from './ask-for-reviews.ts';
import { openRequest, type ReviewRequest } from './open-request.ts';
import { emptyProduct, isReviewed, readReviewForm, type ReviewForm } from './review-form.ts';
import { orderOfReviewToken } from './review-link.ts';
import { statusOfNew, writeReviews } from './write-reviews.ts';

const FORM_BYTES = REVIEW_LIMITS.photosAtOnce * REVIEW_LIMITS.photoBytes + 1024 * 1024;

/** Where customers review what they ordered, by the link in their mail or on their order's page. Opening it changes nothing. */
export const reviewPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: REVIEWS_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const { portico, siteId } = visit;
      const token = call.query.get('token') ?? '';
      const shop = await readShop(portico.db, siteId);
      const request = await openRequest(portico, shop, token);
      if (request.kind !== 'open') return said(visit, shop, request);
      const chosen = call.query.get('product');
      const rating = parseRating(call.query.get('rating') ?? '');
      const form: ReviewForm = {
        name: reviewerName(`${request.order.address.firstName} ${request.order.address.lastName}`),
        products: request.products.map((product) => ({
          ...emptyProduct(product),
          ...(product.id === chosen && rating ? { rating } : {}),
        })),
        isWrong: false,
      };
      return draw(visit, shop, request.order, token, form);
    },
  },
  {
    method: 'POST',
    path: REVIEWS_PATH,
    bodyLimit: FORM_BYTES,
    files: { fileBytes: REVIEW_LIMITS.photoBytes, formBytes: FORM_BYTES },
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      if ('refuse' in visit) return visit;
      const { portico, siteId } = visit;
      const token = call.query.get('token') ?? '';
      const shop = await readShop(portico.db, siteId);
      const request = await openRequest(portico, shop, token);
      if (request.kind !== 'open') return said(visit, shop, request);
      const wait = await shopLimits.review.take(visit);
      if (wait > 0) return tooOften(visit, shop, wait);
      return post(visit, shop, request, token, call.parts());
    },
  },
  {
    method: 'GET',
    path: REVIEWS_STOP_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      return stop(visit, call.query.get('token') ?? '', false);
    },
  },
  {
    // Posted to by mail programs as well, for who presses the button these have (RFC 8058).
    method: 'POST',
    path: REVIEWS_STOP_PATH,
    bodyLimit: 1024,
    fromPrograms: true,
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      if ('refuse' in visit) return visit;
      return stop(visit, call.query.get('token') ?? '', true);
    },
  },
];

async function post(
  visit: ShopVisit,
  shop: Shop,
  { order, products }: Extract<ReviewRequest, { kind: 'open' }>,
  token: string,
  parts: AsyncIterable<FormPart>,
): Promise<VisitorAnswer> {
  const { portico, siteId } = visit;
  const words = wordsOf(reviewingWords, shop.catalogueIn(order.language));
  const { photos: takesPhotos } = shop.store.reviews;
  const form = await readReviewForm(
    portico,
    { siteId, orderId: order.id, products, takesPhotos, words },
    parts,
  );
  if (form.isWrong) return draw(visit, shop, order, token, form);
  const reviews = form.products.filter(isReviewed);
  const count = await writeReviews(portico, shop, order, { name: form.name, reviews });
  const now = await openRequest(portico, shop, token);
  // Sent twice at once: the other was written.
  if (count === 0 && now.kind !== 'open') return said(visit, shop, now);
  const told = order.is_test
    ? words.doneTest
    : statusOfNew(shop, order) === 'published'
      ? words.doneShown
      : words.doneWaiting;
  const left = now.kind === 'open' ? now.products : [];
  const message = {
    kind: 'good',
    title: words.done,
    text: left.length > 0 ? `${told} ${words.moreLeft}` : told,
  } as const;
  const again = { name: form.name, products: left.map(emptyProduct), isWrong: false };
  return draw(visit, shop, order, token, again, message);
}

async function draw(
  { portico, siteId }: ShopVisit,
  shop: Shop,
  order: OrderRow,
  token: string,
  { name, nameError, products, isWrong }: ReviewForm,
  message?: ReviewsRequestState['message'],
): Promise<VisitorAnswer> {
  const catalogue = shop.catalogueIn(order.language);
  const state: ReviewsRequestState = {
    catalogue,
    token,
    name,
    ...(nameError === undefined ? {} : { nameError }),
    takesPhotos: shop.store.reviews.photos,
    products,
    isWrong,
    ...(message ? { message, next: await toShop(portico.db, siteId, catalogue) } : {}),
  };
  const hashes = products.flatMap(({ image, photos }) => [
    ...(image ? [image.media] : []),
    ...photos.map(({ media }) => media),
  ]);
  return {
    draw: {
      title: message?.title ?? wordsOf(reviewingWords, catalogue).title,
      pageType: PAGE_TYPES['reviews-request'],
      status: isWrong ? 400 : 200,
      media: await readMediaViews(portico.db, siteId, new Set(hashes)),
      block: { type: 'reviews-request', state },
    },
  };
}

/** The page that says why there is nothing to review. */
async function said(
  { portico, siteId }: ShopVisit,
  shop: Shop,
  request: Exclude<ReviewRequest, { kind: 'open' }>,
): Promise<VisitorAnswer> {
  if (request.kind === 'unknown') return unknown(shop, portico, siteId);
  const catalogue = shop.catalogueIn(request.order.language);
  const words = wordsOf(reviewingWords, catalogue);
  const state: ReviewsRequestState = {
    catalogue,
    token: '',
    name: '',
    takesPhotos: false,
    products: [],
    isWrong: false,
    message: { kind: 'bad', title: words[request.kind] },
    next: await toShop(portico.db, siteId, catalogue),
  };
  return {
    draw: {
      title: words[request.kind],
      pageType: PAGE_TYPES['reviews-request'],
      status: { already: 200, expired: 410, nothing: 404 }[request.kind],
      block: { type: 'reviews-request', state },
    },
  };
}

async function unknown(shop: Shop, portico: ShopVisit['portico'], siteId: string): Promise<VisitorAnswer> {
  const words = wordsOf(reviewingWords, shop.catalogue);
  const next = await toShop(portico.db, siteId, shop.catalogue);
  return { refuse: { status: 404, title: words.unknown, text: words.unknownText, next } };
}

async function tooOften({ portico, siteId }: ShopVisit, shop: Shop, waitMs: number): Promise<VisitorAnswer> {
  return {
    refuse: {
      status: 429,
      title: wordsOf(reviewingWords, shop.catalogue).title,
      text: shop.words.tryLater({ minutes: Math.ceil(waitMs / 60_000) }),
      next: await toShop(portico.db, siteId, shop.catalogue),
      retryAfterMs: waitMs,
    },
  };
}

/** Asks whether somebody does not want to be asked for reviews any more, or does what they said. */
async function stop({ portico, siteId }: ShopVisit, token: string, isSaid: boolean): Promise<VisitorAnswer> {
  const shop = await readShop(portico.db, siteId);
  const id = orderOfReviewToken(portico.env, siteId, token);
  const order = id === undefined ? undefined : await findOrder(portico.db, siteId, id);
  if (!order) return unknown(shop, portico, siteId);
  if (isSaid) await stopAsking(portico, siteId, order.email);
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(reviewingWords, catalogue);
  const about = { site: shop.title, email: order.email };
  const state: ReviewsRequestState = {
    catalogue,
    token,
    name: '',
    takesPhotos: false,
    products: [],
    isWrong: false,
    message: isSaid
      ? { kind: 'good', title: words.stop, text: words.stopped(about) }
      : { kind: 'bad', title: words.stop, text: words.stopAsk(about) },
    ...(isSaid
      ? { next: await toShop(portico.db, siteId, catalogue) }
      : { stop: { path: REVIEWS_STOP_PATH } }),
  };
  return {
    draw: {
      title: words.stop,
      pageType: PAGE_TYPES['reviews-request'],
      block: { type: 'reviews-request', state },
    },
  };
}
