import type {
  SubscriptionDetail,
  SubscriptionFilter,
  SubscriptionSummary,
} from '@portico/model/api/subscriptions';
import { fulfilmentOf } from '@portico/model/commerce/fulfilment';
import { isInTrial, paymentsMade } from '@portico/model/commerce/subscription/course';
import { renewalText } from '@portico/model/commerce/subscription/renewal-text';
import type { Id } from '@portico/model/documents/id';
import { formatPrice } from '@portico/model/money/format-price';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { shipmentCount } from '../orders/shipments.ts';
import { actsOf, courseOf, findSubscription, type SubscriptionRow } from './subscription-record.ts';
import { subscriptionTitle } from './subscription-mails.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;
/** Orders and events of one subscription that are shown: the newest. */
const SHOWN = 200;
/** The owner's app speaks English. */
const ENGLISH = siteCatalogue({ language: 'en' });

const summaryOf = (row: SubscriptionRow): SubscriptionSummary => ({
  id: row.id,
  status: row.status,
  customer: row.customer_name,
  email: row.email,
  title: subscriptionTitle(row),
  renewal: renewalText(formatPrice(row.terms.order.total, row.currency, 'en'), row.plan, ENGLISH),
  currency: row.currency,
  totalCents: row.terms.order.total,
  newPrice:
    row.next_terms && row.next_terms_from
      ? {
          renewal: renewalText(
            formatPrice(row.next_terms.order.total, row.currency, 'en'),
            row.plan,
            ENGLISH,
          ),
          from: row.next_terms_from.toISOString(),
        }
      : null,
  paid: paymentsMade(row),
  isInTrial: isInTrial(courseOf(row)),
  nextAt: row.status === 'paused' ? null : ((row.try_at ?? row.next_at)?.toISOString() ?? null),
  isTest: row.is_test,
  createdAt: row.created_at.toISOString(),
});

/** The site's subscriptions, newest first. Those whose first payment never came are none. */
export async function listSubscriptions(
  portico: Portico,
  siteId: Id,
  { status, search, cursor }: SubscriptionFilter & { cursor?: Id | undefined },
) {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  let all = portico.db.selectFrom('subscriptions').selectAll().where('site_id', '=', siteId);
  all = status === 'all' ? all.where('status', '<>', 'pending') : all.where('status', '=', status);
  for (const word of words)
    all = all.where(sql<boolean>`strpos(lower(customer_name || ' ' || email), ${word}) > 0`);
  if (cursor !== undefined) all = all.where('id', '<', cursor);
  const rows = await all
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map(summaryOf);
  const last = items.at(-1);
  return rows.length > PAGE && last ? { items, next: last.id } : { items };
}

/** One subscription with its orders and all that happened to it; undefined when the site has none of this id. */
export async function readSubscription(
  portico: Portico,
  siteId: Id,
  id: Id,
): Promise<SubscriptionDetail | undefined> {
  const row = await findSubscription(portico.db, siteId, id);
  if (!row) return undefined;
  const orders = await portico.db
    .selectFrom('orders')
    .select([
      'id',
      'number_text',
      'state',
      'total',
      'refunded',
      'created_at',
      shipmentCount('orders').as('shipments'),
    ])
    .where('site_id', '=', siteId)
    .where('subscription_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const events = await portico.db
    .selectFrom('subscription_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.kind', 'e.text', 'e.created_at', 'a.name', 'a.email'])
    .where('e.site_id', '=', siteId)
    .where('e.subscription_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    ...summaryOf(row),
    paidWith: row.kept_name,
    acts: actsOf(row),
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number_text,
      state: order.state,
      grandTotalCents: order.total,
      refundedCents: order.refunded,
      fulfilment: fulfilmentOf(order.state, order.shipments),
      createdAt: order.created_at.toISOString(),
    })),
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      by: event.name || event.email || null,
      // What names an announcement is for no reader.
      text: event.kind.startsWith('price') ? '' : event.text,
      createdAt: event.created_at.toISOString(),
    })),
  };
}
