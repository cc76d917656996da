import { z } from 'zod';
import { parseWallTime } from '../text/time-zone.ts';
import type { Contract } from './contract.ts';

/** Longest period that is read at once. */
export const DAYS_MAX = 1100;

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a day such as 2026-05-04.')
  .refine((text) => parseWallTime(text) !== undefined, 'This day does not exist.')
  .refine((text) => text >= '1970' && text < '3000', 'Please enter a day between 1970 and 2999.');

/** From one day to another, or so many days that end today; today when all are absent. */
export const period = {
  from: day.optional(),
  to: day.optional(),
  days: z.coerce.number('Please enter a number of days.').int().min(1).max(DAYS_MAX).optional(),
};

const counts = {
  visits: z.number(),
  /** Different people; null where that is no longer known. */
  visitors: z.number().nullable(),
  views: z.number(),
};
export type Counts = { [K in keyof typeof counts]: z.infer<(typeof counts)[K]> };

/** Of a day, or from and to. `from`: the day it begins with, or `09` for an hour. */
const step = z.object({ from: z.string(), to: z.string(), ...counts });
export type Step = z.infer<typeof step>;

const breakdown = z.object({ key: z.string(), visits: z.number(), views: z.number() });
export type Breakdown = z.infer<typeof breakdown>;

/** `title`: of the page that is there now, as visitors see it; null where none is. */
const pageCounts = breakdown.extend({ title: z.string().nullable() });

const analytics = z.object({
  from: z.string(),
  to: z.string(),
  /** The day it is at the site now. */
  today: z.string(),
  timeZone: z.string(),
  /** The owner has not turned counting off. */
  isCounting: z.boolean(),
  unit: z.enum(['hour', 'day', 'week', 'month']),
  totals: z.object(counts),
  /** Visitors are estimated, within about 2 %. */
  isEstimated: z.boolean(),
  /** Page views of programs, not among the others. */
  botViews: z.number(),
  steps: z.array(step),
  before: z.object({ from: z.string(), to: z.string(), totals: z.object(counts), steps: z.array(step) }),
  pages: z.array(pageCounts),
  /** `direct`, `search`, `social`, `link`, `campaign`. */
  sourceKinds: z.array(breakdown),
  sources: z.array(breakdown),
  campaigns: z.array(breakdown),
  devices: z.array(breakdown),
  browsers: z.array(breakdown),
  systems: z.array(breakdown),
  /** First day anything was counted; null where nothing ever was. */
  firstDay: z.string().nullable(),
});
export type Analytics = z.infer<typeof analytics>;
export type StepUnit = Analytics['unit'];

export const EXPORTS = ['days', 'pages', 'sources', 'campaigns', 'devices', 'browsers', 'systems'] as const;

export const reportsApi = {
  'GET /api/rest/analytics': { query: z.object(period), reply: analytics },
  'GET /api/rest/analytics/export': {
    query: z.object({
      ...period,
      what: z.enum(EXPORTS, `Please choose one of ${EXPORTS.join(', ')}.`).default('days'),
    }),
  },
} satisfies Contract;
