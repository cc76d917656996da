import { subscriptionsApi } from '@portico/model/api/subscriptions';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { actOnSubscription } from './act-on-subscription.ts';
import { listSubscriptions, readSubscription } from './list-subscriptions.ts';

const endpoint = endpointsOf(subscriptionsApi);

async function shown(portico: Portico, siteId: Id, id: Id) {
  const found = await readSubscription(portico, siteId, id);
  if (!found) throw new EndpointError(404, { error: 'There is no such subscription.', code: 'not-found' });
  return found;
}

/** Subscriptions for those who work on orders. */
export const subscriptionEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/subscriptions', {
    permission: 'store.orders',
    summary: 'Subscriptions, newest first. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listSubscriptions(portico, site.id, query),
  }),
  endpoint('GET /api/rest/subscriptions/:id', {
    permission: 'store.orders',
    summary: 'A subscription with its orders and what happened to it.',
    handle: ({ portico, site, params }) => shown(portico, site.id, params.id),
  }),
  endpoint('POST /api/rest/subscriptions/:id/:act', {
    permission: 'store.orders',
    summary:
      'Skips the next payment of a subscription, pauses it, resumes it, or cancels it for good, of which its customer is told.',
    async handle({ portico, site, params, body, account }) {
      const acted = await actOnSubscription(portico, site.id, params.id, params.act, {
        accountId: account.id,
        text: body.text,
      });
      if (acted && !acted.isDone)
        throw new EndpointError(409, {
          error: 'This subscription no longer allows that. It is shown as it stands now.',
          code: 'not-possible',
        });
      return shown(portico, site.id, params.id);
    },
  }),
];
