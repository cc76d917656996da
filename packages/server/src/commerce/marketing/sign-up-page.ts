import { newsletterApi } from '@portico/model/api/newsletter';
import { sameSitePath } from '@portico/model/addresses/safe-href';
import { SIGN_UP_PATH, type SignUpState } from '@portico/model/commerce/newsletter-state';
import { HONEYPOT_FIELD } from '@portico/model/form/field-types';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import type { VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { signUpByBlock } from './sign-up.ts';

/** Room for all topics, and for the words that are agreed to. */
const FORM_BYTES = 32 * 1024;

const endpoint = endpointsOf(newsletterApi);

/** Where the block `newsletter` signs up by script. */
export const signUpEndpoints: Endpoint[] = [
  endpoint('POST /api/newsletter/sign-up', {
    permission: 'anyone',
    lock: 'site',
    csrf: 'visitor',
    bodyLimit: FORM_BYTES,
    summary:
      'Signs a visitor up for news, as a newsletter block of a page says. The same is answered for whoever is on the list.',
    async handle({ portico, site, address, body }) {
      const done = await signUpByBlock(portico, site, { ...body, trap: body.trap ?? '', address });
      if (done.ok) return {};
      const { status, message, isAddress, retryAfterMs } = done;
      throw new EndpointError(
        status,
        { error: message, ...(isAddress ? { errors: { email: message } } : {}) },
        retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) },
      );
    },
  }),
];

/** Where it posts without scripts: the page it stands on again, with what came of it. */
export const signUpPages: VisitorEndpoint[] = [
  {
    method: 'POST',
    path: SIGN_UP_PATH,
    bodyLimit: FORM_BYTES,
    async handle({ portico, site, fields, address }) {
      const of = (name: string) => fields.get(name) ?? '';
      const path = sameSitePath(of('path')) ?? '/';
      const [email, name] = [of('email').slice(0, 300), of('name').slice(0, 200)];
      const topics = fields.getAll('topic').slice(0, 500);
      const done = await signUpByBlock(portico, site, {
        email,
        name,
        topics,
        path,
        address,
        proof: of('proof'),
        trap: of(HONEYPOT_FIELD),
      });
      const state: SignUpState = done.ok
        ? { outcome: 'done' }
        : { outcome: 'failed', message: done.message, isAddress: done.isAddress, email, name, topics };
      return { again: { path, states: { [of('block')]: state }, status: done.ok ? 200 : done.status } };
    },
  },
];
