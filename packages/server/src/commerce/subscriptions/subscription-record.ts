import type { Course } from '@portico/model/commerce/subscription/course';
import { actsOn, type SubscriptionAct } from '@portico/model/commerce/subscription/managing-state';
import type { Id } from '@portico/model/documents/id';
import { type Selectable, sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import type { SubscriptionsTable } from './tables.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

export async function findSubscription(
  db: Portico['db'] | Tx,
  siteId: Id,
  id: Id,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A subscription with its lock, held until the transaction ends. Before the locks of its orders. */
export async function lockSubscription(tx: Tx, siteId: Id, id: Id): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The order of the payment that comes next: the one that is paid or may be, else the last that came to nothing. */
export async function orderDue(
  db: Portico['db'] | Tx,
  { site_id, id, paid }: SubscriptionRow,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('subscription_id', '=', id)
    .where('subscription_payment', '=', paid)
    .orderBy(sql`(state = 'pending' or paid_at is not null)`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What can be done with a subscription. One that came from a backup cannot go on: nothing is known to charge. */
export const actsOf = ({ status, kept }: SubscriptionRow): SubscriptionAct[] =>
  actsOn(status).filter((act) => act !== 'resume' || kept !== null);

/** Can its customer pay what failed now, with what it is paid with? */
export const mayPayNow = ({ status, kept }: SubscriptionRow): boolean =>
  status === 'past_due' && kept !== null;

export const courseOf = (row: SubscriptionRow): Course => ({
  status: row.status,
  plan: row.plan,
  anchorAt: row.anchor_at,
  steps: row.steps,
  paid: row.paid,
  nextAt: row.next_at,
  tryAt: row.try_at,
  failures: row.failures,
});

/** Writes down how far a subscription has come, and what brought it there. */
export async function writeCourse(
  portico: Portico,
  tx: Tx,
  { site_id, id }: SubscriptionRow,
  course: Course,
  {
    kind,
    text = '',
    accountId = null,
    ...more
  }: {
    kind: string;
    text?: string;
    accountId?: Id | null;
    counted_order_id?: Id;
    kept?: string;
    kept_name?: string;
    provider?: string;
    terms?: string;
    announcement_id?: string;
    next_terms?: string | null;
    next_terms_from?: Date | null;
    needs_customer?: boolean;
  },
): Promise<SubscriptionRow> {
  const now = portico.now();
  await tx
    .insertInto('subscription_events')
    .values({
      site_id,
      subscription_id: id,
      id: portico.newId(),
      kind,
      text,
      account_id: accountId,
      created_at: now,
    })
    .execute();
  return tx
    .updateTable('subscriptions')
    .set({
      ...more,
      status: course.status,
      anchor_at: course.anchorAt,
      steps: course.steps,
      paid: course.paid,
      next_at: course.nextAt,
      try_at: course.tryAt,
      failures: course.failures,
      updated_at: now,
    })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
