import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Menu } from '@portico/ui/menu';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Download, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay, useSession } from '../../shared/session.tsx';
import { analyticsQuery, exportAddress, type Metric } from './analytics-query.ts';
import type { Analytics } from '@portico/model/api/reports';
import { Breakdowns } from './breakdowns.tsx';
import { MetricTiles } from './metric-tiles.tsx';
import { METRICS } from './metrics.ts';
import { PeriodChoiceFields } from '../figures/period-choice.tsx';
import { ReportLinks } from '../figures/report-links.tsx';
import { periodIn } from '../figures/periods.ts';
import { showNumber, showPeriod } from '../figures/show-numbers.ts';
import { Searches } from './searches.tsx';
import { type Trend, TrendChart } from '../figures/trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';
import styles from '../figures/figures.module.css';

const EXPORTS = [
  ['days', 'Visits, visitors and page views'],
  ['pages', 'Pages'],
  ['sources', 'Sources'],
  ['campaigns', 'Campaigns'],
  ['devices', 'Devices'],
  ['browsers', 'Browsers'],
  ['systems', 'Systems'],
] as const;

/** The reports: visits for who may read them, else the figures of the shop. */
export function View() {
  const may = useMay();
  return may('analytics.read') ? <Visits /> : <Navigate to={addresses.sales()} replace />;
}

/** How many visit the site, from where, what they look at and with what. */
function Visits() {
  const { choice, asked } = periodIn(useSearch({ strict: false }));
  const { go } = useGo();
  const { data, error, refetch, isPlaceholderData } = useQuery(analyticsQuery(asked));
  if (error && !data)
    return <LoadFailure title="Analytics" error={error} retry={() => void refetch()} wide />;
  const isEmpty = data?.firstDay === null;
  return (
    <Panel
      title="Analytics"
      wide
      actions={
        data &&
        !isEmpty && (
          <Menu
            label="Export as CSV"
            groups={[
              {
                title: 'Export as CSV',
                actions: EXPORTS.map(([what, label]) => ({
                  id: what,
                  label,
                  onAction: () => window.location.assign(exportAddress(data, what)),
                })),
              },
            ]}
          >
            <Button icon={Download}>Export</Button>
          </Menu>
        )
      }
      toolbar={
        <>
          <ReportLinks here="analytics" />
          {data && !isEmpty && (
            <div className={styles.toolbar}>
              <PeriodChoiceFields
                choice={choice}
                days={data}
                onPeriod={(period) => go(addresses.analytics(period), { replace: 'from' in period })}
              />
              <p className={styles.dates}>{datesOf(data, choice === 'custom')}</p>
            </div>
          )}
        </>
      }
    >
      {!data && <Skeleton rows={7} height={48} />}
      {data && !data.isCounting && <NotCounting />}
      {data && isEmpty && <NobodyYet />}
      {data && !isEmpty && (
        <div
          className={styles.report}
          data-old={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Report analytics={data} />
        </div>
      )}
    </Panel>
  );
}

/** One of the numbers, step by step. */
function trendOf({ unit, steps, before, from, to, today }: Analytics, metric: Metric): Trend {
  const valued = (all: Analytics['steps']) =>
    all.map((step) => ({ from: step.from, to: step.to, value: step[metric] }));
  return {
    name: METRICS[metric].label,
    unit,
    steps: valued(steps),
    before: valued(before.steps),
    isOpen: to >= today && (unit !== 'hour' || from === today),
  };
}

/** The period and what it is compared with. */
function datesOf(analytics: Analytics, isCustom: boolean): string {
  const { from, to, today, before } = analytics;
  const compared =
    from === to && from === today
      ? 'compared with yesterday at this time'
      : `compared with ${showPeriod(before)}`;
  return isCustom ? compared : `${showPeriod(analytics)}, ${compared}`;
}

function Report({ analytics }: { analytics: Analytics }) {
  const [metric, setMetric] = useState<Metric>('visits');
  const [isTable, setTable] = useState(false);
  const { timeZone, botViews } = analytics;
  return (
    <>
      <div className={styles.trend}>
        <MetricTiles analytics={analytics} metric={metric} onChange={setMetric} />
        <figure className={styles.figure} aria-label={`${METRICS[metric].label} over time`}>
          <figcaption className={styles.caption}>
            <span>
              <i className={styles.keyNow} aria-hidden /> {showPeriod(analytics)}
            </span>
            <span>
              <i className={styles.keyBefore} aria-hidden /> {showPeriod(analytics.before)}
            </span>
            <Button kind="plain" small icon={Table2} onPress={() => setTable(!isTable)}>
              {isTable ? 'Show the chart' : 'Show as a table'}
            </Button>
          </figcaption>
          {isTable ? <TrendTable analytics={analytics} /> : <TrendChart trend={trendOf(analytics, metric)} />}
        </figure>
      </div>
      <Breakdowns analytics={analytics} />
      <Searches analytics={analytics} />
      <p className={styles.foot}>
        {METRICS[metric].help} Days follow the time zone {timeZone.replaceAll('_', ' ')}. No IP addresses are
        stored, and the team is not counted
        {botViews > 0 ? `; neither are ${showNumber(botViews)} page views by bots` : ''}.
      </p>
    </>
  );
}

function NobodyYet() {
  const { site } = useSession();
  return (
    <EmptyState
      title="No visits yet"
      picture="chart"
      action={
        <Link href={site.url} target="_blank" rel="noopener" className={styles.link ?? ''}>
          Open the site
        </Link>
      }
    >
      Once people visit the site, you see here how many there are, where they come from and what they view.
      Your own visits are not counted.
    </EmptyState>
  );
}

function NotCounting() {
  const may = useMay();
  return (
    <Message kind="warn">
      Visits are not counted.{' '}
      {may('site.settings') && <Link href={addresses.settingsPart('access')}>Turn on counting</Link>}
    </Message>
  );
}
