import type { SalesOverview } from '@portico/model/api/sales-reports';
import type { Id } from '@portico/model/documents/id';
import { isoDate } from '@portico/model/text/time-zone';
import { sql } from 'kysely';
import { addDays } from '../../analytics/reports/period.ts';
import { countedSite } from '../../analytics/reports/read-reports.ts';
import { spanOf } from '../../analytics/reports/site-period.ts';
import type { Portico } from '../../core/portico.ts';
import { readShop } from '../shop.ts';
import { bookOf } from './counted-orders.ts';

const WEEK = 7;

/** Today and the last seven days at a glance, in the shop's own currency. */
export async function readSalesOverview(portico: Portico, siteId: Id): Promise<SalesOverview> {
  const { timeZone, counts } = await countedSite(portico, siteId);
  const { currency } = await readShop(portico.db, siteId);
  const today = isoDate(portico.now(), timeZone);
  const week = { from: addDays(today, 1 - WEEK), to: today };
  const period = spanOf(week, timeZone);
  const begin = spanOf({ from: today, to: today }, timeZone).from;
  const [sales, visits] = await Promise.all([
    sql<{ today: number; orders_today: number; week: number; orders: number }>`
      with ${bookOf({ siteId, period, currency })}
      select coalesce(sum(sales - refund) filter (where paid_at >= ${begin}), 0)::bigint as today,
        count(*) filter (where paid_at >= ${begin})::int as orders_today,
        coalesce(sum(sales - refund), 0)::bigint as week, count(*)::int as orders
      from book`.execute(portico.db),
    sql<{ today: number; week: number }>`
      select coalesce(sum(visits) filter (where day = ${today}::date), 0)::int as today,
        coalesce(sum(visits), 0)::int as week
      from census_days where site_id = ${siteId} and day between ${week.from}::date and ${today}::date`.execute(
      portico.db,
    ),
  ]);
  const [books, seen] = [sales.rows[0], visits.rows[0]];
  return {
    currency,
    today: {
      revenueCents: books?.today ?? 0,
      orders: books?.orders_today ?? 0,
      visits: counts ? (seen?.today ?? 0) : null,
    },
    week: {
      revenueCents: books?.week ?? 0,
      orders: books?.orders ?? 0,
      visits: counts ? (seen?.week ?? 0) : null,
    },
  };
}
