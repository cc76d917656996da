import { z } from 'zod';
import type { Contract } from './contract.ts';

const record = z.object({ name: z.string(), value: z.string() });

export const domain = z.object({
  host: z.string(),
  isPrimary: z.boolean(),
  /** Of those that wait for their proof; null for proven ones. */
  proof: z
    .object({
      /** Any one of these proves the domain. */
      txt: record,
      cname: record,
      file: z.object({ url: z.string(), content: z.string() }),
      expiresAt: z.iso.datetime(),
      checkedAt: z.iso.datetime().nullable(),
      /** What the last check found instead, in sentences. */
      found: z.array(z.string()),
      /** Another website on this server has proven it. */
      isTaken: z.boolean(),
    })
    .nullable(),
});
export type Domain = z.infer<typeof domain>;
export type DomainProof = NonNullable<Domain['proof']>;

const domainList = z.object({ domains: z.array(domain) });

const byHost = z.object({ host: z.string().max(253) });

export const domainsApi = {
  'GET /api/rest/domains': { reply: domainList },
  'POST /api/rest/domains': { body: z.object({ host: z.string().max(300) }), reply: domain },
  'POST /api/rest/domains/:host/check': { params: byHost, reply: domain },
  'DELETE /api/rest/domains/:host': { params: byHost },
  'PUT /api/rest/domains/:host/primary': {
    params: byHost,
    body: z.object({ isPrimary: z.boolean().default(true) }).optional(),
    reply: domainList,
  },
} satisfies Contract;
