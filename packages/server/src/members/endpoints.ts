import { memberAccessApi } from '@portico/model/api/member-access';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { giveAccess, readMembership, revokeAccess } from './membership.ts';

const endpoint = endpointsOf(memberAccessApi);

const missing = (error: string) => new EndpointError(404, { error, code: 'not-found' });

async function shown(portico: Portico, siteId: Id, contactId: Id) {
  const membership = await readMembership(portico, siteId, contactId);
  if (!membership) throw missing('There is no such person here.');
  return membership;
}

const REFUSED = {
  'no-product': { productId: 'Please choose one of the site’s products.' },
  past: { lastDay: 'This day is over. Please choose a later one, or none.' },
  'too-many': { productId: 'This person was given as much as can be given.' },
} as const;

/** What people of a site may see what it opens, as the team looks after it. */
export const memberEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/contacts/:id/membership', {
    permission: 'store.orders',
    summary: 'Whether somebody has an account, and what of what opens pages for members they have now.',
    handle: ({ portico, site, params }) => shown(portico, site.id, params.id),
  }),
  endpoint('POST /api/rest/contacts/:id/access', {
    permission: 'members',
    summary: 'Gives somebody what a product opens, without an order, for ever or up to a day.',
    async handle({ portico, site, account, params, body }) {
      const given = await giveAccess(portico, site.id, params.id, { ...body, accountId: account.id });
      if (given.ok) return shown(portico, site.id, params.id);
      if (given.why === 'nobody') throw missing('There is no such person here.');
      const errors = REFUSED[given.why];
      throw new EndpointError(400, { error: Object.values(errors)[0] as string, code: 'invalid', errors });
    },
  }),
  endpoint('POST /api/rest/contacts/:id/access/:accessId/revoke', {
    permission: 'members',
    summary: 'Takes back what somebody was given. What they bought is given back by its refund.',
    async handle({ portico, site, params }) {
      if (!(await revokeAccess(portico, site.id, params.id, params.accessId)))
        throw missing('There is no such access.');
      return shown(portico, site.id, params.id);
    },
  }),
];
