import { z } from 'zod';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const NO_NAME = 'Please give the file a name.';

/** A file of a digital product. */
const file = z.object({
  id: z.string(),
  /** The variant it comes with; '' for all. */
  variantId: z.string(),
  filename: z.string(),
  bytes: z.number().int(),
  /** Orders that bought it. */
  orders: z.number().int(),
  updatedAt: z.string(),
});
export type ProductFile = z.infer<typeof file>;

const files = z.object({ files: z.array(file), maxBytes: z.number().int(), maxFiles: z.number().int() });
export type ProductFiles = z.infer<typeof files>;

/** A file that an order bought, as its owner sees it. */
const orderDownload = z.object({
  id: z.string(),
  title: z.string(),
  filename: z.string(),
  bytes: z.number().int(),
  standing: z.enum(['ready', 'used-up', 'expired', 'ended']),
  used: z.number().int(),
  /** Null without a limit. */
  allowed: z.number().int().nullable(),
  expiresAt: z.string().nullable(),
  /** When the last download began. */
  lastAt: z.string().nullable(),
});
export type OrderDownload = z.infer<typeof orderDownload>;

const ofOrder = z.object({
  downloads: z.array(orderDownload),
  /** Products of it that have no files yet: their files are sent as soon as there are some. */
  waiting: z.array(z.string()),
  /** They can be renewed: the order is paid, and was neither cancelled nor refunded. */
  canRenew: z.boolean(),
  /** When the customer agreed that the right of withdrawal ends with the download. */
  waivedAt: z.string().nullable(),
});
export type OrderDownloads = z.infer<typeof ofOrder>;

export const downloadsApi = {
  'GET /api/rest/products/:id/files': { params: z.object({ id }), reply: files },
  'POST /api/rest/products/:id/files': { params: z.object({ id }), reply: files },
  'PUT /api/rest/products/:id/files/:fileId': {
    params: z.object({ id, fileId: id }),
    body: z.object({
      filename: z.string().trim().min(1, NO_NAME).max(500, 'This name is too long.').optional(),
      variantId: z.string().max(24).optional(),
    }),
    reply: files,
  },
  'DELETE /api/rest/products/:id/files/:fileId': { params: z.object({ id, fileId: id }), reply: files },
  'GET /api/rest/products/:id/files/:fileId/content': { params: z.object({ id, fileId: id }) },
  'GET /api/rest/orders/:id/downloads': { params: z.object({ id }), reply: ofOrder },
  'POST /api/rest/orders/:id/downloads/renew': { params: z.object({ id }), reply: ofOrder },
  'GET /api/commerce/downloads/:id/:name': {
    params: z.object({ id, name: z.string().max(2000) }),
    query: z.object({ until: z.string().max(20).default(''), signature: z.string().max(100).default('') }),
  },
} satisfies Contract;
