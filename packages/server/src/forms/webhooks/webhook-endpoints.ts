import { formWebhooksApi } from '@portico/model/api/form-webhooks';
import { WEBHOOK_LIMITS } from '@portico/model/form/webhook';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { countAttempt, type RateLimit, tooManyAttempts } from '../../http/rate-limit.ts';
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  testWebhook,
} from './keep-webhooks.ts';

const endpoint = endpointsOf(formWebhooksApi);

/** Requests to other servers that somebody asks for by hand. */
const TESTS: RateLimit = { name: 'webhook-tests', max: 60, windowMs: 60 * 60_000 };

const none = () => new EndpointError(404, { error: 'There is no such webhook on this site.' });

/** Endpoints of owners: where what visitors send by a form goes besides. Who may read it says so. */
export const webhookEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/forms/:id/webhooks', {
    permission: 'forms.read',
    summary: 'Webhooks of a form, with what became of the last try.',
    handle: async ({ portico, site, params }) => ({ items: await listWebhooks(portico, site.id, params.id) }),
  }),
  endpoint('POST /api/rest/forms/:id/webhooks', {
    permission: 'forms.read',
    summary: 'Adds a webhook to a form. Administrators are told by email.',
    async handle({ portico, site, account, params, body }) {
      const added = await addWebhook(portico, site, account, params.id, body.url);
      if (added === 'no-form') throw new EndpointError(404, { error: 'There is no such form on this site.' });
      if (added === 'full')
        throw new EndpointError(409, {
          error: `A form can have at most ${WEBHOOK_LIMITS.perForm} webhooks.`,
        });
      return added;
    },
  }),
  endpoint('PATCH /api/rest/form-webhooks/:id', {
    permission: 'forms.read',
    summary: 'Gives a webhook another address or secret, or switches it on or off.',
    async handle({ portico, site, account, params, body }) {
      const changed = await changeWebhook(portico, site, account, params.id, body);
      if (!changed) throw none();
      return changed;
    },
  }),
  endpoint('DELETE /api/rest/form-webhooks/:id', {
    permission: 'forms.read',
    summary: 'Removes a webhook with its log.',
    async handle({ portico, site, params }) {
      await removeWebhook(portico, site.id, params.id);
      return undefined;
    },
  }),
  endpoint('POST /api/rest/form-webhooks/:id/test', {
    permission: 'forms.read',
    summary: 'Sends an example to a webhook now, and says what came of it.',
    async handle({ portico, site, params }) {
      const waitMs = await countAttempt(portico, TESTS, site.id);
      if (waitMs > 0)
        throw new EndpointError(
          429,
          { error: tooManyAttempts(waitMs), code: 'too-many-attempts' },
          { 'retry-after': String(Math.ceil(waitMs / 1000)) },
        );
      const tested = await testWebhook(portico, site.id, params.id);
      if (!tested) throw none();
      return tested;
    },
  }),
  endpoint('GET /api/rest/form-webhooks/:id/deliveries', {
    permission: 'forms.read',
    summary:
      'What was sent to a webhook within 30 days and is still to be, newest first, with the last tries.',
    handle: ({ portico, site, params, query }) => listDeliveries(portico, site.id, params.id, query),
  }),
  endpoint('POST /api/rest/form-webhooks/:id/deliveries/:delivery/replay', {
    permission: 'forms.read',
    summary: 'Sends something to a webhook once more.',
    async handle({ portico, site, params }) {
      if (!(await replayDelivery(portico, site.id, params.id, params.delivery))) throw none();
      return undefined;
    },
  }),
];
