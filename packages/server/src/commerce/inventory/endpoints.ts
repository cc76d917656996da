import { Readable } from 'node:stream';
import { CHANGES_BYTES, inventoryApi } from '@portico/model/api/inventory';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { changeStock, type StockRefused } from '../stock/stock-levels.ts';
import { listInventory, readInventory } from './read-inventory.ts';
import { listMovements } from './list-movements.ts';
import { stockAsCsv } from './stock-as-csv.ts';

const endpoint = endpointsOf(inventoryApi);

/** Why stock was not changed, for who wanted to. */
function refusal({ at, code, now }: StockRefused): EndpointError {
  const left = now.unlimited ? 'unlimited' : String(now.quantity);
  const error = {
    'not-found': 'This product no longer exists. Nothing was changed.',
    conflict: `The stock was changed in the meantime, by an order or by somebody else: it is ${left} now. Nothing was changed.`,
    unlimited: 'This variant has unlimited stock. Set how many there are first.',
    'too-few': `There are only ${left}: stock cannot be below 0. Nothing was changed.`,
    'too-many': 'This number is too large. Nothing was changed.',
  }[code];
  const status = code === 'not-found' ? 404 : code === 'conflict' ? 409 : 400;
  return new EndpointError(status, { error, code, errors: { [`changes.${at}`]: error } });
}

/** What is in stock of everything a shop sells, and what became of it. */
export const inventoryEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/inventory', {
    permission: 'store.products',
    summary:
      'Every variant with what is in stock of it; `low` are those of which few or none are left. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listInventory(portico, site.id, query),
  }),
  endpoint('GET /api/rest/inventory/export', {
    permission: 'store.products',
    summary: 'The same variants as a CSV file that can be changed and read again.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      const variants = await readInventory(portico, site.id, query);
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="stock-${site.identifier}-${day}.csv"`)
        .send(Readable.from(stockAsCsv(variants)));
    },
  }),
  endpoint('PUT /api/rest/inventory', {
    permission: 'store.products',
    bodyLimit: CHANGES_BYTES,
    summary:
      'Changes what is in stock of variants, all of them or none: `to` sets it, `by` adds or takes away, `from` is what it must still be. Each movement is kept with its reason.',
    async handle({ portico, site, account, body: { changes, reason, text } }) {
      const refused = await changeStock(portico, site.id, changes, { reason, accountId: account.id, text });
      if (refused) throw refusal(refused);
      return undefined;
    },
  }),
  endpoint('GET /api/rest/inventory/:id/:variantId/movements', {
    permission: 'store.products',
    summary: 'What became of the stock of a variant, newest first.',
    handle: ({ portico, site, params, query }) =>
      listMovements(portico, site.id, {
        productId: params.id,
        variantId: params.variantId,
        before: query.cursor,
      }),
  }),
];
