import { productsApi } from '@portico/model/api/products';
import { productAsJson } from '@portico/model/commerce/product-json';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { readGoods } from '../goods.ts';
import { readShop } from '../shop.ts';
import { visitByScript } from '../shop-visit.ts';
import { changeStock, readStock } from '../stock/stock-levels.ts';

const endpoint = endpointsOf(productsApi);

const noProduct = () => new EndpointError(404, { error: 'There is no such product.', code: 'not-found' });
const stockChanged = () =>
  new EndpointError(409, {
    error: 'The stock was changed in the meantime, by an order or by somebody else. It stays as it is now.',
    code: 'conflict',
  });

/** Products as they can be bought, and how many there are. */
export const catalogEndpoints: Endpoint[] = [
  endpoint('GET /api/commerce/products/:id', {
    permission: 'anyone',
    lock: 'shop',
    summary: 'A published product with its variants, prices and stock as they are now.',
    async handle(call) {
      const visit = await visitByScript(call, 'read');
      const { portico, siteId } = visit;
      const goods = (await readGoods(portico.db, siteId, [call.params.id])).get(call.params.id);
      if (!goods || (goods.locks.length > 0 && !(await visit.isUnlocked(goods.locks)))) throw noProduct();
      const { currency } = await readShop(portico.db, siteId);
      return productAsJson(goods, goods.stock, currency);
    },
  }),
  endpoint('GET /api/rest/products/:id/stock', {
    permission: 'store.products',
    summary: 'What is in stock of a product, by variant; a variant that is not named is unlimited.',
    async handle({ portico, site, params: { id: productId } }) {
      const found = await readStock(portico, site.id, productId);
      if (!found) throw noProduct();
      return { levels: found };
    },
  }),
  endpoint('PUT /api/rest/products/:id/stock', {
    permission: 'store.products',
    summary: 'Sets what is in stock of these variants; the others stay. Pages and lists show it at once.',
    async handle({ portico, site, account, params: { id: productId }, body }) {
      const [to, from] = [new Map(Object.entries(body.levels)), new Map(Object.entries(body.from ?? {}))];
      const changes = [...new Set([...to.keys(), ...from.keys()])].map((variantId) => ({
        productId,
        variantId,
        to: to.get(variantId),
        from: from.get(variantId),
      }));
      const refused = await changeStock(portico, site.id, changes, {
        reason: 'correction',
        accountId: account.id,
      });
      if (refused?.code === 'conflict') throw stockChanged();
      const now = await readStock(portico, site.id, productId);
      if (!now) throw noProduct();
      return { levels: now };
    },
  }),
];
