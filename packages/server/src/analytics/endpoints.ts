import { z } from 'zod';
import { requestHost } from '../http/request-host.ts';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { newId, type Portico } from '../core/portico.ts';
import { ingest, refusalOf } from './ingest.ts';
import { BODY_BYTES } from './limits.ts';
import type { AnalyticsCall } from './read-call.ts';
import { type AnalyticsRoute, analyticsRoutes, landingRoute } from './routes.ts';

/** Described, but not judged: what cannot be used of it is left out. */
function described(schema: z.ZodType): z.ZodType {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return z.unknown().meta(json);
}

interface Heard {
  portico: Portico;
  site: AnalyticsCall['site'];
  role: string | undefined;
  session: unknown;
  address: string;
  request: { headers: { host?: string | undefined; 'user-agent'?: string | undefined } };
}

/** Who works on the site is not counted; a viewer only looks, as visitors do [V6.11]. */
const isCounted = ({ session, role }: Heard) => session === undefined || role === 'viewer';

function ingestFrom(route: AnalyticsRoute, heard: Heard, body: unknown, id = ''): void {
  const { portico, site, address, request } = heard;
  if (!route.ofOwners && !isCounted(heard)) return;
  const refusal =
    refusalOf(portico, address) ??
    ingest(portico, route, {
      site,
      host: requestHost(request.headers.host) ?? '',
      body,
      id,
      userAgent: request.headers['user-agent'],
      at: portico.now(),
      secret: portico.env.secret,
    });
  if (refusal !== undefined)
    throw new EndpointError(refusal, { error: 'This was not measured.' }, { 'retry-after': '60' });
}

const settings = {
  permission: 'anyone',
  lock: {
    openBecause: 'the page that says that the site is closed is counted too, and nothing is told back',
  },
  csrf: false,
  form: true,
  beacon: true,
  bodyLimit: BODY_BYTES,
} as const;

const measuring = analyticsRoutes.map((route) => {
  const { method, path, summary, status } = route;
  const shared = { ...settings, method, path, summary };
  if (path.endsWith('/:id'))
    return defineEndpoint({
      ...shared,
      params: z.object({ id: z.string() }),
      handle: async (call) => ingestFrom(route, call, {}, call.params.id) as undefined,
    });
  const body = described(route.body ?? z.unknown());
  if (status === undefined)
    return defineEndpoint({
      ...shared,
      body,
      handle: async (call) => ingestFrom(route, call, call.body) as undefined,
    });
  return defineEndpoint({
    ...shared,
    body,
    status,
    reply: z.object({}),
    handle: async (call) => {
      ingestFrom(route, call, call.body);
      return {};
    },
  });
});

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What pages measure: taken from anyone, answered without a word. */
export const analyticsEndpoints: Endpoint[] = [
  ...measuring,
  defineEndpoint({
    ...settings,
    method: 'GET',
    path: landingRoute.path,
    summary: landingRoute.summary,
    query: described(z.looseObject({})),
    replyType: 'image/gif',
    async handle(call) {
      // Elsewhere the picture may stand in a page of anyone's; only our own pages say who has come to them.
      const from = call.request.headers['sec-fetch-site'];
      if (from === undefined || from === 'same-origin') ingestFrom(landingRoute, call, call.query);
      return call.reply.type('image/gif').send(PIXEL);
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/1/performance/settings',
    permission: 'anyone',
    lock: { openBecause: 'it makes a name and tells nothing of the site' },
    summary: 'A name for one loading of a page, for what is measured of it.',
    reply: z.object({ pageLoadId: z.string() }),
    handle: async ({ portico }) => ({ pageLoadId: newId(portico.now()) }),
  }),
];
