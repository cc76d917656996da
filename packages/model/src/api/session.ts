import { z } from 'zod';
import { id, text } from '../documents/schema.ts';
import { ADDRESS_MAX } from '../addresses/address-max.ts';
import { settings } from '../site/settings.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { countryCode } from '../commerce/countries.ts';
import type { Contract } from './contract.ts';

export const mySite = z.object({
  id: z.string(),
  identifier: z.string(),
  name: z.string(),
  role: z.string(),
  url: z.string(),
});

/** Where a new site is at home. */
export const region = z.object({
  language: settings.shape.language.unwrap().optional(),
  timeZone: text(64).optional(),
  currency: z.enum(CURRENCY_CODES).optional(),
  /** Of its shop. */
  country: countryCode.optional(),
});

const session = z.object({
  account: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    operator: z.boolean(),
    twoFactor: z.boolean(),
  }),
  site: z.object({
    id: z.string(),
    identifier: z.string(),
    name: z.string(),
    url: z.string(),
    /** `expired`: visitors see a page that says so, and nothing else. */
    standing: z.enum(['open', 'expired', 'removed']),
    /** Who may open it: everybody, who has its password, or its team alone. */
    access: z.enum(['public', 'password', 'private']),
    /** Is there a list of what to do before opening it, not yet put away? */
    startList: z.boolean(),
    role: z.string().nullable(),
    permissions: z.array(z.string()),
  }),
  sites: z.array(mySite),
  crumb: z.string(),
  smtp: z.boolean(),
  /** The server's disk is full: nothing can be saved. */
  diskFull: z.boolean(),
  /** Tours of the app the account has been through, or skipped. */
  tours: z.array(z.string()),
});
export type Session = z.infer<typeof session>;

export const sessionApi = {
  'GET /api/rest/session': {
    reply: session,
  },
  'GET /api/rest/sites': { reply: z.object({ items: z.array(mySite) }) },
  'POST /api/rest/sites': {
    body: z.object({
      identifier: z.string().max(100),
      title: z.string().max(200),
      template: z.string().max(100),
      /** It answers on the server's own address from now on, in the place of the site that does. */
      takesOrigin: z.boolean().default(false),
      region: region.optional(),
    }),
    reply: z.object({ id: z.string(), url: z.string() }),
  },
  'POST /api/rest/sites/:id/ticket': {
    params: z.object({ id }),
    /** `next`: path on that site to go on to. */
    body: z.object({ next: z.string().max(ADDRESS_MAX).optional() }).optional(),
    reply: z.object({ url: z.string() }),
  },
} satisfies Contract;
