import { embedDetailsApi } from '@portico/model/api/embed-details';
import { type Endpoint, endpointsOf } from '../http/endpoint.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { embedDetails } from './embed-details.ts';

const endpoint = endpointsOf(embedDetailsApi);

/** Addresses a person enters; each asks its provider. */
const PER_ACCOUNT = { name: 'embed-details', max: 300, windowMs: 600_000 };

/** The endpoint that says of something to be embedded what its provider tells, as its address is entered. */
export const embedDetailsEndpoint: Endpoint = endpoint('POST /api/rest/embed-details', {
  permission: 'content.edit',
  summary: 'Asks the provider of something to be embedded what it is called, and where its frame is.',
  handle: async ({ portico, account, body }) => {
    const waitMs = await countAttempt(portico, PER_ACCOUNT, account.id);
    if (waitMs > 0) throw tooMany(waitMs);
    return embedDetails(body.href, portico.fetchOutside);
  },
});
