import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../pricing/tax-summary.ts';

/**
 * Whether an order `o` counts in reports: paid, for real, and not cancelled. Written as the index `orders_counted` has
 * it, which holds all figures.
 */
export const IS_COUNTED = sql`o.paid_at is not null and not o.is_test and o.state in ('paid','fulfilled')`;

/** Orders of a site that were paid in a period, in a currency. */
export interface Counted {
  siteId: Id;
  period: Period;
  currency: string;
}

export const matchesCounted = ({ siteId, period: { from, to }, currency }: Counted): RawBuilder<unknown> =>
  sql`o.site_id = ${siteId} and ${IS_COUNTED} and o.paid_at >= ${from} and o.paid_at < ${to}
    and o.currency = ${currency}`;

/**
 * A table expression `book` (after `with`): each counted order with its figures, as `SalesFigures` explains them. What
 * gift cards cost that it sells is taken out of all of them. Of a refund, gift cards have what it names of them, and what
 * goes beyond all else; so parts never exceed what they are of, and always add up to the order's own figures. What items
 * were refunded for is a part of the refund, never more than it.
 */
export function bookOf(counted: Counted): RawBuilder<unknown> {
  const { siteId } = counted;
  return sql`cards as (
      select l.order_id, sum(l.total)::bigint as gross, sum(l.discount)::bigint as discount, sum(l.tax)::bigint as tax
      from order_lines l where l.site_id = ${siteId} and l.product_type = 'gift-card' group by l.order_id
    ),
    named as (
      select r.order_id, sum(round((l.total - l.discount) * (n.line->>'quantity')::numeric / l.quantity))::bigint as amount
      from cards c
      join order_refunds r on r.site_id = ${siteId} and r.order_id = c.order_id and r.state <> 'failed'
      cross join lateral jsonb_array_elements(r.lines) as n(line)
      join order_lines l on l.site_id = ${siteId} and l.order_id = c.order_id
        and l.position = (n.line->>'position')::int and l.product_type = 'gift-card'
      group by r.order_id
    ),
    backed as (
      select r.order_id, sum((n.line->>'quantity')::int)::int as items,
        sum(round((l.total - l.discount) * (n.line->>'quantity')::numeric / l.quantity))::bigint as amount
      from orders o
      join order_refunds r on r.site_id = o.site_id and r.order_id = o.id and r.state <> 'failed'
      cross join lateral jsonb_array_elements(r.lines) as n(line)
      join order_lines l on l.site_id = o.site_id and l.order_id = o.id
        and l.position = (n.line->>'position')::int and l.product_type <> 'gift-card'
      where ${matchesCounted(counted)} group by r.order_id
    ),
    parted as (
      select o.id, o.paid_at, o.refunded, o.shipping,
        o.subtotal - coalesce(c.gross, 0) as gross,
        o.discount - coalesce(c.discount, 0) as discount,
        o.tax - coalesce(c.tax, 0) as tax,
        o.total - coalesce(c.gross - c.discount + case when o.tax_included then 0 else c.tax end, 0) as sales,
        coalesce(c.gross - c.discount + case when o.tax_included then 0 else c.tax end, 0) as cards,
        n.amount as named, coalesce(b.items, 0) as returned_items, coalesce(b.amount, 0) as returned_amount
      from orders o left join cards c on c.order_id = o.id left join named n on n.order_id = o.id
      left join backed b on b.order_id = o.id
      where ${matchesCounted(counted)}
    ),
    refunded as (
      select *, case when cards = 0 then refunded
        else refunded - greatest(least(coalesce(named, 0), refunded, cards), refunded - sales) end as refund
      from parted
    ),
    book as (
      select *, refunded - refund as cards_refund, least(returned_amount, refund) as returns,
        case when refund = 0 then tax when sales = 0 then 0
          else tax - round(tax::numeric * refund / sales)::bigint end as tax_left
      from refunded
    )`;
}
