import { z } from 'zod';
import { cookieBanner } from '../site/cookie-banner.ts';
import type { Contract } from './contract.ts';

const bannerPayload = cookieBanner
  .omit({ isAnalyticsCookiesDisabled: true, isActivityLogEnabled: true })
  .extend({
    isRestrictiveCookiePolicyEnabled: z.boolean().default(false),
    isVisitorDataRestricted: z.boolean().default(false),
  });

const overview = z.object({
  accepted: z.number(),
  declined: z.number(),
  newest: z.array(z.object({ at: z.string(), choice: z.enum(['accepted', 'declined']), proof: z.string() })),
});
export type ConsentOverview = z.infer<typeof overview>;

export const consentApi = {
  'POST /api/consent': {
    body: z.object({ choice: z.enum(['accepted', 'declined']) }),
    reply: z.object({ proof: z.string() }),
  },
  'GET /api/rest/consent': {
    reply: overview,
  },
  'GET /api/rest/consent/export': {},
  'GET /api/rest/cookie-banner': { reply: bannerPayload },
  'PUT /api/rest/cookie-banner': { body: bannerPayload, reply: bannerPayload },
} satisfies Contract;
