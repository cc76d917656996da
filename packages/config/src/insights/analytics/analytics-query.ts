import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';

export interface Counts {
  visits: number;
  /** Different people; null where that is no longer known. */
  visitors: number | null;
  views: number;
}
export type Metric = keyof Counts;

export interface Step extends Counts {
  /** Day the step begins with, or `09` for an hour. */
  from: string;
  to: string;
}

export interface Breakdown {
  /** Empty: everything else. */
  key: string;
  visits: number;
  views: number;
}

export interface PageCounts extends Breakdown {
  title: string | null;
}

export type StepUnit = 'hour' | 'day' | 'week' | 'month';

/** What the server answers about a period. */
export interface Analytics {
  from: string;
  to: string;
  today: string;
  timeZone: string;
  isCounting: boolean;
  unit: StepUnit;
  totals: Counts;
  /** Visitors are estimated, within about 2 %. */
  isEstimated: boolean;
  botViews: number;
  steps: Step[];
  before: { from: string; to: string; totals: Counts; steps: Step[] };
  pages: PageCounts[];
  sourceKinds: Breakdown[];
  sources: Breakdown[];
  campaigns: Breakdown[];
  devices: Breakdown[];
  browsers: Breakdown[];
  systems: Breakdown[];
  firstDay: string | null;
}

/** A period as asked for: days that end today, or from one day to another. */
export type AskedPeriod = { days: number } | { from: string; to: string };

const REFRESH_MS = 60_000;

export const analyticsQuery = (period: AskedPeriod) =>
  queryOptions({
    queryKey: [...keys.analytics, period],
    queryFn: ({ signal }) => api.get<Analytics>('/rest/analytics', { query: { ...period }, signal }),
    placeholderData: keepPreviousData,
    // What is still going on goes on while one looks.
    refetchInterval: 'days' in period ? REFRESH_MS : false,
  });

/** Address of one list of the period as a file. */
export function exportAddress(period: { from: string; to: string }, what: string): string {
  return `/api/rest/analytics/export?${new URLSearchParams({ from: period.from, to: period.to, what })}`;
}
