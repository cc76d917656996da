import type { SalesReport } from '@portico/model/api/sales-reports';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { moneyText } from '../../shared/shop/money-text.ts';
import figures from '../figures/figures.module.css';
import { PeriodChoiceFields } from '../figures/period-choice.tsx';
import { periodIn } from '../figures/periods.ts';
import { ReportLinks } from '../figures/report-links.tsx';
import { changeOf, showNumber, showPeriod } from '../figures/show-numbers.ts';
import { Tiles } from '../figures/tiles.tsx';
import { TrendChart } from '../figures/trend-chart.tsx';
import { FunnelSection } from './funnel.tsx';
import { Ledger } from './ledger.tsx';
import { SalesLists } from './sales-lists.tsx';
import { SALES_METRIC_NAMES, SALES_METRICS, type SalesMetric } from './sales-metrics.ts';
import { type Compare, salesExport, salesQuery, type StepChoice } from './sales-query.ts';
import { SalesTable } from './sales-table.tsx';
import { TaxesSection } from './taxes.tsx';

const COMPARED: ReadonlyArray<{ value: Compare; label: string }> = [
  { value: 'before', label: 'Compare: period before' },
  { value: 'year', label: 'Compare: year before' },
];
const STEPS: ReadonlyArray<{ value: StepChoice | 'auto'; label: string }> = [
  { value: 'auto', label: 'Steps: automatic' },
  { value: 'day', label: 'By day' },
  { value: 'week', label: 'By week' },
  { value: 'month', label: 'By month' },
];

/** What of the address says how the report is read; each is left out where it is as at first. */
function useAsked() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const { go } = useGo();
  const { choice, asked } = periodIn(search);
  const compare: Compare = search.compare === 'year' ? 'year' : 'before';
  const by = STEPS.find(({ value }) => value === search.by && value !== 'auto')?.value as
    | StepChoice
    | undefined;
  const currency = /^[A-Z]{3}$/.test(search.currency ?? '') ? search.currency : undefined;
  const period: Record<string, string> =
    'days' in asked ? { period: choice } : { from: asked.from, to: asked.to };
  const kept = {
    ...(compare === 'year' ? { compare } : {}),
    ...(by ? { by } : {}),
    ...(currency ? { currency } : {}),
  };
  return {
    choice,
    asked: { period: asked, compare, by, currency },
    choosePeriod: (next: Record<string, string>) =>
      go(addresses.sales({ ...next, ...kept }), { replace: 'from' in next }),
    choose: (next: { compare?: Compare; by?: StepChoice | 'auto'; currency?: string }) => {
      const all = { ...kept, ...next };
      if (all.compare === 'before') delete all.compare;
      if (all.by === 'auto') delete all.by;
      go(addresses.sales({ ...period, ...all } as Record<string, string>), { replace: true });
    },
  };
}

