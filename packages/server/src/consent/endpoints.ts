import { consentApi } from '@portico/model/api/consent';
import { Readable } from 'node:stream';
import { fromBannerPayload, toBannerPayload } from '@portico/model/site/banner-rules';
import { cookieBanner } from '@portico/model/site/cookie-banner';
import { isSecure } from '../identity/sessions.ts';
import { actorOf } from '../content/endpoints/shapes.ts';
import { valueOf } from '../http/value-of.ts';
import { publishNow } from '../content/releases/publish.ts';
import { tooManyForVisitors } from '../content/reading/too-many-for-visitors.ts';
import { saveDocument } from '../content/save-document.ts';
import { readSingleton } from '../content/singletons.ts';
import { setCookie } from '../core/cookies.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { countProofs, listProofs, proofsAsCsv } from './list-proofs.ts';
import { recordConsent } from './record-consent.ts';
import { keepChoice, keepProof } from './visitor-endpoints.ts';

const endpoint = endpointsOf(consentApi);

const KIB = 1024;
/** Days the owner's overview counts. */
const COUNTED_DAYS = 30;
/** Newest answers the overview shows. */
const SHOWN = 10;

/** Visitors' consent: what scripts of pages send, what owners see of it, and the banner's settings for programs. */
export const consentEndpoints: Endpoint[] = [
  endpoint('POST /api/consent', {
    room: 'none',
    permission: 'anyone',
    lock: { openBecause: 'the page that says that the site is closed asks for cookies too' },
    csrf: false,
    bodyLimit: KIB,
    summary: 'Keeps what a visitor said to cookies, and enters it into the proof log under a number.',
    async handle({ portico, site, address, body, reply }) {
      const secure = isSecure(portico.env);
      const cookies = {
        setCookie: (name: string, value: string, settings = {}) =>
          setCookie(reply, name, value, { ...settings, secure }),
      };
      // Browsers keep what a server sets for its full time, and cut short what scripts set.
      keepChoice(cookies, body.choice);
      const recorded = await recordConsent(portico, site, body.choice, address);
      if (!recorded.ok)
        throw new EndpointError(
          429,
          { error: await tooManyForVisitors(portico, site.id, recorded.waitMs) },
          { 'retry-after': String(Math.ceil(recorded.waitMs / 1000)) },
        );
      keepProof(cookies, recorded.proof);
      return { proof: recorded.proof };
    },
  }),
  endpoint('GET /api/rest/consent', {
    permission: 'site.settings',
    summary: 'How many visitors accepted and declined in the last 30 days, and the newest answers.',
    async handle({ portico, site }) {
      const newest = await listProofs(portico, site.id, SHOWN);
      return {
        ...(await countProofs(portico, site.id, COUNTED_DAYS)),
        newest: newest.map(({ at, choice, proof }) => ({ at: at.toISOString(), choice, proof })),
      };
    },
  }),
  endpoint('GET /api/rest/consent/export', {
    permission: 'site.settings',
    summary: 'The whole proof log as a CSV file: when, what, to which words, under which number.',
    async handle({ portico, site, reply }) {
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="consent-${site.identifier}-${day}.csv"`)
        .send(Readable.from(proofsAsCsv(portico, site.id)));
    },
  }),
  endpoint('GET /api/rest/cookie-banner', {
    permission: 'site.read',
    summary: 'The settings of cookie banner and visitors’ data, by the names of the API.',
    async handle({ portico, site }) {
      const { body } = await readSingleton(portico, site, 'cookie-banner');
      return toBannerPayload(cookieBanner.parse(body));
    },
  }),
  endpoint('PUT /api/rest/cookie-banner', {
    permission: 'site.settings',
    bodyLimit: 64 * KIB,
    summary: 'Stores and publishes the settings of cookie banner and visitors’ data.',
    async handle({ portico, site, account, role, body }) {
      const actor = actorOf(account, role);
      const document = await readSingleton(portico, site, 'cookie-banner');
      const before = document.body as Record<string, unknown>;
      const changes = Object.entries(fromBannerPayload(body)).map(([key, to]) => ({
        path: [key],
        from: before[key],
        to,
      }));
      if (before.policyLink !== undefined && body.policyLink === undefined)
        changes.push({ path: ['policyLink'], from: before.policyLink, to: undefined as never });
      const saved = valueOf(await saveDocument(portico, site.id, document.id, actor, { changes }));
      valueOf(await publishNow(portico, site.id, actor, [document.id]));
      return toBannerPayload(cookieBanner.parse(saved.body));
    },
  }),
];
