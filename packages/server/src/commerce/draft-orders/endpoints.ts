import { draftOrdersApi } from '@portico/model/api/draft-orders';
import type { Id } from '@portico/model/documents/id';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import { readCart } from '../cart/read-cart.ts';
import { paymentMethodsOf } from '../payments/payment-methods.ts';
import { keyed, readShop } from '../shop.ts';
import { valueOr } from '../shop-visit.ts';
import { addDraft, changeDraft, deleteDraft, makeLink, noSuchDraft } from './change-draft.ts';
import { asCart } from './draft-record.ts';
import { placeDraft } from './place-draft.ts';
import { findSellable, listDrafts, readDraft } from './read-drafts.ts';

const endpoint = endpointsOf(draftOrdersApi);

async function shown(portico: Portico, siteId: Id, id: Id) {
  const found = await readDraft(portico, siteId, id);
  if (!found) {
    const { message, code } = noSuchDraft();
    throw new EndpointError(404, { error: message, code });
  }
  return found;
}

/** Orders that owners write for their customers. */
export const draftOrderEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/draft-orders', {
    permission: 'store.orders',
    summary: 'Draft orders that are not ordered yet, newest first. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listDrafts(portico, site.id, query),
  }),
  endpoint('GET /api/rest/draft-orders/options', {
    permission: 'store.orders',
    summary: 'What the shop offers to draft orders: ways to be paid by hand, tax classes, its country.',
    async handle({ portico, site }) {
      const shop = await readShop(portico.db, site.id);
      const ways = paymentMethodsOf(shop);
      return {
        currency: shop.currency,
        payments: ways.flatMap(({ byHand }) =>
          byHand ? [{ method: byHand.offline.method, name: byHand.offline.name }] : [],
        ),
        canBePaid: ways.length > 0,
        country: shop.store.country,
        asksBusinesses: shop.store.businesses,
        taxClasses: keyed(shop.store.taxClasses).map(({ id, name }) => ({ id, name })),
      };
    },
  }),
  endpoint('GET /api/rest/draft-orders/sellable', {
    permission: 'store.orders',
    summary: 'Variants that can be put into a draft order, by words of title, options or SKU.',
    handle: async ({ portico, site, query }) => ({
      items: await findSellable(portico, site.id, query.search),
    }),
  }),
  endpoint('POST /api/rest/draft-orders/price', {
    permission: 'store.orders',
    room: 'none',
    summary: 'What a draft order would cost, and what keeps it from being ordered. Changes nothing.',
    handle: async ({ portico, site, body }) =>
      (await readCart(portico.db, site.id, asCart(portico, body), portico.now())).json,
  }),
  endpoint('POST /api/rest/draft-orders', {
    permission: 'store.orders',
    status: 201,
    summary: 'Writes a draft order.',
    handle: async ({ portico, site, account, body }) =>
      shown(portico, site.id, valueOr(await addDraft(portico, site.id, account.id, body)).id),
  }),
  endpoint('GET /api/rest/draft-orders/:id', {
    permission: 'store.orders',
    summary: 'A draft order with what it costs now.',
    handle: ({ portico, site, params }) => shown(portico, site.id, params.id),
  }),
  endpoint('PUT /api/rest/draft-orders/:id', {
    permission: 'store.orders',
    summary:
      'Changes a draft order that nobody is paying for; 409 where somebody changed it since `updatedAt`.',
    handle: async ({ portico, site, account, params, body }) =>
      shown(portico, site.id, valueOr(await changeDraft(portico, site.id, account.id, params.id, body)).id),
  }),
  endpoint('DELETE /api/rest/draft-orders/:id', {
    permission: 'store.orders',
    summary: 'Deletes a draft order; what is held for it is back in stock, its link opens nothing any more.',
    handle: async ({ portico, site, params }) => valueOr(await deleteDraft(portico, site.id, params.id)),
  }),
  endpoint('POST /api/rest/draft-orders/:id/link', {
    permission: 'store.orders',
    summary:
      'Makes the link by which its customer can pay a draft order, in place of the one before, and emails it to them where wanted. The answer alone holds the link.',
    async handle({ portico, site, account, params, body }) {
      const url = valueOr(await makeLink(portico, site.id, account.id, params.id, body));
      return { url, draft: await shown(portico, site.id, params.id) };
    },
  }),
  endpoint('POST /api/rest/draft-orders/:id/place', {
    permission: 'store.orders',
    summary:
      'Makes a draft order an order that is paid, or to be paid by hand. 409 `price-changed` where it costs something else than `expectedTotalCents`.',
    handle: async ({ portico, site, params, body }) =>
      valueOr(await placeDraft(portico, site.id, params.id, body)),
  }),
];
