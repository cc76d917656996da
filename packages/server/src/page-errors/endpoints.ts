import { REPORT_LIMITS } from '@portico/model/visitor/page-reports';
import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import { requestHost } from '../http/request-host.ts';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { MemorySiteLimit } from '../http/site-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { createWorkLimiter, Overloaded } from '../workers/work-limiter.ts';
import { listPageErrors, listTraces, readPageError, setErrorStatus } from './list-errors.ts';
import { KEPT, recordErrors } from './record-errors.ts';
import { recordTrace } from './record-trace.ts';

const KIB = 1024;
const MINUTE_MS = 60_000;
const LIMIT = {
  /** A page sends twenty times at most; many people may share one address. */
  address: { max: 60, windowMs: MINUTE_MS },
  /** More than this says nothing new about a broken page. */
  site: { max: 300, perNetwork: 20, windowMs: MINUTE_MS },
};

/** Text of any length, cut to `max` and made fit to be stored. */
const cut = (max: number) =>
  z.string().transform((value) => value.slice(0, max).toWellFormed().replaceAll('\u0000', ''));

/** A path of this site, as the owner's app will link to it; '' for anything else. */
const path = cut(2000).transform((value) => {
  const [bare = ''] = value.split(/[?#]/);
  return /^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(bare) ? bare.slice(0, REPORT_LIMITS.pageLength) : '';
});

const errorEvent = z.object({
  event: z.string().max(100),
  timestamp: z.number(),
  data: z.object({
    message: cut(REPORT_LIMITS.messageLength),
    stack: cut(REPORT_LIMITS.stackLength).default(''),
    source: cut(1000).default(''),
    page: path.default(''),
    where: cut(100).default(''),
  }),
});

const traceEntry = z.object({
  pageUrl: path,
  type: cut(60),
  data: z
    .unknown()
    .refine(
      (data) => JSON.stringify(data ?? null).length <= REPORT_LIMITS.traceDataLength,
      `This is more than ${REPORT_LIMITS.traceDataLength} characters.`,
    ),
});

const status = z.enum(['open', 'resolved', 'ignored'], 'This is not a status.');
const cause = z.string().regex(/^[0-9a-f]{32}$/, 'This is not an id.');
const counted = z.array(z.object({ value: z.string(), count: z.number() }));

const summary = z.object({
  cause: z.string(),
  message: z.string(),
  place: z.string(),
  status,
  count: z.number(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  page: z.string(),
  morePages: z.number(),
  browsers: z.array(z.string()),
});

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
  defineEndpoint({
    method: 'POST',
    path: '/api/events/RecordJavascriptErrors',
    permission: 'anyone',
    lock: {
      openBecause:
        'the page that says that the site is closed tells its failures too, and nothing is told back',
    },
    // A page that breaks must be able to say so, whatever became of its cookies.
    csrf: false,
    bodyLimit: 128 * KIB,
    summary: 'Takes the failures of a page in a visitor’s browser.',
    body: z.array(errorEvent).max(REPORT_LIMITS.errorsPerPage),
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
  defineEndpoint({
    method: 'POST',
    path: '/api/events/Trace',
    permission: 'anyone',
    lock: {
      openBecause:
        'the page that says that the site is closed tells its failures too, and nothing is told back',
    },
    csrf: false,
    bodyLimit: 128 * KIB,
    summary: 'Takes what a page wrote down of its own doings.',
    body: z.object({ data: z.array(traceEntry).max(REPORT_LIMITS.traceBatch) }),
    async handle(call) {
      admit(limitedTraces, call);
      const { portico, site, request, body } = call;
      const userAgent = request.headers['user-agent'] ?? '';
      await inTurn(site.id, () => recordTrace(portico, site.id, body.data, userAgent));
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/page-errors',
    permission: 'site.settings',
    summary: 'What went wrong in visitors’ browsers, by cause, last seen first.',
    query: z.object({
      status: status.default('open'),
      cursor: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{32}$/, 'This is not a cursor.')
        .optional(),
    }),
    reply: z.object({
      items: z.array(summary),
      counts: z.object({ open: z.number(), resolved: z.number(), ignored: z.number() }),
      next: z.string().optional(),
    }),
    handle: ({ portico, site, query }) => listPageErrors(portico, site.id, query),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/page-errors/:cause',
    permission: 'site.settings',
    summary: 'One cause with an example, its pages, browsers and days.',
    params: z.object({ cause }),
    reply: summary.extend({
      stack: z.string(),
      pages: counted,
      browserCounts: counted,
      days: z.array(z.object({ day: z.string(), count: z.number() })),
    }),
    async handle({ portico, site, params }) {
      const found = await readPageError(portico, site.id, params.cause);
      if (!found) throw new EndpointError(404, { error: 'This error is not known any more.' });
      return found;
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/page-errors',
    permission: 'site.settings',
    summary: 'Says that causes are resolved, of no interest, or open again.',
    body: z.object({ causes: z.array(cause).min(1).max(KEPT.causes), status }),
    async handle({ portico, site, body }) {
      await setErrorStatus(portico, site.id, body.causes, body.status);
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/page-traces',
    permission: 'site.settings',
    summary: 'What visitors’ pages wrote down of their own doings, newest first.',
    query: z.object({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          pageUrl: z.string(),
          type: z.string(),
          data: z.unknown(),
          browser: z.string(),
          createdAt: z.iso.datetime(),
        }),
      ),
      next: z.string().optional(),
    }),
    handle: ({ portico, site, query }) => listTraces(portico, site.id, query.cursor),
  }),
];
