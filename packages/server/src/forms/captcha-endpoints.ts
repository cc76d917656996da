import { captchaApi } from '@portico/model/api/captcha';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { askProvider, setSiteCaptcha } from './site-captcha.ts';

const endpoint = endpointsOf(captchaApi);

const KNOWN = {
  good: 'known',
  bad: 'known',
  'wrong-secret': 'unknown',
  unreachable: 'unreachable',
} as const;

/** Endpoints of a site's captcha at another company. Its secret goes in and never comes out. */
export const captchaEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/captcha', {
    permission: 'site.settings',
    summary: 'The site’s key at the captcha’s provider.',
    handle: async ({ site }) => ({ siteKey: site.captchaKey }),
  }),
  endpoint('PUT /api/rest/captcha', {
    permission: 'site.settings',
    confirm: true,
    summary: 'Sets the site’s key and secret at the captcha’s provider.',
    async handle({ portico, site, body }) {
      if (await setSiteCaptcha(portico, site.id, body)) return { siteKey: body.siteKey };
      const error = 'Please enter the secret for this site key.';
      throw new EndpointError(400, { error, errors: { secret: error } });
    },
  }),
  endpoint('DELETE /api/rest/captcha', {
    permission: 'site.settings',
    confirm: true,
    summary: 'Goes back to the built-in captcha.',
    async handle({ portico, site }) {
      await setSiteCaptcha(portico, site.id, null);
      return undefined;
    },
  }),
  endpoint('POST /api/rest/captcha/check', {
    room: 'none',
    permission: 'site.settings',
    summary: 'Asks the captcha’s provider whether it knows the site’s secret.',
    async handle({ portico, site }) {
      // No visitor's token: of a secret it knows, the provider says that this is none.
      const standing = await askProvider(portico, site, 'portico-asks-for-its-secret');
      return { standing: KNOWN[standing] };
    },
  }),
];
