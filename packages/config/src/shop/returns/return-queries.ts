import type { Sent } from '@portico/model/api/endpoints';
import type { ReturnFilter } from '@portico/model/api/returns';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { RETURNS } from '../../shared/shop/order-queries.ts';

export const returnsPage = (filter: ReturnFilter, cursor: string | undefined) =>
  api.get('/rest/returns', { query: { ...filter, cursor } });

export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: [...RETURNS, 'one', id],
    queryFn: () => api.get(`/rest/returns/${id}`),
  });

/** What can be done with a return, with what is said of it. */
export type ReturnAct =
  | { do: 'approve'; body: Sent<'POST /api/rest/returns/:id/approve'> }
  | { do: 'refuse'; body: Sent<'POST /api/rest/returns/:id/refuse'> }
  | { do: 'receive'; body: Sent<'POST /api/rest/returns/:id/receive'> }
  | { do: 'refund'; body: Sent<'POST /api/rest/returns/:id/refund'> }
  | { do: 'close'; body: Sent<'POST /api/rest/returns/:id/close'> };

/** Does something with a return; answers the return as it is then. */
export const actOnReturn = (id: string, act: ReturnAct) => {
  switch (act.do) {
    case 'approve':
      return api.post(`/rest/returns/${id}/approve`, act.body);
    case 'refuse':
      return api.post(`/rest/returns/${id}/refuse`, act.body);
    case 'receive':
      return api.post(`/rest/returns/${id}/receive`, act.body);
    case 'refund':
      return api.post(`/rest/returns/${id}/refund`, act.body);
    case 'close':
      return api.post(`/rest/returns/${id}/close`, act.body);
  }
};
