import { z } from 'zod';
import type { Contract } from './contract.ts';

/** What a service says of a site's keys, the last time it was asked. */
export const STANDINGS = ['good', 'unchecked', 'wrong', 'refused', 'quota', 'unreachable'] as const;

const field = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  /** Goes in and never comes out. */
  isSecret: z.boolean(),
  isRequired: z.boolean(),
  /** Where one of a few is chosen. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});

const connection = z.object({
  /** Fields that are no secrets. */
  settings: z.record(z.string(), z.string()),
  /** Names of the secret fields that are set. */
  secrets: z.array(z.string()),
  standing: z.enum(STANDINGS),
  /** What the standing means and what to do about it, in words. */
  said: z.string(),
  /** What an owner may need to read or copy, such as an address to enter there. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), help: z.string() })),
  checkedAt: z.iso.datetime(),
});

const service = z.object({
  id: z.string(),
  name: z.string(),
  /** `payments`: shops are paid by it. */
  use: z.enum(['payments']).optional(),
  /** What a site has of it, in a sentence or two. */
  summary: z.string(),
  /** Where its keys come from. */
  keysAt: z.string(),
  /** What that page is called. */
  keysLabel: z.string(),
  fields: z.array(field),
  /** Null where the site is not connected. */
  connection: connection.nullable(),
});
export type ConnectedService = z.infer<typeof service>;

const id = z.object({ service: z.string().regex(/^[a-z0-9-]{1,40}$/, 'There is no such service.') });

export const connectedServicesApi = {
  'GET /api/rest/connected-services': { reply: z.object({ services: z.array(service) }) },
  'PUT /api/rest/connected-services/:service': {
    params: id,
    /** By name of the field. A secret that is absent stays as it is. */
    body: z.object({ values: z.record(z.string().max(40), z.string().max(2000)) }),
    reply: service,
  },
  'DELETE /api/rest/connected-services/:service': { params: id },
  'POST /api/rest/connected-services/:service/check': { params: id, reply: service },
} satisfies Contract;
