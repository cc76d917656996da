import type { Transfer } from '@portico/model/api/transfers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Id } from '@portico/model/documents/id';

/** What is under way is asked for again so often. */
const WATCH_MS = 1000;

export const isUnderWay = ({ state }: Pick<Transfer, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
export const isOpen = (transfer: Pick<Transfer, 'state'>): boolean =>
  isUnderWay(transfer) || transfer.state === 'collecting' || transfer.state === 'planned';

const KEY = ['transfers'];
export const transferKeys = { all: KEY, one: (id: Id) => [...KEY, id] };

export const transfersQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: () => api.get('/rest/transfers'),
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? WATCH_MS : false),
});

export const transferQuery = (id: Id) =>
  queryOptions({
    queryKey: transferKeys.one(id),
    queryFn: () => api.get(`/rest/transfers/${id}`),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? WATCH_MS : false),
  });
