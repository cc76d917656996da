import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** How many orders used each discount. */
export const discountUsesQuery = queryOptions({
  queryKey: ['discount-uses'],
  queryFn: () => api.get('/rest/discounts/uses'),
});
