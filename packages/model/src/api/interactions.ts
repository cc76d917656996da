import { z } from 'zod';
import type { Contract } from './contract.ts';
import { period } from './reports.ts';

/** How often in the period, and in the one before. */
const times = z.object({ now: z.number().int(), before: z.number().int() });
export type Times = z.infer<typeof times>;

const formUse = z.object({
  id: z.string(),
  name: z.string(),
  /** It came into sight. */
  seen: times,
  /** Somebody began to fill it in. */
  started: times,
  /** Messages that came, by the books: also of visitors who are not measured. */
  sent: times,
  /** The fields somebody was in when they left without sending, most first. */
  stops: z.array(z.object({ field: z.string(), count: z.number().int() })),
});

const buttonUse = z.object({
  id: z.string(),
  text: z.string(),
  href: z.string(),
  /** It stands in the popup, not on a page. */
  isInPopup: z.boolean(),
  seen: times,
  clicks: times,
});

const interactions = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  /** The first day of which single events are still known; null where all of both periods are. */
  knownFrom: z.string().nullable(),
  forms: z.array(formUse),
  buttons: z.array(buttonUse),
  popup: z.object({ shown: times, closed: times, followed: times, submitted: times }),
  quickViews: z.array(z.object({ id: z.string(), title: z.string(), opened: times })),
  /** Parts of the interface that visitors used: `add-to-cart`, `search` … */
  used: z.array(z.object({ name: z.string(), clicks: times })),
});
export type Interactions = z.infer<typeof interactions>;

/** Of a web vital three of four visits were as fast, or faster; null where nobody's browser measured it. */
const vitals = {
  views: z.number().int(),
  /** Largest contentful paint and interaction to next paint in ms, cumulative layout shift as its score. */
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
};
const measured = z.object(vitals);
export type Vitals = z.infer<typeof measured>;

const speed = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  before: z.object({ from: z.string(), to: z.string(), all: measured }),
  knownFrom: z.string().nullable(),
  all: measured,
  devices: z.array(measured.extend({ device: z.string() })),
  /** Most viewed first. `device`: '' for all. */
  pages: z.array(measured.extend({ path: z.string(), device: z.string() })),
});
export type Speed = z.infer<typeof speed>;

export const INTERACTION_TABLES = ['forms', 'buttons', 'popup', 'quick-views', 'used', 'speed'] as const;

export const interactionsApi = {
  'GET /api/rest/analytics/interactions': { query: z.object(period), reply: interactions },
  'GET /api/rest/analytics/speed': { query: z.object(period), reply: speed },
  'GET /api/rest/analytics/interactions/export': {
    query: z.object({
      ...period,
      what: z.enum(INTERACTION_TABLES, `Please choose one of ${INTERACTION_TABLES.join(', ')}.`),
    }),
  },
} satisfies Contract;
