import { Readable } from 'node:stream';
import { REVIEW_FILE_BYTES, reviewsApi } from '@portico/model/api/reviews';
import { may } from '@portico/model/site/permissions';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { valueOr } from '../shop-visit.ts';
import { importReviews, planReviewImport } from './import-reviews.ts';
import { listReviews, readReview, waitingReviews } from './list-reviews.ts';
import { moderateReviews, replyToReview } from './moderate-reviews.ts';
import { reviewsAsCsv } from './reviews-as-csv.ts';

const endpoint = endpointsOf(reviewsApi);

/** Reviews of products for those who moderate them. What customers wrote cannot be changed, only shown, hidden and answered. */
export const reviewEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/reviews', {
    permission: 'reviews.moderate',
    summary: 'Reviews, newest first. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listReviews(portico, site.id, query),
  }),
  endpoint('GET /api/rest/reviews/overview', {
    permission: 'reviews.moderate',
    summary:
      'How many reviews wait for somebody to publish or hide them; the most that is counted is shown with a plus.',
    handle: async ({ portico, site }) => ({ waiting: await waitingReviews(portico, site.id) }),
  }),
  endpoint('GET /api/rest/reviews/export', {
    permission: 'reviews.moderate',
    summary: 'The reviews that match as a CSV file; email addresses for those alone who work on orders.',
    replyType: 'text/csv',
    handle: async ({ portico, site, role, query, reply }) => {
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="reviews-${site.identifier}-${day}.csv"`)
        .send(Readable.from(reviewsAsCsv(portico, site.id, query, may(role, 'store.orders'))));
    },
  }),
  endpoint('POST /api/rest/reviews/moderate', {
    permission: 'reviews.moderate',
    summary:
      'Publishes reviews, hides them for a reason, or deletes those that were hidden. Those of test orders are never published.',
    async handle({ portico, site, account, body }) {
      const { ids, reason, note } = body;
      if (body.do !== 'hide')
        return { done: await moderateReviews(portico, site.id, account.id, ids, { do: body.do }) };
      const errors = {
        ...(reason === undefined ? { reason: 'Please choose a reason.' } : {}),
        ...(reason === 'other' && note.trim() === '' ? { note: 'Please write the reason down.' } : {}),
      };
      const [error] = Object.values(errors);
      if (reason === undefined || error !== undefined)
        throw new EndpointError(400, { error: error ?? '', code: 'invalid', errors });
      return {
        done: await moderateReviews(portico, site.id, account.id, ids, {
          do: 'hide',
          reason,
          note: note.trim(),
        }),
      };
    },
  }),
  endpoint('PUT /api/rest/reviews/:id/reply', {
    permission: 'reviews.moderate',
    summary:
      'Replies to a review, or takes the reply back. The first reply is emailed to who wrote the review.',
    async handle({ portico, site, account, params, body }) {
      const isThere = await replyToReview(portico, site.id, account.id, params.id, body.text);
      const review = isThere ? await readReview(portico, site.id, params.id) : undefined;
      if (!review) throw new EndpointError(404, { error: 'There is no such review.', code: 'not-found' });
      return review;
    },
  }),
  endpoint('POST /api/rest/reviews/import/preview', {
    permission: 'store.products',
    room: 'none',
    bodyLimit: REVIEW_FILE_BYTES,
    summary:
      'What a CSV file of reviews (ours, or of an app for another shop) would add, and which lines cannot be taken. Writes nothing.',
    handle: async ({ portico, site, body }) => (await planReviewImport(portico, site.id, body.csv)).preview,
  }),
  endpoint('POST /api/rest/reviews/import', {
    permission: 'store.products',
    bodyLimit: REVIEW_FILE_BYTES,
    summary: 'Adds what the preview with this digest said, all of it or nothing.',
    handle: async ({ portico, site, account, body }) =>
      valueOr(await importReviews(portico, site.id, account.id, body)),
  }),
];
