import { Readable } from 'node:stream';
import { newsletterApi } from '@portico/model/api/newsletter';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { changeSubscriber } from './change-subscriber.ts';
import {
  addSubscriber,
  listSubscribers,
  readSubscriber,
  removeSubscriber,
  subscribersAsCsv,
} from './list-subscribers.ts';
import { listTopics, writeTopics } from './newsletter-topics.ts';
import { unsubscribeByOwner } from './subscribers.ts';

const endpoint = endpointsOf(newsletterApi);

const nobody = () => new EndpointError(404, { error: 'There is no such subscriber.', code: 'not-found' });

/** Why somebody is not written down who is known already. */
const KNOWN = {
  waiting: 'This person signed up and did not confirm it yet. Only they can.',
  subscribed: 'This person is a subscriber already.',
  unsubscribed: 'This person unsubscribed. Only they can sign up again.',
  bounced: 'Emails to this address bounced. Only they can sign up again.',
  complained: 'This person reported an email as unwanted. Only they can sign up again.',
} as const;

async function shown(portico: Portico, siteId: Id, id: Id) {
  const found = await readSubscriber(portico, siteId, id);
  if (!found) throw nobody();
  return found;
}

/** The one list of who gets news by email, for those who look after the newsletter. */
export const newsletterEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/newsletter/topics', {
    permission: 'newsletter',
    summary: 'What the newsletter is about, in its order, with how many people get each topic.',
    handle: async ({ portico, site }) => ({ topics: await listTopics(portico, site.id) }),
  }),
  endpoint('PUT /api/rest/newsletter/topics', {
    permission: 'newsletter',
    summary: 'Writes the topics in this order. Those that are `known` and missing are removed.',
    async handle({ portico, site, body }) {
      await writeTopics(portico, site.id, body);
      return { topics: await listTopics(portico, site.id) };
    },
  }),
  endpoint('GET /api/rest/subscribers', {
    permission: 'newsletter',
    summary: 'Who signed up for news, those who came last first. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listSubscribers(portico, site.id, query),
  }),
  endpoint('GET /api/rest/subscribers/export', {
    permission: 'newsletter',
    summary: 'The same people as a CSV file of any length.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="newsletter-${site.identifier}-${day}.csv"`)
        .send(Readable.from(subscribersAsCsv(portico, site.id, query)));
    },
  }),
  endpoint('GET /api/rest/subscribers/:id', {
    permission: 'newsletter',
    summary: 'A subscriber with the proof of what they agreed to.',
    handle: ({ portico, site, params }) => shown(portico, site.id, params.id),
  }),
  endpoint('POST /api/rest/subscribers', {
    permission: 'newsletter',
    status: 201,
    summary:
      'Writes down somebody who agreed elsewhere, with when and how. Who unsubscribed can sign up again only by themselves.',
    async handle({ portico, site, body }) {
      const added = await addSubscriber(portico, site.id, body);
      if ('known' in added)
        throw new EndpointError(409, {
          error: KNOWN[added.known],
          code: 'known',
          errors: { email: KNOWN[added.known] },
        });
      return shown(portico, site.id, added.id);
    },
  }),
  endpoint('PUT /api/rest/subscribers/:id', {
    permission: 'newsletter',
    summary: 'Changes the name of a subscriber or what they hear of. What is absent stays.',
    async handle({ portico, site, params, body }) {
      const done = await portico.db
        .transaction()
        .execute((tx) => changeSubscriber(portico, tx, site.id, params.id, body, 'owner'));
      if (!done) throw nobody();
      return shown(portico, site.id, params.id);
    },
  }),
  endpoint('POST /api/rest/subscribers/:id/unsubscribe', {
    permission: 'newsletter',
    summary: 'Ends news for somebody, as they asked the team to.',
    async handle({ portico, site, params }) {
      await unsubscribeByOwner(portico, portico.db, site.id, params.id);
      return shown(portico, site.id, params.id);
    },
  }),
  endpoint('DELETE /api/rest/subscribers/:id', {
    permission: 'newsletter',
    summary: 'Removes a subscriber with the proof of what they agreed to; they can sign up anew.',
    async handle({ portico, site, params }) {
      if (!(await removeSubscriber(portico, site.id, params.id))) throw nobody();
      return undefined;
    },
  }),
];
