import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** One under way is asked for again so often. */
const WATCH_MS = 1000;

export const backupsKey = ['backups'];

export const backupsQuery = queryOptions({
  queryKey: backupsKey,
  queryFn: () => api.get('/rest/server/backups'),
  refetchInterval: ({ state }) => (state.data?.underWay ? WATCH_MS : false),
});
