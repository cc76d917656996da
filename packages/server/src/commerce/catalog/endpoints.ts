import { productAsJson, productJson } from '@portico/model/commerce/product-json';
import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../../http/endpoint.ts';
import { readGoods } from '../goods.ts';
import { readShop } from '../shop.ts';
import { visitByScript } from '../shop-visit.ts';
import { readStock, setStock } from '../stock/stock-levels.ts';

const params = z.object({ id });
const noProduct = () => new EndpointError(404, { error: 'There is no such product.', code: 'not-found' });
const stockChanged = () =>
  new EndpointError(409, {
    error: 'The stock was changed in the meantime, by an order or by somebody else. It stays as it is now.',
    code: 'conflict',
  });

const level = z.object({
  quantity: z
    .number()
    .int('Please enter a whole number.')
    .min(0, 'Stock cannot be below 0.')
    .max(1_000_000_000, 'This number is too large.'),
  unlimited: z.boolean(),
});
const levels = z.record(z.string().min(1).max(24), level);

/** Products as they can be bought, and how many there are. */
export const catalogEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/commerce/products/:id',
    permission: 'anyone',
    lock: 'shop',
    params,
    summary: 'A published product with its variants, prices and stock as they are now.',
    reply: productJson,
    async handle(call) {
      const visit = await visitByScript(call, 'read');
      const { portico, siteId } = visit;
      const goods = (await readGoods(portico.db, siteId, [call.params.id])).get(call.params.id);
      if (!goods || (goods.locks.length > 0 && !(await visit.isUnlocked(goods.locks)))) throw noProduct();
      const { currency } = await readShop(portico.db, siteId);
      return productAsJson(goods, goods.stock, currency);
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/products/:id/stock',
    permission: 'store.products',
    params,
    summary: 'What is in stock of a product, by variant; a variant that is not named is unlimited.',
    reply: z.object({ levels }),
    async handle({ portico, site, params: { id: productId } }) {
      const found = await readStock(portico, site.id, productId);
      if (!found) throw noProduct();
      return { levels: found };
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/products/:id/stock',
    permission: 'store.products',
    params,
    summary: 'Sets what is in stock of these variants; the others stay. Pages and lists show it at once.',
    body: z.object({
      levels: levels.refine((map) => Object.keys(map).length <= 1000, 'Too many variants at once.'),
      /** What they were: where it is so no more, nothing is set and the answer is 409. */
      from: levels.optional(),
    }),
    reply: z.object({ levels }),
    async handle({ portico, site, params: { id: productId }, body }) {
      const now = await setStock(portico, site.id, productId, body.levels, body.from);
      if (!now) throw noProduct();
      if (!now.isSet) throw stockChanged();
      return { levels: now.levels };
    },
  }),
];
