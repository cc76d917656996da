import { z } from 'zod';
import { id, text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const params = z.object({ id });

/** Something a person may see what it opens, and why. */
const has = z.object({
  productId: z.string(),
  /** '' for a product that is gone. */
  title: z.string(),
  /** `bought`: by an order that is paid. */
  how: z.enum(['bought', 'given', 'joined']),
  /** Of what was given or joined: what it is revoked by. */
  accessId: z.string().nullable(),
  note: z.string(),
  since: z.iso.datetime(),
  /** The last day it holds, where that is settled. */
  lastDay: z.string().nullable(),
});
export type MemberHas = z.infer<typeof has>;

const membership = z.object({
  /** When their account was made; null for who has none. */
  memberSince: z.iso.datetime().nullable(),
  has: z.array(has),
});
export type Membership = z.infer<typeof membership>;

const given = z.object({
  productId: id,
  /** In the site's time zone; none without end. */
  lastDay: z.iso.date('Please give a day such as 2027-12-31.').nullable().default(null),
  note: text(500).default(''),
});

export const memberAccessApi = {
  'GET /api/rest/contacts/:id/membership': { params, reply: membership },
  'POST /api/rest/contacts/:id/access': { params, body: given, reply: membership },
  'POST /api/rest/contacts/:id/access/:accessId/revoke': {
    params: params.extend({ accessId: id }),
    reply: membership,
  },
} satisfies Contract;
