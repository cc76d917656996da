import type { OrderBulkAction, OrderBulkAnswer } from '@portico/model/api/order-bulk';
import type { OrderFilter } from '@portico/model/api/orders';
import { ORDERS_MATCHED } from '@portico/model/commerce/order-limits';
import { isPaid } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { documentsOf } from '../documents/documents-of.ts';
import { makeInvoice } from '../documents/make-documents.ts';
import type { ShopOutcome } from '../refusal.ts';
import { tryDue } from './due.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { matchesOrder } from './order-filter.ts';
import { findOrder, type OrderRow } from './order-record.ts';
import { changeTags, payByHand } from './owner-actions.ts';

/** No order is begun after this long: what is left is asked for again. */
const BEGUN_MS = 8_000;

/** The orders that match, as many as may be chosen at once, and how many there are. */
export async function matchingOrders(
  portico: Portico,
  siteId: Id,
  filter: OrderFilter,
): Promise<{ ids: Id[]; total: number }> {
  const { rows } = await sql<{ id: Id; total: number }>`
    select o.id, (count(*) over ())::int as total from orders o where ${matchesOrder(siteId, filter)}
    order by o.id desc limit ${ORDERS_MATCHED}`.execute(portico.db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Is what is to be done with an order true of it already? Asked again after an answer was lost, nothing is refused. */
async function isDone(portico: Portico, order: OrderRow, action: OrderBulkAction): Promise<boolean> {
  switch (action.do) {
    case 'fulfil':
      return order.state === 'fulfilled' || order.state === 'delivered';
    case 'pay':
      return isPaid(order.state);
    case 'tags':
      return (
        action.add.every((tag) => order.tags.includes(tag)) &&
        !action.remove.some((tag) => order.tags.includes(tag))
      );
    case 'invoice':
      return (await documentsOf(portico.db, order)).length > 0;
  }
}

function act(
  portico: Portico,
  { site_id: siteId, id }: OrderRow,
  accountId: Id,
  action: OrderBulkAction,
): Promise<ShopOutcome<OrderRow>> {
  switch (action.do) {
    case 'fulfil': {
      const untold = { carrier: '', trackingNumber: '', trackingUrl: '', text: '' };
      return fulfilOrder(portico, siteId, id, { accountId, ...untold, notify: action.notify });
    }
    case 'pay':
      return payByHand(portico, siteId, id, { accountId, text: '' });
    case 'tags':
      return changeTags(portico, siteId, id, action);
    case 'invoice':
      return makeInvoice(portico, siteId, id, accountId);
  }
}

/**
 * Does the same with several orders, each by itself and as if it were alone: whole or not at all. What was not come to in
 * time is `left`.
 */
export async function actOnOrders(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  { ids, action }: { ids: readonly Id[]; action: OrderBulkAction },
): Promise<OrderBulkAnswer> {
  const answer: OrderBulkAnswer = { done: [], already: [], refused: [], left: [] };
  const begun = performance.now();
  for (const id of new Set(ids)) {
    if (performance.now() - begun > BEGUN_MS) {
      answer.left.push(id);
      continue;
    }
    const order = await findOrder(portico.db, siteId, id);
    if (!order) {
      answer.refused.push({ id, number: null, error: 'There is no such order.' });
      continue;
    }
    if (await isDone(portico, order, action)) {
      answer.already.push(id);
      continue;
    }
    const outcome = await act(portico, order, accountId, action);
    if (!outcome.ok) {
      answer.refused.push({ id, number: order.number_text, error: outcome.message });
      continue;
    }
    answer.done.push(id);
    const after = await findOrder(portico.db, siteId, id);
    if (after) await tryDue(portico, after);
  }
  return answer;
}
