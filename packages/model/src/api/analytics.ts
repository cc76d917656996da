import { z } from 'zod';
import type { Contract } from './contract.ts';

/** Described, but not judged: what cannot be used of it is left out. */
function described(schema: z.ZodType): z.ZodUnknown {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return z.unknown().meta(json);
}

const pageFields = {
  url: z.string().optional(),
  referrer: z.string().optional(),
  title: z.string().optional(),
  pageType: z.number().optional(),
  collectionId: z.string().optional(),
};
const visitorCookie = z.string().describe('Value of the cookie `ss_cvr`.');

const button = z.object({
  id: z.string(),
  buttonText: z.string().optional(),
  clickthroughUrl: z.string().optional(),
  alignment: z.string().optional(),
  size: z.string().optional(),
  newWindow: z.boolean().optional(),
  context: z.union([z.literal(1), z.literal(2)]).describe('1 a button block, 2 the popup overlay.'),
  visitorCookie,
  ...pageFields,
});

/** What pages measure: taken from anyone, answered without a word. */
export const analyticsApi = {
  'POST /api/census/RecordHit': {
    body: described(
      z.object({
        event: z.string(),
        data: z.string().describe('JSON of the page fields: url, referrer, title, pageType, collectionId.'),
        ss_cvr: visitorCookie,
      }),
    ),
  },
  'POST /api/census/button-click': { body: described(button) },
  'POST /api/census/button-render': { body: described(button) },
  'POST /api/census/form-render': {
    body: described(z.object({ formId: z.string(), visitorCookie, ...pageFields })),
  },
  'POST /api/census/overlay': {
    body: described(
      z.object({ event: z.string(), data: z.looseObject({}).optional(), visitorCookie, ...pageFields }),
    ),
  },
  'POST /api/census/RecordQuickView/:id': { params: z.object({ id: z.string() }) },
  'POST /api/events/RecordEvent': {
    body: described(
      z.object({
        crumb: z.string().optional(),
        event: z.string(),
        data: z.string().optional().describe('JSON of what happened.'),
        website: z.string().optional(),
        template: z.string().optional(),
        variant: z.string().optional(),
        memberAccount: z.string().optional(),
        locale: z.string().optional(),
      }),
    ),
  },
  'POST /api/v1/events': {
    body: described(
      z.object({
        analyticsId: z.string().optional(),
        commonData: z.looseObject({}).optional(),
        customData: z.looseObject({}),
        customSchemaName: z.string(),
      }),
    ),
    reply: z.object({}),
  },
  'POST /api/1/performance/records': {
    body: described(z.array(z.looseObject({ pageLoadId: z.string() }))),
  },
  'GET /api/1/landing.gif': { query: described(z.looseObject({})) },
  'GET /api/1/performance/settings': { reply: z.object({ pageLoadId: z.string() }) },
} satisfies Contract;

/** The endpoints that pages post to what they measure. */
export type MeasuringPost = Extract<keyof typeof analyticsApi, `POST ${string}`>;
