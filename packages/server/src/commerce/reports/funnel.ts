import type { Funnel, FunnelCounts } from '@portico/model/api/sales-reports';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import type { Id } from '@portico/model/documents/id';
import { isoDate } from '@portico/model/text/time-zone';
import { sql } from 'kysely';
import { RAW_DAYS } from '../../analytics/limits.ts';
import type { Bucket } from '../../analytics/reports/period.ts';
import { countedSite } from '../../analytics/reports/read-reports.ts';
import { spanOf } from '../../analytics/reports/site-period.ts';
import type { Portico } from '../../core/portico.ts';
import { readRecovered } from '../abandoned/list-abandoned.ts';
import { readShop } from '../shop.ts';
import { IS_COUNTED } from './counted-orders.ts';

const CONFIRMED = ['order-confirmed', 'order-received', 'subscription-confirmed'] as const;
/** A visit goes on so long after its last page view. */
const VISIT_END = sql`interval '30 minutes'`;

/**
 * How far visits came that began in a period: a product was viewed, something put into the cart, the checkout begun, an
 * order placed. Who came to a step came to those before it. Knows only visits that analytics may count; beside it stands
 * how many orders were paid by everybody.
 */
export async function readFunnel(portico: Portico, siteId: Id, days: Bucket): Promise<Funnel> {
  const { timeZone } = await countedSite(portico, siteId);
  const { from, to } = spanOf(days, timeZone);
  const known = new Date(portico.now().getTime() - RAW_DAYS * 86_400_000);
  const { currency } = await readShop(portico.db, siteId);
  const [{ rows }, books, recovered] = await Promise.all([
    sql<FunnelCounts & { kind: string }>`
      with viewed as (
        select visitor, visit,
          bool_or(page_type = ${PAGE_TYPES.item} and collection_id in (
            select d.id from documents d join revisions r on r.site_id = d.site_id and r.document_id = d.id
              and r.number = coalesce(d.published_revision, d.revision)
            where d.site_id = ${siteId} and d.kind = 'collection' and r.body->>'type' = 'products')) as product,
          bool_or(page_type = ${PAGE_TYPES['cart-v2']}) as cart,
          bool_or(page_type = ${PAGE_TYPES.checkout}) as checkout,
          bool_or(page_type = any(${CONFIRMED.map((name) => PAGE_TYPES[name])}::smallint[])) as confirmed
        from census_hits where site_id = ${siteId} and at >= ${from} and at < ${to}::timestamptz + ${VISIT_END} and not bot
        group by visitor, visit
      ),
      added as (
        select distinct v.visitor, v.visit from census_events e
        join census_visits v on v.site_id = e.site_id and v.visitor = e.visitor
          and e.at >= v.started_at - interval '1 minute' and e.at <= v.last_at + ${VISIT_END}
        where e.site_id = ${siteId} and e.kind = 'event' and e.subject = 'add-to-cart' and not e.bot
          and e.at >= ${from} and e.at < ${to}::timestamptz + ${VISIT_END}
      ),
      reached as (
        select v.source_kind as kind, w.product, w.cart or a.visit is not null as cart, w.checkout,
          w.checkout and w.confirmed as paid
        from census_visits v left join viewed w on w.visitor = v.visitor and w.visit = v.visit
        left join added a on a.visitor = v.visitor and a.visit = v.visit
        where v.site_id = ${siteId} and v.started_at >= ${from} and v.started_at < ${to}
      )
      select kind, count(*)::int as visits, count(*) filter (where product or cart or checkout)::int as product,
        count(*) filter (where cart or checkout)::int as cart, count(*) filter (where checkout)::int as checkout,
        count(*) filter (where paid)::int as paid
      from reached group by kind order by 2 desc, kind`.execute(portico.db),
    sql<{ orders: number }>`
      select count(*)::int as orders from orders o
      where o.site_id = ${siteId} and ${IS_COUNTED} and o.paid_at >= ${from} and o.paid_at < ${to}`.execute(
      portico.db,
    ),
    readRecovered(portico, siteId, { from, to, currency }),
  ]);
  const totals: FunnelCounts = { visits: 0, product: 0, cart: 0, checkout: 0, paid: 0 };
  for (const row of rows)
    for (const step of Object.keys(totals) as Array<keyof FunnelCounts>) totals[step] += row[step];
  return {
    ...days,
    totals,
    sources: rows,
    paidOrders: books.rows[0]?.orders ?? 0,
    recovered: { ...recovered, currency },
    knownFrom: known > from ? isoDate(known, timeZone) : null,
  };
}
