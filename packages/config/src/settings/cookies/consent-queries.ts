import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const consentOverviewQuery = queryOptions({
  queryKey: ['consent'],
  queryFn: () => api.get('/rest/consent'),
});
