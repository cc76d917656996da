import type { Counts } from '@portico/model/api/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import type { AskedPeriod } from '../figures/periods.ts';

export type Metric = keyof Counts;

const REFRESH_MS = 60_000;

export const analyticsQuery = (period: AskedPeriod) =>
  queryOptions({
    queryKey: [...keys.analytics, period],
    queryFn: ({ signal }) => api.get('/rest/analytics', { query: { ...period }, signal }),
    placeholderData: keepPreviousData,
    // What is still going on goes on while one looks.
    refetchInterval: 'days' in period ? REFRESH_MS : false,
  });

/** Address of one list of the period as a file. */
export function exportAddress(period: { from: string; to: string }, what: string): string {
  return `/api/rest/analytics/export?${new URLSearchParams({ from: period.from, to: period.to, what })}`;
}
