import { readValues } from '@portico/model/form/read-values';
import { z } from 'zod';
import { addressGroup } from '../http/client-address.ts';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { countAttempt, type RateLimit, tooManyAttempts } from '../http/rate-limit.ts';
import { makeChallenge } from './captcha.ts';
import { makeSubmissionKey } from './submission-key.ts';
import { submitForm, type SubmitResult } from './submit-form.ts';

const KIB = 1024;
/** Keys one address may ask for: more than submissions, as each try takes a new one. */
const KEYS: RateLimit = { name: 'form-keys', max: 60, windowMs: 60_000 };

const told = (max: number) =>
  z
    .string()
    .transform((value) => value.slice(0, max).toWellFormed().replaceAll('\u0000', ''))
    .default('');

/** Endpoints of visitors' forms, as scripts use them [V7.1–V7.4]. */
export const formEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'POST',
    path: '/api/form/FormSubmissionKey',
    permission: 'anyone',
    lock: 'site',
    csrf: 'visitor',
    bodyLimit: KIB,
    summary: 'A key for one submission of a form; good for an hour.',
    query: z.object({ formId: z.string().max(24).default('') }),
    reply: z.object({ key: z.string() }),
    async handle({ portico, site, address, query }) {
      const now = portico.now();
      const waitMs = await countAttempt(portico, KEYS, `${site.id} ${addressGroup(address)}`);
      if (waitMs > 0) throw tooOften(tooManyAttempts(waitMs), waitMs);
      return { key: makeSubmissionKey(portico.env.secret, site.id, query.formId.replaceAll('.', ''), now) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/form/captcha',
    permission: 'anyone',
    lock: 'site',
    summary: 'Work for a visitor’s browser, to show that somebody sends the form.',
    reply: z.object({
      salt: z.string(),
      target: z.string(),
      max: z.number(),
      expires: z.number(),
      signature: z.string(),
    }),
    async handle({ portico, site }) {
      return makeChallenge(portico.env.secret, site.id, portico.now());
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/form/SaveFormSubmission',
    room: 'none',
    permission: 'anyone',
    lock: 'site',
    csrf: 'visitor',
    bodyLimit: 256 * KIB,
    summary: 'Takes what a visitor entered into a form.',
    body: z.object({
      key: z.string().max(200),
      formId: z.string().max(100),
      collectionId: told(100),
      objectName: told(200),
      isOverlayForm: z.boolean().default(false),
      submitButtonText: told(100),
      /** JSON of values by field id [V3.16]. */
      form: z.string(),
      captchaKey: z.string().max(10_000).optional(),
      url: told(2000),
      referrer: told(2000),
      title: told(500),
      pageType: z.number().int().optional(),
    }),
    reply: z.object({
      id: z.string(),
      successMessage: z.string(),
      successHtml: z.string(),
      redirectUrl: z.string(),
    }),
    async handle({ portico, site, address, body }) {
      const { key, formId, form, captchaKey, ...page } = body;
      const result = await submitForm(portico, site, {
        formId,
        key,
        address,
        captcha: { key: captchaKey ?? '' },
        read: (rules) => readValues(rules, form),
        page: page as typeof page & { pageType: number },
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
