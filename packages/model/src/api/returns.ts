import { z } from 'zod';
import { COMMERCE_LIMITS } from '../commerce/commerce-limits.ts';
import { ownerReturnJson } from '../commerce/returns/return-json.ts';
import { RETURN_LIMITS } from '../commerce/returns/return-settings.ts';
import { RETURN_KINDS, RETURN_STATES } from '../commerce/returns/return-states.ts';
import { id, text } from '../documents/schema.ts';
import { LIMITS } from '../documents/limits.ts';
import type { Contract } from './contract.ts';
import { refundLines } from './orders.ts';

const filter = z.object({
  /** `open`: somebody has something to do. */
  status: z.enum(['open', 'all', ...RETURN_STATES], 'This is not a status.').default('open'),
  kind: z.enum(['all', ...RETURN_KINDS], 'This is not a kind of return.').default('all'),
  /** Words of the order's number, the customer's name or email. */
  search: z.string().max(200, 'Please search for less.').default(''),
});
export type ReturnFilter = z.output<typeof filter>;

const order = z.object({
  id: z.string(),
  number: z.string().nullable(),
  customer: z.string(),
  email: z.string(),
  isTest: z.boolean(),
});

/** One line of the list. */
const summary = ownerReturnJson
  .pick({ id: true, number: true, kind: true, state: true, isLate: true, createdAt: true })
  .extend({ order, quantity: z.number().int() });
export type ReturnSummary = z.infer<typeof summary>;

const detail = ownerReturnJson.extend({ orderId: z.string() });
export type ReturnDetail = z.infer<typeof detail>;

const params = z.object({ id });
const reply = text(RETURN_LIMITS.replyLength).default('');
const note = text(COMMERCE_LIMITS.noteLength).default('');
const count = z.number().int().min(0).max(COMMERCE_LIMITS.quantityPerLine);

export const returnsApi = {
  'GET /api/rest/returns': {
    query: filter.extend({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(summary),
      next: z.string().optional(),
      /** With the first page: how many are open, at most `WAITING_SHOWN`. */
      open: z.number().int().optional(),
    }),
  },
  'GET /api/rest/returns/:id': { params, reply: detail },
  'GET /api/rest/returns/:id/photos/:photoId': { params: z.object({ id, photoId: id }) },
  'POST /api/rest/orders/:id/returns': {
    params,
    body: z.object({
      /** Makes a request that is sent twice one return. */
      key: id,
      lines: z
        .array(
          z.object({
            position: z.number().int().min(0),
            quantity: z.number().int().min(1, 'Please say how many.').max(COMMERCE_LIMITS.quantityPerLine),
            reason: text(RETURN_LIMITS.reasonLength).default(''),
          }),
        )
        .min(1, 'Please choose what is returned.')
        .max(COMMERCE_LIMITS.linesPerCart),
      reply,
    }),
    reply: detail,
  },
  'POST /api/rest/returns/:id/approve': { params, body: z.object({ reply }), reply: detail },
  'POST /api/rest/returns/:id/refuse': {
    params,
    body: z.object({
      reply: text(RETURN_LIMITS.replyLength).refine((said) => said.trim() !== '', 'Please say why.'),
    }),
    reply: detail,
  },
  'POST /api/rest/returns/:id/receive': {
    params,
    body: z.object({
      lines: z
        .array(z.object({ position: z.number().int().min(0), received: count, restock: count }))
        .max(COMMERCE_LIMITS.linesPerCart),
      text: note,
      notify: z.boolean().default(true),
    }),
    reply: detail,
  },
  'POST /api/rest/returns/:id/refund': {
    params,
    body: z.object({
      amountCents: z
        .number()
        .int()
        .min(1, 'Please say how much.')
        .max(LIMITS.priceMinor * 1000),
      alreadyCents: z.number().int().min(0),
      lines: refundLines,
      text: note,
      endSubscription: z.boolean().default(false),
    }),
    reply: detail,
  },
  'POST /api/rest/returns/:id/close': { params, body: z.object({ text: note }), reply: detail },
  'GET /api/commerce/orders/return-slip': {
    query: z.object({
      token: z.string().max(100),
      return: id,
      as: z.enum(['html', 'pdf']).default('html'),
    }),
  },
} satisfies Contract;