/** What the shop sold, of what, to whom, and how much of it is its own. */
export function View() {
  const { choice, asked, choosePeriod, choose } = useAsked();
  const { data, error, refetch, isPlaceholderData } = useQuery(salesQuery(asked));
  if (error && !data)
    return <LoadFailure title="Sales report" error={error} retry={() => void refetch()} wide />;
  const isEmpty = data?.firstDay === null;
  return (
    <Panel
      title="Sales report"
      wide
      actions={
        data &&
        !isEmpty && (
          <Button
            icon={Download}
            onPress={() =>
              window.location.assign(
                salesExport(data, 'steps', { compare: asked.compare, ...(asked.by ? { by: asked.by } : {}) }),
              )
            }
          >
            Export as CSV
          </Button>
        )
      }
      toolbar={
        <>
          <ReportLinks here="sales" />
          {data && !isEmpty && (
            <div className={figures.toolbar}>
              <PeriodChoiceFields choice={choice} days={data} onPeriod={choosePeriod} />
              <Select<Compare>
                label="Compared with"
                hideLabel
                options={COMPARED}
                value={asked.compare}
                onChange={(compare) => choose({ compare })}
              />
              <Select<StepChoice | 'auto'>
                label="Steps"
                hideLabel
                options={STEPS}
                value={asked.by ?? 'auto'}
                onChange={(by) => choose({ by })}
              />
              <CurrencyField report={data} onChange={(currency) => choose({ currency })} />
              <p className={figures.dates}>
                {choice === 'custom' ? '' : `${showPeriod(data)}, `}compared with {showPeriod(data.before)}
              </p>
            </div>
          )}
        </>
      }
    >
      {!data && <Skeleton rows={7} height={48} />}
      {isEmpty && <NothingSold />}
      {data && !isEmpty && (
        <div
          className={figures.report}
          data-old={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Report report={data} />
        </div>
      )}
    </Panel>
  );
}

/** Orders of several currencies are never added up: one of them is shown. */
function CurrencyField({ report, onChange }: { report: SalesReport; onChange(currency: string): void }) {
  const { currency, currencies } = report;
  const codes = [...new Set([currency, ...currencies.map((one) => one.currency)])];
  if (codes.length < 2) return null;
  return (
    <Select
      label="Currency"
      hideLabel
      value={currency}
      onChange={onChange}
      options={codes.map((value) => ({
        value,
        label: value,
        help: counted(currencies.find((one) => one.currency === value)?.orders ?? 0, 'order'),
      }))}
    />
  );
}

function Report({ report }: { report: SalesReport }) {
  const [metric, setMetric] = useState<SalesMetric>('revenue');
  const [isTable, setTable] = useState(false);
  const { totals, before, currency, unit, steps, from, to, today, timeZone, firstDay, currencies } = report;
  const isComparable = firstDay !== null && firstDay <= before.from;
  const { label, isMoney, of } = SALES_METRICS[metric];
  const show = (value: number) => (isMoney ? moneyText(value, currency) : showNumber(value));
  const others = currencies.filter((one) => one.currency !== currency);
  return (
    <>
      <div className={figures.trend}>
        <Tiles<SalesMetric>
          chosen={metric}
          onChoose={setMetric}
          tiles={SALES_METRIC_NAMES.map((name) => {
            const each = SALES_METRICS[name];
            const value = each.of(totals);
            return {
              name,
              label: each.label,
              value: each.isMoney ? moneyText(value, currency) : showNumber(value),
              change: isComparable ? changeOf(value, each.of(before.totals)) : undefined,
            };
          })}
        />
        <figure className={figures.figure} aria-label={`${label} over time`}>
          <figcaption className={figures.caption}>
            <span>
              <i className={figures.keyNow} aria-hidden /> {showPeriod(report)}
            </span>
            <span>
              <i className={figures.keyBefore} aria-hidden /> {showPeriod(before)}
            </span>
            <Button kind="plain" small icon={Table2} onPress={() => setTable(!isTable)}>
              {isTable ? 'Show the chart' : 'Show as a table'}
            </Button>
          </figcaption>
          {isTable ? (
            <SalesTable report={report} />
          ) : (
            <TrendChart
              trend={{
                name: label,
                unit,
                steps: steps.map((step) => ({ from: step.from, to: step.to, value: of(step) })),
                before: before.steps.map((step) => ({ from: step.from, to: step.to, value: of(step) })),
                isOpen: to >= today && (unit !== 'hour' || from === today),
                show,
                ...(isMoney ? { showShort: (value: number) => moneyShort(value, currency) } : {}),
              }}
            />
          )}
        </figure>
      </div>
      <Ledger report={report} />
      <SalesLists report={report} />
      <div className={figures.breakdowns}>
        <TaxesSection report={report} />
        <FunnelSection report={report} />
      </div>
      <p className={figures.foot}>
        An order counts on the day it was paid, with all its refunds; days follow the time zone{' '}
        {timeZone.replaceAll('_', ' ')}. Unpaid and cancelled orders and test payments do not count.
        {others.length > 0 &&
          ` Not among them: ${others.map((one) => `${counted(one.orders, 'order')} in ${one.currency}`).join(', ')}.`}
      </p>
    </>
  );
}

/** `£1.2K`, for axes. */
function moneyShort(minor: number, currency: string): string {
  const style = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const;
  const format = new Intl.NumberFormat('en', style);
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  return format.format(minor / 10 ** (digits ?? 2));
}

function NothingSold() {
  const may = useMay();
  return (
    <EmptyState
      title="No paid orders yet"
      picture="chart"
      action={
        may('store.orders') ? (
          <Link href={addresses.orders} className={figures.link ?? ''}>
            Orders
          </Link>
        ) : undefined
      }
    >
      Once orders are paid, you see here what they bring in, what sells best, and who buys. Test payments do
      not count.
    </EmptyState>
  );
}
