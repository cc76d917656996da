import { z } from 'zod';
import { REPORT_LIMITS } from '../visitor/page-reports.ts';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

/** Causes that are kept of one site: enough for whoever mends, and an end for whoever floods. */
export const CAUSES_KEPT = 300;

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
/** One cause of failures in visitors’ browsers. */
export type PageError = z.infer<typeof summary>;

const detail = summary.extend({
  stack: z.string(),
  pages: counted,
  browserCounts: counted,
  days: z.array(z.object({ day: z.string(), count: z.number() })),
});
export type PageErrorDetail = z.infer<typeof detail>;

const trace = z.object({
  id: z.string(),
  pageUrl: z.string(),
  type: z.string(),
  data: z.unknown(),
  browser: z.string(),
  createdAt: z.iso.datetime(),
});
export type PageTrace = z.infer<typeof trace>;

const errorPage = z.object({
  items: z.array(summary),
  counts: z.object({ open: z.number(), resolved: z.number(), ignored: z.number() }),
  next: z.string().optional(),
});

export const pageErrorsApi = {
  'POST /api/events/RecordJavascriptErrors': { body: z.array(errorEvent).max(REPORT_LIMITS.errorsPerPage) },
  'POST /api/events/Trace': { body: z.object({ data: z.array(traceEntry).max(REPORT_LIMITS.traceBatch) }) },
  'GET /api/rest/page-errors': {
    query: z.object({
      status: status.default('open'),
      cursor: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{32}$/, 'This is not a cursor.')
        .optional(),
    }),
    reply: errorPage,
  },
  'GET /api/rest/page-errors/:cause': {
    params: z.object({ cause }),
    reply: detail,
  },
  'PUT /api/rest/page-errors': { body: z.object({ causes: z.array(cause).min(1).max(CAUSES_KEPT), status }) },
  'GET /api/rest/page-traces': {
    query: z.object({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(trace),
      next: z.string().optional(),
    }),
  },
} satisfies Contract;
