import { orderEditsApi } from '@portico/model/api/order-edits';
import { canGrow, lockedPieces, type OrderEdit } from '@portico/model/commerce/order-edit';
import { isPaid } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { payBalanceByHand } from '../orders/balance-payment.ts';
import { afterwards, shownOrder } from '../orders/endpoints.ts';
import { findOrder } from '../orders/order-record.ts';
import { attemptsIn } from '../orders/payment-attempt.ts';
import { providerNamed } from '../payments/providers.ts';
import { keyed } from '../shop.ts';
import { valueOr } from '../shop-visit.ts';
import { applyEdit } from './apply-edit.ts';
import { makeBalanceLink } from './balance-link.ts';
import { editProblems, priceEdit, readEdited, shippingChoices, versionOfEdited } from './price-edit.ts';

const endpoint = endpointsOf(orderEditsApi);

async function edited(portico: Portico, siteId: Id, orderId: Id, added: OrderEdit['added'] = []) {
  const order = await findOrder(portico.db, siteId, orderId);
  if (!order) throw new EndpointError(404, { error: 'There is no such order.', code: 'not-found' });
  return readEdited(portico.db, order, added);
}

/** Orders that are changed after they were placed. */
export const orderEditEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/orders/:id/edit', {
    permission: 'store.orders',
    summary: 'An order with what of it can still be changed.',
    async handle({ portico, site, params }) {
      const found = await edited(portico, site.id, params.id);
      const paid = await attemptsIn(portico.db, site.id, params.id, ['succeeded']);
      return {
        order: await shownOrder(portico, site.id, params.id),
        version: versionOfEdited(found),
        lines: found.became.map((line, index) => ({
          position: line.position,
          ...lockedPieces(line),
          canGrow: canGrow(found.lines[index]?.product_type ?? ''),
        })),
        discounts: found.discounts.map(({ rule, name }) => ({ rule, name })),
        taxClasses: keyed(found.shop.store.taxClasses).map(({ id, name }) => ({ id, name })),
        returnsByProvider: paid.some(({ provider }) => providerNamed(provider).asks),
      };
    },
  }),
  endpoint('POST /api/rest/orders/:id/edit/price', {
    permission: 'store.orders',
    room: 'none',
    summary:
      'What an order would come to with a change, and what keeps it from being saved. Changes nothing.',
    async handle({ portico, site, params, body }) {
      const found = await edited(portico, site.id, params.id, body.added);
      const now = portico.now();
      const priced = priceEdit(found, body, now);
      const differenceCents = priced.priced.total - found.order.total;
      return {
        cart: priced.json,
        shippingOptions: shippingChoices(found, body, now),
        problems: editProblems(found, body, priced),
        differenceCents,
        balanceCents: isPaid(found.order.state) ? found.order.balance + differenceCents : 0,
      };
    },
  }),
  endpoint('POST /api/rest/orders/:id/edit', {
    permission: 'store.orders',
    summary:
      'Changes an order that is placed and not fulfilled: lines, shipping, discounts. Stock follows; what it costs less is returned (`refund`: `now`, or `later`), what it costs more is then to be paid. 409 `conflict` where it was changed since `version`, `price-changed` where it comes to something else than `expectedTotalCents`, `stock-changed`, `payment-open`, `not-possible`.',
    handle: async ({ portico, site, account, params, body }) =>
      afterwards(
        portico,
        site.id,
        await applyEdit(portico, site.id, params.id, {
          edit: body.edit,
          accountId: account.id,
          version: body.version,
          expectedTotal: body.expectedTotalCents,
          refundsNow: body.refund === 'now',
          text: body.text,
          notify: body.notify,
        }),
      ),
  }),
  endpoint('POST /api/rest/orders/:id/balance-link', {
    permission: 'store.orders',
    summary:
      'Makes a link by which its customer can pay what an order costs more since it was changed, and emails it where wanted. The answer alone holds the link.',
    async handle({ portico, site, account, params, body }) {
      const made = await makeBalanceLink(portico, site.id, params.id, {
        accountId: account.id,
        send: body.send,
      });
      return { url: valueOr(made), order: await shownOrder(portico, site.id, params.id) };
    },
  }),
  endpoint('POST /api/rest/orders/:id/pay-balance', {
    permission: 'store.orders',
    summary: 'Says that the money has come that an order costs more since it was changed.',
    handle: async ({ portico, site, account, params, body }) =>
      afterwards(
        portico,
        site.id,
        await payBalanceByHand(portico, site.id, params.id, {
          accountId: account.id,
          amount: body.amountCents,
          text: body.text,
        }),
      ),
  }),
];
