import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export interface Backup {
  /** Its file. */
  name: string;
  kind: 'whole' | 'portable';
  state: 'done' | 'failed' | 'broken';
  createdAt: string;
  bytes: number;
  problem: string;
}

export interface Backups {
  /** What a backup of this server is. */
  kind: Backup['kind'];
  folder: string;
  underWay: {
    name: string;
    step: string;
    done: number;
    total: number;
    isCalledOff: boolean;
  } | null;
  items: Backup[];
}

/** One under way is asked for again so often. */
const WATCH_MS = 1000;

export const backupsKey = ['backups'];

export const backupsQuery = queryOptions({
  queryKey: backupsKey,
  queryFn: () => api.get<Backups>('/rest/server/backups'),
  refetchInterval: ({ state }) => (state.data?.underWay ? WATCH_MS : false),
});
