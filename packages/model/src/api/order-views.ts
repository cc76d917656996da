import { z } from 'zod';
import { orderViewFilter, orderViewJson, orderViewName } from '../commerce/order-view.ts';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const params = z.object({ id });

export const orderViewsApi = {
  'GET /api/rest/order-views': { reply: z.object({ items: z.array(orderViewJson) }) },
  'POST /api/rest/order-views': {
    body: z.object({ name: orderViewName, filter: orderViewFilter }),
    reply: orderViewJson,
  },
  'PUT /api/rest/order-views/:id': {
    params,
    body: z.object({ name: orderViewName, filter: orderViewFilter }),
    reply: orderViewJson,
  },
  'DELETE /api/rest/order-views/:id': { params },
} satisfies Contract;
