import { z } from 'zod';
import { ownerOrderJson } from '../commerce/order-json.ts';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const form = z.enum(['html', 'pdf'], 'This is no form of a document.').default('html');
/** Orders whose slips are printed at once. */
export const SLIPS_AT_ONCE = 200;

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
    query: z.object({
      as: form,
      /** Ids of orders, with commas between them. */
      orders: z
        .string()
        .max(SLIPS_AT_ONCE * 40, 'Please print fewer at once.')
        .transform((list) => list.split(',').filter((each) => each !== ''))
        .pipe(
          z.array(id).min(1, 'Please choose some orders.').max(SLIPS_AT_ONCE, 'Please print fewer at once.'),
        ),
    }),
  },
  'GET /api/commerce/orders/documents/:documentId': {
    params: z.object({ documentId: id }),
    query: z.object({ token: z.string().max(100), as: form }),
  },
} satisfies Contract;
