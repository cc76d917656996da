import { z } from 'zod';
import { id } from '../documents/schema.ts';
import { isWebhookUrl, WEBHOOK_LIMITS } from '../form/webhook.ts';
import type { Contract } from './contract.ts';

const url = z
  .string()
  .trim()
  .max(WEBHOOK_LIMITS.urlLength, 'This address is too long.')
  .refine(isWebhookUrl, 'Please enter an address that begins with https://.');

const delivery = z.object({
  id: z.string(),
  kind: z.enum(['submission', 'test']),
  /** `waiting`: it is sent at `dueAt`, again where it failed. */
  state: z.enum(['waiting', 'sent', 'failed']),
  /** The message it sends; null of a test. */
  submission: z.object({ id: z.string(), sender: z.string(), excerpt: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  /** The last ones, newest first. */
  tries: z.array(
    z.object({
      at: z.iso.datetime(),
      /** What the other side answered with; null where it did not. */
      status: z.number().nullable(),
      error: z.string(),
      milliseconds: z.number(),
    }),
  ),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  isOn: z.boolean(),
  /** What its requests are signed with. */
  secret: z.string(),
  createdAt: z.iso.datetime(),
  waiting: z.number(),
  /** What became of the newest try; null where there was none. */
  last: z.object({ at: z.iso.datetime(), ok: z.boolean() }).nullable(),
});
export type FormWebhook = z.infer<typeof webhook>;

export const formWebhooksApi = {
  'GET /api/rest/forms/:id/webhooks': {
    params: z.object({ id }),
    reply: z.object({ items: z.array(webhook) }),
  },
  'POST /api/rest/forms/:id/webhooks': {
    params: z.object({ id }),
    body: z.object({ url }),
    reply: webhook,
  },
  'PATCH /api/rest/form-webhooks/:id': {
    params: z.object({ id }),
    body: z.object({
      url: url.optional(),
      isOn: z.boolean().optional(),
      newSecret: z.literal(true).optional(),
    }),
    reply: webhook,
  },
  'DELETE /api/rest/form-webhooks/:id': { params: z.object({ id }) },
  'POST /api/rest/form-webhooks/:id/test': { params: z.object({ id }), reply: delivery },
  'GET /api/rest/form-webhooks/:id/deliveries': {
    params: z.object({ id }),
    query: z.object({ cursor: id.optional() }),
    reply: z.object({ items: z.array(delivery), next: z.string().optional() }),
  },
  'POST /api/rest/form-webhooks/:id/deliveries/:delivery/replay': {
    params: z.object({ id, delivery: id }),
  },
} satisfies Contract;
