import type { OrderFilter } from '@portico/model/api/orders';
import { type OrderState, WAITING_STATES } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';

/** `%` and `_` as themselves. */
const literally = (word: string) => word.replace(/[\\%_]/g, (mark) => `\\${mark}`);

/** Orders with a payment that came in, one that is awaited, and of which something was given back. */
const PAYMENTS: Readonly<Record<NonNullable<OrderFilter['payment']>, RawBuilder<unknown>>> = {
  paid: sql`o.paid_at is not null and o.refunded = 0`,
  unpaid: sql`o.state in ('pending', 'unpaid', 'delivered')`,
  refunded: sql`o.refunded > 0`,
};

/** As `isGivenBack` of an order. */
const isGivenBackRow = sql`(o.refunded > 0 and o.refunded >= o.total)`;

/** Nothing of a paid order `o` is to be sent: it is a donation, or was given back. */
export const isDone = sql`(o.donation is not null or ${isGivenBackRow})`;

/**
 * Whether an order `o` of the site is one of those the owner asks for. Of the words searched for all must be found: in
 * number, name, email, town or tags, or in the name or SKU of something ordered.
 */
export function matchesOrder(siteId: Id, filter: OrderFilter): RawBuilder<boolean> {
  const { status, search, from, to, payment, test, country, kind, donation, tag } = filter;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const all = [
    sql`o.site_id = ${siteId}`,
    status === 'placed'
      ? sql`o.number is not null`
      : status === 'waiting'
        ? sql`o.state = any(${[...WAITING_STATES]}) and not (o.state = 'paid' and ${isDone})`
        : status === 'partly'
          ? sql`o.state in ('paid', 'unpaid') and not ${isGivenBackRow} and exists (
              select from order_shipments s where s.site_id = o.site_id and s.order_id = o.id)`
          : status === 'outstanding'
            ? sql`o.balance > 0`
            : status === 'paid'
              ? sql`o.state = 'paid' and not ${isGivenBackRow}`
              : sql`o.state = ${status satisfies OrderState}`,
    ...(from ? [sql`o.created_at >= ${from}`] : []),
    ...(to ? [sql`o.created_at < ${to}`] : []),
    ...(payment ? [PAYMENTS[payment]] : []),
    ...(test === undefined ? [] : [sql`o.is_test = ${test === 'true'}`]),
    ...(kind ? [kind === 'donation' ? sql`o.donation is not null` : sql`o.donation is null`] : []),
    ...(donation === undefined ? [] : [sql`o.donation is not null and o.donation->>'id' = ${donation}`]),
    ...(tag === undefined ? [] : [sql`${tag} = any(o.tags)`]),
    ...(country ? [sql`o.address->>'country' = ${country}`] : []),
    ...words.map((word) => {
      const like = `%${literally(word)}%`;
      return sql`(o.search_text like ${like} or lower(array_to_string(o.tags, ' ')) like ${like} or exists (
        select from order_lines l where l.site_id = o.site_id and l.order_id = o.id
          and lower(l.title || ' ' || l.sku) like ${like}))`;
    }),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}
