import type { SalesList } from '@portico/model/api/sales-reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ORDERS } from '../../shared/shop/order-queries.ts';
import type { AskedPeriod } from '../figures/periods.ts';

export type Compare = 'before' | 'year';
export type StepChoice = 'day' | 'week' | 'month';

export interface AskedSales {
  period: AskedPeriod;
  compare: Compare;
  by?: StepChoice | undefined;
  currency?: string | undefined;
}

/** Days of a report in one currency. */
export interface SalesDays {
  from: string;
  to: string;
  currency: string;
}

const SALES = [...ORDERS, 'sales'];
const REFRESH_MS = 60_000;

export const salesQuery = ({ period, ...more }: AskedSales) =>
  queryOptions({
    queryKey: [...SALES, period, more],
    queryFn: ({ signal }) => api.get('/rest/reports/sales', { query: { ...period, ...more }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 'days' in period ? REFRESH_MS : false,
  });

export const salesListQuery = (
  { from, to, currency }: SalesDays,
  what: SalesList,
  sort: 'amount' | 'items',
) =>
  queryOptions({
    queryKey: [...SALES, 'list', { from, to, currency, what, sort }],
    queryFn: ({ signal }) =>
      api.get('/rest/reports/sales/list', { query: { from, to, currency, what, sort }, signal }),
    placeholderData: keepPreviousData,
  });

export const funnelQuery = ({ from, to }: SalesDays) =>
  queryOptions({
    queryKey: [...SALES, 'funnel', { from, to }],
    queryFn: ({ signal }) => api.get('/rest/reports/sales/funnel', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });

/** Address of one table as a file. */
export function salesExport(
  { from, to, currency }: SalesDays,
  what: string,
  more: Record<string, string> = {},
) {
  return `/api/rest/reports/sales/export?${new URLSearchParams({ from, to, currency, what, ...more })}`;
}
