import { formsApi } from '@portico/model/api/forms';
import { readValues } from '@portico/model/form/read-values';
import { readCookie } from '../core/cookies.ts';
import { tooManyForVisitors } from '../content/reading/too-many-for-visitors.ts';
import { addressGroup } from '../http/client-address.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import { makeChallenge } from './captcha.ts';
import { memberOf } from './member-of.ts';
import { makeSubmissionKey } from './submission-key.ts';
import { uploadEndpoint } from './upload-endpoint.ts';
import { submitForm, type SubmitResult } from './submit-form.ts';

const endpoint = endpointsOf(formsApi);

const KIB = 1024;
/** Keys one address may ask for: more than submissions, as each try takes a new one. */
const KEYS: RateLimit = { name: 'form-keys', max: 60, windowMs: 60_000 };

/** Endpoints of visitors' forms, as scripts use them [V7.1–V7.4]. */
export const formEndpoints: Endpoint[] = [
  endpoint('POST /api/form/FormSubmissionKey', {
    permission: 'anyone',
    lock: 'site',
    csrf: 'visitor',
    bodyLimit: KIB,
    summary: 'A key for one submission of a form; good for an hour.',
    async handle({ portico, site, address, query }) {
      const now = portico.now();
      const waitMs = await countAttempt(portico, KEYS, `${site.id} ${addressGroup(address)}`);
      if (waitMs > 0) throw tooOften(await tooManyForVisitors(portico, site.id, waitMs), waitMs);
      return { key: makeSubmissionKey(portico.env.secret, site.id, query.formId.replaceAll('.', ''), now) };
    },
  }),
  endpoint('GET /api/form/captcha', {
    permission: 'anyone',
    lock: 'site',
    summary: 'Work for a visitor’s browser, to show that somebody sends the form.',
    async handle({ portico, site }) {
      return makeChallenge(portico.env.secret, site.id, portico.now());
    },
  }),
  uploadEndpoint,
  endpoint('POST /api/form/SaveFormSubmission', {
    room: 'none',
    permission: 'anyone',
    lock: 'site',
    csrf: 'visitor',
    bodyLimit: 256 * KIB,
    summary: 'Takes what a visitor entered into a form.',
    async handle({ portico, site, address, body, request }) {
      const { key, formId, form, captchaKey, ...page } = body;
      const result = await submitForm(portico, site, {
        formId,
        key,
        address,
        captcha: { key: captchaKey ?? '' },
        read: (rules) => readValues(rules, form),
        page: page as typeof page & { pageType: number },
        member: () =>
          memberOf(portico, site.id, request.headers.host, (name) =>
            readCookie(request.headers.cookie, name),
          ),
      });
      if (!result.ok) throw refusalOf(result);
      return {
        id: result.id,
        successMessage: result.message,
        successHtml: result.html,
        redirectUrl: result.redirect,
      };
    },
  }),
];

function refusalOf(result: Extract<SubmitResult, { ok: false }>): EndpointError {
  const { messages } = result;
  switch (result.reason) {
    case 'not-configured':
      return new EndpointError(404, { error: messages.notConfigured });
    case 'key':
      return new EndpointError(401, { error: messages.unauthorized });
    case 'unreadable':
      return new EndpointError(400, { error: messages.unreadable });
    case 'captcha':
      return new EndpointError(400, { error: messages.captcha });
    case 'limit':
      return new EndpointError(400, { error: result.text, code: 'limit' });
    case 'full':
      return new EndpointError(507, { error: messages.serverError, code: 'disk-full' });
    case 'rate':
      return tooOften(messages.rateLimited, result.waitMs);
    case 'invalid':
      return new EndpointError(400, { error: messages.invalid, errors: result.errors });
  }
}

function tooOften(error: string, waitMs: number): EndpointError {
  return new EndpointError(
    429,
    { error, code: 'too-many-attempts' },
    { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  );
}
