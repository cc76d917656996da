import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Taxes of orders paid in a period, by country and rate. */
export const taxSummaryQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['tax-summary', from, to],
    queryFn: () => api.get('/rest/taxes/summary', { query: { from, to } }),
  });
