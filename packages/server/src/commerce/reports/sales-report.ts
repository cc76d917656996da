import type { COMPARISONS, SalesReport, SalesStep, STEP_CHOICES } from '@portico/model/api/sales-reports';
import type { Id } from '@portico/model/documents/id';
import { isoDate } from '@portico/model/text/time-zone';
import { sql } from 'kysely';
import {
  bucketsOf,
  type Bucket,
  daysBetween,
  periodBefore,
  unitOf,
  yearBefore,
} from '../../analytics/reports/period.ts';
import { spanOf } from '../../analytics/reports/site-period.ts';
import { countedSite } from '../../analytics/reports/read-reports.ts';
import type { Portico } from '../../core/portico.ts';
import { readShop } from '../shop.ts';
import { IS_COUNTED } from './counted-orders.ts';
import { addUp, NO_SALES, readFigures } from './sales-figures.ts';

interface Asked extends Bucket {
  currency?: string | undefined;
  by?: (typeof STEP_CHOICES)[number] | undefined;
  compare?: (typeof COMPARISONS)[number];
}

/** The sales of a site from one day to another, beside those of an earlier period. */
export async function readSales(portico: Portico, siteId: Id, asked: Asked): Promise<SalesReport> {
  const { from, to, by } = asked;
  const { timeZone } = await countedSite(portico, siteId);
  const today = isoDate(portico.now(), timeZone);
  const currency = asked.currency ?? (await readShop(portico.db, siteId)).currency;
  const before = asked.compare === 'year' ? yearBefore({ from, to }) : periodBefore({ from, to });
  const unit = from === to ? 'hour' : (by ?? unitOf(daysBetween(from, to)));
  const stepsOf = async (days: Bucket, end = days.to): Promise<SalesStep[]> => {
    const counted = { siteId, period: spanOf(days, timeZone), currency };
    const found = await readFigures(portico, counted, { timeZone, unit: unit === 'hour' ? unit : 'day' });
    if (unit === 'hour')
      return HOURS.map((hour) => ({ from: hour, to: hour, ...(found.get(hour) ?? NO_SALES) }));
    return bucketsOf(days.from, end, unit).map((bucket) => ({
      ...bucket,
      ...addUp([...found].flatMap(([day, each]) => (day >= bucket.from && day <= bucket.to ? [each] : []))),
    }));
  };
  const [steps, beforeSteps, currencies, firstDay] = await Promise.all([
    // What is still to come is no day without sales.
    stepsOf({ from, to }, to > today && from <= today ? today : to),
    stepsOf(before),
    readCurrencies(portico, siteId, { from, to }, timeZone),
    readFirstDay(portico, siteId, timeZone),
  ]);
  const span = spanOf({ from, to }, timeZone);
  return {
    from,
    to,
    today,
    timeZone,
    span: { from: span.from.toISOString(), to: span.to.toISOString() },
    currency,
    currencies,
    unit,
    totals: addUp(steps),
    steps,
    before: { ...before, totals: addUp(beforeSteps), steps: beforeSteps },
    firstDay,
  };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

async function readCurrencies(portico: Portico, siteId: Id, days: Bucket, timeZone: string) {
  const { from, to } = spanOf(days, timeZone);
  const { rows } = await sql<{ currency: string; orders: number }>`
    select o.currency, count(*)::int as orders from orders o
    where o.site_id = ${siteId} and ${IS_COUNTED} and o.paid_at >= ${from} and o.paid_at < ${to}
    group by 1 order by 2 desc, 1`.execute(portico.db);
  return rows;
}

async function readFirstDay(portico: Portico, siteId: Id, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(o.paid_at) as at from orders o where o.site_id = ${siteId} and ${IS_COUNTED}`.execute(
    portico.db,
  );
  const at = rows[0]?.at;
  return at ? isoDate(at, timeZone) : null;
}
