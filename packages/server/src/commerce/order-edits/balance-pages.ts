import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import { isPaid } from '@portico/model/commerce/order-states';
import type { Portico } from '../../core/portico.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import type { VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { CHECKOUT_PATHS, confirmedPath } from '../checkout/checkout-paths.ts';
import { balancesOf, beginBalance } from '../orders/balance-payment.ts';
import { tryDue } from '../orders/due.ts';
import { noOrder } from '../orders/order-pages.ts';
import { findOrder, findOrderByToken, type OrderRow } from '../orders/order-record.ts';
import { paymentMethodsOf } from '../payments/payment-methods.ts';
import { readShop, type Shop } from '../shop.ts';
import { visitByForm } from '../visit-by-form.ts';

/** The ways in which what a change added to an order can be paid: real money of a real order, a test payment of a test. */
const waysFor = (shop: Shop, order: OrderRow) =>
  paymentMethodsOf(shop).filter((way) => way.provider.asks && way.isTest === order.is_test);

/**
 * What the page of an order shows of what is still to be paid, and where paying leads; undefined where nothing is.
 * @param isWaiting the provider does not know yet what became of a payment that was begun
 */
export async function balanceState(
  portico: Portico,
  shop: Shop,
  order: OrderRow,
  isWaiting: boolean,
): Promise<{ state: NonNullable<OrderConfirmedState['balance']>; leadsTo: string[] } | undefined> {
  if (order.balance <= 0 || !isPaid(order.state)) return undefined;
  const ways = waysFor(shop, order);
  const last = (await balancesOf(portico.db, order.site_id, order.id)).at(-1);
  return {
    state: {
      action: CHECKOUT_PATHS.balance,
      ways: ways.map(({ choice }) => choice),
      byHand: order.is_test
        ? []
        : paymentMethodsOf(shop).flatMap(({ byHand }) =>
            byHand?.offline.method === 'bankTransfer' || byHand?.offline.method === 'atPickup'
              ? [{ name: byHand.offline.name, instructions: byHand.offline.instructions }]
              : [],
          ),
      // Who came back without having paid may begin again: what was begun is ended first.
      isBeingPaid: last?.state === 'open' && isWaiting,
      hasFailed: last?.state === 'declined',
    },
    leadsTo: ways.flatMap(({ provider }) => (provider.asks ? (provider.leadsTo?.(portico.env) ?? []) : [])),
  };
}

/** Where a customer pays what a change added to their order. */
export const balancePages: VisitorEndpoint[] = [
  {
    method: 'POST',
    path: CHECKOUT_PATHS.balance,
    bodyLimit: 1024,
    async handle(call) {
      const visit = await visitByForm(call, 'order');
      if ('refuse' in visit) return visit;
      const { portico, siteId } = visit;
      const token = call.fields.get('token') ?? '';
      const order = await findOrderByToken(portico.db, siteId, token);
      if (!order) return noOrder(visit);
      const shop = await readShop(portico.db, siteId);
      const way = waysFor(shop, order).find(({ name }) => name === call.fields.get('provider'));
      const here = `${confirmedPath(token)}#order-balance`;
      if (!way) return { redirect: here };
      const answer = await beginBalance(portico, shop, order, way, {
        origin: publicOrigin(portico.env, visit.site),
        token,
      });
      const now = await findOrder(portico.db, siteId, order.id);
      if (now) await tryDue(portico, now);
      const goTo = answer?.standing === 'action-needed' ? answer.goTo : undefined;
      return { redirect: goTo ?? here };
    },
  },
];
