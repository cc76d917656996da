import { z } from 'zod';
import { ownerOrderJson } from '../commerce/order-json.ts';
import { PRINTED_AT_ONCE } from '../commerce/order-limits.ts';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';
import { idList } from './id-list.ts';

const form = z.enum(['html', 'pdf'], 'This is no form of a document.').default('html');
const printed = z.object({
  as: form,
  orders: idList(PRINTED_AT_ONCE, 'Please print fewer at once.'),
});

export const orderDocumentsApi = {
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
