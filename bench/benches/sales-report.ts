import { SALES_LISTS } from '@portico/model/api/sales-reports';
import { addDays } from '@portico/server/analytics/reports/period';
import { spanOf } from '@portico/server/analytics/reports/site-period';
import { salesLists } from '@portico/server/commerce/reports/sales-lists';
import { readSales } from '@portico/server/commerce/reports/sales-report';
import { type Bench, median, quantile, short } from '../lib/figures.ts';
import { startInside } from '../lib/inside.ts';
import { makeOrders } from '../lib/many-orders.ts';

const ORDERS = 100_000;
const ROUNDS = 20;
const p95 = (times: readonly number[]): number => quantile(times, 0.95);

/** The report of sales over a year of 100,000 orders, and each of its lists, as the owner's app asks for them. */
export const salesReport: Bench = {
  name: 'sales-report',
  async run(report) {
    const inside = await startInside();
    try {
      await makeOrders(inside, ORDERS);
      const { portico, site } = inside;
      const to = portico.now().toISOString().slice(0, 10);
      const days = { from: addDays(to, -364), to };
      const whole = await time(() => readSales(portico, site.id, { ...days, currency: 'GBP' }));
      report('sales-report.year', p95(whole), `median ${short(median(whole))} ms`);
      const counted = { siteId: site.id, period: spanOf(days, 'UTC'), currency: 'GBP' };
      const lists: Array<{ what: string; times: number[] }> = [];
      for (const what of SALES_LISTS) {
        const read = () => salesLists[what](portico, counted, { limit: 200, sort: 'amount' });
        lists.push({ what, times: await time(read) });
      }
      const slowest = lists.toSorted((a, b) => p95(b.times) - p95(a.times));
      report(
        'sales-report.lists',
        p95(slowest[0]?.times ?? []),
        slowest.map(({ what, times }) => `${what} ${short(p95(times))}`).join(', '),
      );
    } finally {
      await inside.end();
    }
  },
};

/** Milliseconds of each of some rounds, after two that do not count. */
async function time(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const begun = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times;
}
