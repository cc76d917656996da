import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Days a subscription's payment may be late before what it pays for closes, beyond the tries that still go on. */
const LATE_DAYS = 3;

/** Whether what the team gave, or a member joined, holds, of `member_access a`. */
const isGiven = (at: Date) => sql`a.revoked_at is null and (a.ends_at is null or a.ends_at > ${at})`;

/** Lines `l` of orders `o` and whose they are, `t`, with their subscription `s`. */
const LINES = sql`contact_orders t
  join orders o on o.site_id = t.site_id and o.id = t.order_id
  join order_lines l on l.site_id = o.site_id and l.order_id = o.id
  left join subscriptions s on s.site_id = o.site_id and s.id = o.subscription_id`;

/** Whether such a line is paid for and not given back. */
const isPaid = (at: Date) => sql`o.state in ('paid', 'fulfilled') and (o.total = 0 or o.refunded < o.total)
  and l.quantity > coalesce((
    select sum((line->>'quantity')::int) from order_refunds r, jsonb_array_elements(r.lines) line
    where r.site_id = o.site_id and r.order_id = o.id and (line->>'position')::int = l.position), 0)
  and (s.id is null or s.status in ('active', 'past_due', 'ended')
    or o.paid_at + ((s.plan#>>'{billingPeriod,value}') || ' ' || (s.plan#>>'{billingPeriod,unit}'))::interval
      + interval '1 day' * ${LATE_DAYS} > ${at})`;

/**
 * Products out of these that somebody has: what their orders paid for and they did not give back, and what the team
 * gave them. What was paid by a subscription they have for the period that is paid, while the next payment is asked
 * for, and for good once all payments of it were made. One query.
 */
export async function productsOf(
  { db, now }: Pick<Portico, 'db' | 'now'>,
  { siteId, contactId }: { siteId: Id; contactId: Id },
  products: readonly Id[],
): Promise<Set<Id>> {
  if (products.length === 0) return new Set();
  const at = now();
  const { rows } = await sql<{ product_id: Id }>`
    select a.product_id from member_access a
    where a.site_id = ${siteId} and a.contact_id = ${contactId} and a.product_id = any(${products}) and ${isGiven(at)}
    union
    select l.product_id from ${LINES}
    where t.site_id = ${siteId} and t.contact_id = ${contactId} and l.product_id = any(${products})
      and ${isPaid(at)}`.execute(db);
  return new Set(rows.map(({ product_id }) => product_id));
}

/** Contacts who have a product in this sense, as a query of their ids. */
export const holdersOf = (siteId: Id, productId: Id, at: Date): RawBuilder<unknown> => sql`
  select a.contact_id from member_access a
  where a.site_id = ${siteId} and a.product_id = ${productId} and ${isGiven(at)}
  union
  select t.contact_id from ${LINES}
  where l.site_id = ${siteId} and l.product_id = ${productId} and ${isPaid(at)}`;
