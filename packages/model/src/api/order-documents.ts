import { z } from 'zod';
import { NUMBERED_DOCUMENTS } from '../commerce/documents/order-document.ts';
import { ownerOrderJson } from '../commerce/order-json.ts';
import { PRINTED_AT_ONCE } from '../commerce/order-limits.ts';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';
import { idList } from './id-list.ts';
import { day } from './reports.ts';

const form = z.enum(['html', 'pdf'], 'This is no form of a document.').default('html');
const printed = z.object({
  as: form,
  orders: idList(PRINTED_AT_ONCE, 'Please print fewer at once.'),
});

const listed = z.object({
  /** Both kinds when absent. */
  kind: z.enum(NUMBERED_DOCUMENTS, 'Please choose invoice or credit-note.').optional(),
  /** Words of its number, its order's number or whom it is for. */
  search: z.string().max(200, 'Please search for less.').default(''),
  /** Issued from one day to another, by the clock of the site. */
  from: day.optional(),
  to: day.optional(),
});

const documentSummary = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(NUMBERED_DOCUMENTS),
  number: z.string(),
  orderNumber: z.string(),
  /** Whom it is for, in one line. */
  recipient: z.string(),
  currency: z.string(),
  totalCents: z.number().int(),
  taxCents: z.number().int(),
  createdAt: z.string(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

export const orderDocumentsApi = {
  'GET /api/rest/invoices': {
    query: listed.extend({ cursor: id.optional() }),
    reply: z.object({ items: z.array(documentSummary), next: z.string().optional() }),
  },
  'GET /api/rest/invoices/export': { query: listed },
  'POST /api/rest/orders/:id/invoice': { params: z.object({ id }), reply: ownerOrderJson },
  'GET /api/rest/orders/:id/documents/:documentId': {
    params: z.object({ id, documentId: id }),
    query: z.object({ as: form }),
  },
  'GET /api/rest/orders/:id/packing-slip': {
    params: z.object({ id }),
    query: z.object({ as: form, shipment: id.optional() }),
  },
  'GET /api/rest/orders/packing-slips': {
    query: printed,
  },
  'GET /api/rest/orders/invoices': { query: printed },
  'GET /api/commerce/orders/documents/:documentId': {
    params: z.object({ documentId: id }),
    query: z.object({ token: z.string().max(100), as: form }),
  },
} satisfies Contract;
