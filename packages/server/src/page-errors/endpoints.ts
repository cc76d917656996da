import { pageErrorsApi } from '@portico/model/api/page-errors';
import { requestHost } from '../http/request-host.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { MemorySiteLimit } from '../http/site-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { createWorkLimiter, Overloaded } from '../workers/work-limiter.ts';
import { listPageErrors, listTraces, readPageError, setErrorStatus } from './list-errors.ts';
import { recordErrors } from './record-errors.ts';
import { recordTrace } from './record-trace.ts';

const endpoint = endpointsOf(pageErrorsApi);

const KIB = 1024;
const MINUTE_MS = 60_000;
const LIMIT = {
  /** A page sends twenty times at most; many people may share one address. */
  address: { max: 60, windowMs: MINUTE_MS },
  /** More than this says nothing new about a broken page. */
  site: { max: 300, perNetwork: 20, windowMs: MINUTE_MS },
};

const limitedErrors = new MemorySiteLimit(LIMIT);
const limitedTraces = new MemorySiteLimit(LIMIT);

/** Stops who sends more than any honest page would, before anything is written. @throws EndpointError 429 */
function admit(
  limit: MemorySiteLimit,
  { site, address, portico }: { site: { id: string }; address: string; portico: { now(): Date } },
): void {
  const waitMs = limit.take({ scope: site.id, address }, portico.now().getTime());
  if (waitMs > 0) throw tooMany(waitMs);
}

/** What pages tell must never keep the database from pages themselves: two at once write it down. */
const writing = createWorkLimiter({ atOnce: 2, waiting: 100 });
let written = 0;

/** Writes down in turn. @throws EndpointError 503 when too many wait */
async function inTurn(site: string, write: () => Promise<void>): Promise<void> {
  try {
    await writing.run(String(written++), site, write);
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error;
    throw new EndpointError(503, { error: 'Too much is told just now.' }, { 'retry-after': '30' });
  }
}

export const pageErrorEndpoints: Endpoint[] = [
  endpoint('POST /api/events/RecordJavascriptErrors', {
    permission: 'anyone',
    lock: {
      openBecause:
        'the page that says that the site is closed tells its failures too, and nothing is told back',
    },
    // A page that breaks must be able to say so, whatever became of its cookies.
    csrf: false,
    bodyLimit: 128 * KIB,
    summary: 'Takes the failures of a page in a visitor’s browser.',
    async handle(call) {
      admit(limitedErrors, call);
      const { portico, site, request, body } = call;
      const failures = body.map(({ data }) => ({
        ...data,
        message: data.where === '' ? data.message : `${data.where}: ${data.message}`,
      }));
      const from = {
        host: requestHost(request.headers.host) ?? '',
        userAgent: request.headers['user-agent'] ?? '',
      };
      await inTurn(site.id, () => recordErrors(portico, site.id, failures, from));
      return undefined;
    },
  }),
  endpoint('POST /api/events/Trace', {
    permission: 'anyone',
    lock: {
      openBecause:
        'the page that says that the site is closed tells its failures too, and nothing is told back',
    },
    csrf: false,
    bodyLimit: 128 * KIB,
    summary: 'Takes what a page wrote down of its own doings.',
    async handle(call) {
      admit(limitedTraces, call);
      const { portico, site, request, body } = call;
      const userAgent = request.headers['user-agent'] ?? '';
      await inTurn(site.id, () => recordTrace(portico, site.id, body.data, userAgent));
      return undefined;
    },
  }),
  endpoint('GET /api/rest/page-errors', {
    permission: 'site.settings',
    summary: 'What went wrong in visitors’ browsers, by cause, last seen first.',
    handle: ({ portico, site, query }) => listPageErrors(portico, site.id, query),
  }),
  endpoint('GET /api/rest/page-errors/:cause', {
    permission: 'site.settings',
    summary: 'One cause with an example, its pages, browsers and days.',
    async handle({ portico, site, params }) {
      const found = await readPageError(portico, site.id, params.cause);
      if (!found) throw new EndpointError(404, { error: 'This error is not known any more.' });
      return found;
    },
  }),
  endpoint('PUT /api/rest/page-errors', {
    permission: 'site.settings',
    summary: 'Says that causes are resolved, of no interest, or open again.',
    async handle({ portico, site, body }) {
      await setErrorStatus(portico, site.id, body.causes, body.status);
      return undefined;
    },
  }),
  endpoint('GET /api/rest/page-traces', {
    permission: 'site.settings',
    summary: 'What visitors’ pages wrote down of their own doings, newest first.',
    handle: ({ portico, site, query }) => listTraces(portico, site.id, query.cursor),
  }),
];
