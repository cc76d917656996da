import type { OrdersOverviewJson } from '@portico/model/commerce/order-json';
import { WAITING_SHOWN, WAITING_STATES } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { paymentMethodsFor, paymentMethodsOf } from '../payments/payment-methods.ts';
import { isDone } from './order-filter.ts';
import { readShop } from '../shop.ts';

/** What the owner of a shop sees on each of its screens. Two queries, however many orders there are. */
export async function readOverview(portico: Portico, siteId: Id): Promise<OrdersOverviewJson> {
  const shop = await readShop(portico.db, siteId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from orders o where o.site_id = ${siteId} and o.state = any(${[...WAITING_STATES]})
        and not (o.state = 'paid' and ${isDone})
      limit ${WAITING_SHOWN}
    ) waiting`.execute(portico.db);
  return {
    waiting: rows[0]?.count ?? 0,
    canBePaid: paymentMethodsOf(shop).length > 0,
    canSubscribe: paymentMethodsFor(shop, true).length > 0,
    takesTestPayments: shop.store.testPayments,
  };
}
