import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export interface ConsentOverview {
  /** Of the last 30 days. */
  accepted: number;
  declined: number;
  newest: Array<{ at: string; choice: 'accepted' | 'declined'; proof: string }>;
}

export const consentOverviewQuery = queryOptions({
  queryKey: ['consent'],
  queryFn: () => api.get<ConsentOverview>('/rest/consent'),
});
