import { z } from 'zod';
import { CAMPAIGN_STATES, RECIPIENT_STATES } from '../campaigns/campaign-states.ts';
import { id, isStorableText } from '../documents/schema.ts';
import { instant } from './shapes.ts';
import type { Contract } from './contract.ts';

const params = z.object({ id });

/** How many people a campaign goes to and what became of that. */
const counts = z.object({
  recipients: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  unsubscribed: z.number().int(),
});
export type CampaignCounts = z.infer<typeof counts>;

const summary = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  updatedAt: z.string(),
  /** When it is or was to begin. */
  scheduledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  counts,
});
export type CampaignSummary = z.infer<typeof summary>;

const detail = summary.extend({
  /** Confirmed subscribers now: to how many it would go. */
  audience: z.number().int(),
  /** Why it could not begin; '' where it could. */
  problem: z.string(),
  /** Emails of the site in a minute. */
  perMinute: z.number().int(),
  /** The site's, in which times are given. */
  timeZone: z.string(),
});
export type CampaignDetail = z.infer<typeof detail>;

/** Something to look at before a campaign is sent: with a problem it cannot be. */
const finding = z.object({
  level: z.enum(['problem', 'warning']),
  message: z.string(),
  /** The block it is about; absent where it is about the whole. */
  block: z.string().optional(),
  /** Where it is put right, where that is not in the email. */
  fix: z.enum(['email-look']).optional(),
});
export type CampaignFinding = z.infer<typeof finding>;

export const campaignsApi = {
  'GET /api/rest/campaigns': {
    query: z.object({
      state: z.enum(['all', ...CAMPAIGN_STATES], 'There is no such state.').default('all'),
      search: z
        .string()
        .max(200, 'Please search for less.')
        .refine(isStorableText, 'This text cannot be searched for.')
        .default(''),
      cursor: id.optional(),
    }),
    reply: z.object({ items: z.array(summary), next: z.string().optional() }),
  },
  'POST /api/rest/campaigns/from-post': {
    body: z.object({ post: id }),
    reply: z.object({ id: z.string() }),
  },
  'GET /api/rest/campaigns/:id': { params, reply: detail },
  'POST /api/rest/campaigns/:id/preview': {
    params,
    body: z.object({
      /** A subscriber as whom it is shown; an example when absent. */
      subscriber: id.optional(),
    }),
    reply: z.object({
      from: z.string(),
      replyTo: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      bytes: z.number().int(),
      findings: z.array(finding),
    }),
  },
  'POST /api/rest/campaigns/:id/test': {
    params,
    reply: z.object({
      to: z.string(),
      status: z.enum(['sent', 'kept', 'failed']),
      error: z.string().nullable(),
    }),
  },
  'POST /api/rest/campaigns/:id/send': {
    params,
    body: z.object({
      /** When; now when absent. */
      at: instant.optional(),
    }),
    reply: detail,
  },
  'POST /api/rest/campaigns/:id/unschedule': { params, reply: detail },
  'POST /api/rest/campaigns/:id/pause': { params, reply: detail },
  'POST /api/rest/campaigns/:id/resume': { params, reply: detail },
  'POST /api/rest/campaigns/:id/cancel': { params, reply: detail },
  'GET /api/rest/campaigns/:id/recipients': {
    params,
    query: z.object({
      state: z.enum(RECIPIENT_STATES, 'There is no such state.').default('failed'),
      cursor: id.optional(),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          /** '' for somebody who was removed from the list since. */
          email: z.string(),
          state: z.enum(RECIPIENT_STATES),
          error: z.string(),
          /** It may have come twice: the server ended while it was being sent. */
          isRepeated: z.boolean(),
          at: z.string().nullable(),
        }),
      ),
      next: z.string().optional(),
    }),
  },
} satisfies Contract;
