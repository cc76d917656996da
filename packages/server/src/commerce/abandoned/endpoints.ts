import { abandonedCheckoutsApi } from '@portico/model/api/abandoned-checkouts';
import type { UnsentReason } from '@portico/model/commerce/abandoned/abandoned-checkout';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { deleteAbandoned, listAbandoned, readAbandoned } from './list-abandoned.ts';
import { remindByHand } from './send-reminders.ts';

const endpoint = endpointsOf(abandonedCheckoutsApi);

const none = () =>
  new EndpointError(404, { error: 'There is no such abandoned checkout.', code: 'not-found' });

/** What somebody of the team is told who asks for an email that may not be sent. */
const REFUSED: Readonly<Record<'sent' | UnsentReason, string>> = {
  sent: 'An email about this cart was sent already.',
  ordered: 'This customer has ordered since.',
  'opted-out': 'This customer does not want emails about carts.',
  'no-consent':
    'This customer did not agree to news by email, and your shop writes only to customers who did.',
  lately: 'This customer was reminded of another cart lately.',
  'nothing-left': 'Nothing in this cart can be bought any more.',
  off: 'Emails are switched off.',
};

async function shown(portico: Portico, siteId: Id, id: Id) {
  const found = await readAbandoned(portico, siteId, id);
  if (!found) throw none();
  return found;
}

/** Checkouts that were begun and not finished, for those who work on orders. */
export const abandonedCheckoutEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/abandoned-checkouts', {
    permission: 'store.orders',
    summary:
      'Checkouts that were begun and not finished, those begun last first. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listAbandoned(portico, site.id, query),
  }),
  endpoint('GET /api/rest/abandoned-checkouts/:id', {
    permission: 'store.orders',
    summary: 'An abandoned checkout with its cart at today’s prices and what happened.',
    handle: ({ portico, site, params }) => shown(portico, site.id, params.id),
  }),
  endpoint('POST /api/rest/abandoned-checkouts/:id/send', {
    permission: 'store.orders',
    summary: 'Emails the customer a link to their cart, once for each cart.',
    async handle({ portico, site, account, params }) {
      const why = await remindByHand(portico, site.id, params.id, account.id);
      if (why === undefined) throw none();
      if (why !== '') throw new EndpointError(409, { error: REFUSED[why], code: 'not-possible' });
      return shown(portico, site.id, params.id);
    },
  }),
  endpoint('DELETE /api/rest/abandoned-checkouts/:id', {
    permission: 'store.orders',
    summary: 'Deletes an abandoned checkout. The cart stays its visitor’s.',
    async handle({ portico, site, params }) {
      if (!(await deleteAbandoned(portico, site.id, params.id))) throw none();
      return undefined;
    },
  }),
];
