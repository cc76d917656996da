import { type MeasuringPost, analyticsApi } from '@portico/model/api/analytics';
import { requestHost } from '../http/request-host.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { newId, type Portico } from '../core/portico.ts';
import { ingest, refusalOf } from './ingest.ts';
import { BODY_BYTES } from './limits.ts';
import type { AnalyticsCall } from './read-call.ts';
import { type AnalyticsRoute, analyticsRoutes, landingRoute } from './routes.ts';

const endpoint = endpointsOf(analyticsApi);

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

/** An endpoint of the contract; one without an id in its address reads its body. */
function measuring(name: MeasuringPost): Endpoint {
  const route = analyticsRoutes[name];
  const handle = async (call: Heard & { body: unknown; params: { id: string } | undefined }) => {
    ingestFrom(route, call, call.body ?? {}, call.params?.id);
    return (route.status === undefined ? undefined : {}) as never;
  };
  return endpoint(name, { ...settings, summary: route.summary, status: route.status, handle });
}

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What pages measure: taken from anyone, answered without a word. */
export const analyticsEndpoints: Endpoint[] = [
  ...(Object.keys(analyticsRoutes) as MeasuringPost[]).map(measuring),
  endpoint('GET /api/1/landing.gif', {
    ...settings,
    summary: landingRoute.summary,
    replyType: 'image/gif',
    async handle(call) {
      // Elsewhere the picture may stand in a page of anyone's; only our own pages say who has come to them.
      const from = call.request.headers['sec-fetch-site'];
      if (from === undefined || from === 'same-origin') ingestFrom(landingRoute, call, call.query);
      return call.reply.type('image/gif').send(PIXEL);
    },
  }),
  endpoint('GET /api/1/performance/settings', {
    permission: 'anyone',
    lock: { openBecause: 'it makes a name and tells nothing of the site' },
    summary: 'A name for one loading of a page, for what is measured of it.',
    handle: async ({ portico }) => ({ pageLoadId: newId(portico.now()) }),
  }),
];
