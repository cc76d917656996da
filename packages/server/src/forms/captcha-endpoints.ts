import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { askProvider, setSiteCaptcha } from './site-captcha.ts';

/** Keys and secrets at the provider: letters, digits, `-` and `_`. */
const keyText = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^[\w-]{20,100}$/, `This is not a ${what} of Google reCAPTCHA.`);

const KNOWN = {
  good: 'known',
  bad: 'known',
  'wrong-secret': 'unknown',
  unreachable: 'unreachable',
} as const;

const shown = z.object({
  /** Null where the built-in captcha serves. */
  siteKey: z.string().nullable(),
});

/** Endpoints of a site's captcha at another company. Its secret goes in and never comes out. */
export const captchaEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/captcha',
    permission: 'site.settings',
    summary: 'The site’s key at the captcha’s provider.',
    reply: shown,
    handle: async ({ site }) => ({ siteKey: site.captchaKey }),
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/captcha',
    permission: 'site.settings',
    confirm: true,
    summary: 'Sets the site’s key and secret at the captcha’s provider.',
    body: z.object({ siteKey: keyText('site key'), secret: keyText('secret').optional() }),
    reply: shown,
    async handle({ portico, site, body }) {
      if (await setSiteCaptcha(portico, site.id, body)) return { siteKey: body.siteKey };
      const error = 'Please enter the secret for this site key.';
      throw new EndpointError(400, { error, errors: { secret: error } });
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/captcha',
    permission: 'site.settings',
    confirm: true,
    summary: 'Goes back to the built-in captcha.',
    async handle({ portico, site }) {
      await setSiteCaptcha(portico, site.id, null);
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/captcha/check',
    room: 'none',
    permission: 'site.settings',
    summary: 'Asks the captcha’s provider whether it knows the site’s secret.',
    reply: z.object({ standing: z.enum(['known', 'unknown', 'unreachable']) }),
    async handle({ portico, site }) {
      // No visitor's token: of a secret it knows, the provider says that this is none.
      const standing = await askProvider(portico, site, 'portico-asks-for-its-secret');
      return { standing: KNOWN[standing] };
    },
  }),
];
