import { commentsApi } from '@portico/model/api/comments';
import { may } from '@portico/model/site/permissions';
import { readShop } from '../commerce/shop.ts';
import { readCookie } from '../core/cookies.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { tooMany } from '../http/too-many.ts';
import { blockedPeople, blockPerson } from './blocks.ts';
import { commentLimits } from './comment-limits.ts';
import { findCommenter } from './commenter.ts';
import { listComments, readComment, waitingComments } from './list-comments.ts';
import { mineOf } from './mine.ts';
import { moderateComments, replyAsSite } from './moderate-comments.ts';

const endpoint = endpointsOf(commentsApi);

/** Comments for those who look after them, and what of a thread is a visitor's own. */
export const commentEndpoints: Endpoint[] = [
  endpoint('GET /api/comments/mine', {
    permission: 'anyone',
    lock: 'site',
    summary:
      'Which comments below a post are of whoever asks, which they like, and as whom they write: what pages, the same for all, do not say.',
    async handle({ portico, site, query, address, request }) {
      const waitMs = commentLimits.read({ portico, siteId: site.id, address });
      if (waitMs > 0) throw tooMany(waitMs);
      const { cookie, host } = request.headers;
      const who = await findCommenter(portico, site.id, host, (name) => readCookie(cookie, name));
      return mineOf(portico, site.id, query.post, who);
    },
  }),
  endpoint('GET /api/rest/comments', {
    permission: 'comments.write',
    summary:
      'Comments, newest first; of those that wait newcomers come first. Who does not moderate sees what visitors see. `next` is the cursor of the next page.',
    handle: ({ portico, site, role, query }) =>
      listComments(portico, site.id, query, may(role, 'comments.moderate')),
  }),
  endpoint('GET /api/rest/comments/overview', {
    permission: 'comments.moderate',
    summary:
      'How many comments wait for somebody to approve them; the most that is counted is shown with a plus.',
    handle: async ({ portico, site }) => ({ waiting: await waitingComments(portico, site.id) }),
  }),
  endpoint('POST /api/rest/comments/moderate', {
    permission: 'comments.moderate',
    summary:
      'Publishes comments, lets them wait, puts them with the spam or into the trash, or deletes for good those that are there.',
    async handle({ portico, site, account, body }) {
      const shop = await readShop(portico.db, site.id);
      return { done: await moderateComments(portico, { shop, site }, account.id, body.ids, body.do) };
    },
  }),
  endpoint('POST /api/rest/comments/:id/reply', {
    permission: 'comments.write',
    summary:
      'Replies to a published comment in the site’s name; who moderates publishes one that waits by it.',
    async handle({ portico, site, account, role, params, body }) {
      const moderates = may(role, 'comments.moderate');
      const shop = await readShop(portico.db, site.id);
      const by = { accountId: account.id, name: account.name, moderates };
      const text = body.text.trim();
      if (text === '')
        throw new EndpointError(400, {
          error: 'Please write something.',
          code: 'invalid',
          errors: { text: 'Please write something.' },
        });
      const id = await replyAsSite(portico, { shop, site }, by, params.id, text);
      const reply = id && (await readComment(portico, site.id, id, moderates));
      if (!reply)
        throw new EndpointError(404, {
          error: 'There is no such comment, or it is not published.',
          code: 'not-found',
        });
      return reply;
    },
  }),
  endpoint('GET /api/rest/comments/blocked', {
    permission: 'comments.moderate',
    summary: 'Whose comments go to the spam, last blocked first.',
    handle: ({ portico, site, query }) => blockedPeople(portico, site.id, query.cursor),
  }),
  endpoint('POST /api/rest/comments/block', {
    permission: 'comments.moderate',
    summary: 'Blocks who writes with an email address, with what of theirs waits, or no longer does.',
    handle: async ({ portico, site, account, body }) => ({
      moved: await blockPerson(portico, site.id, account.id, body.email, body.isBlocked),
    }),
  }),
];
