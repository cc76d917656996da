import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Id } from '@portico/model/documents/id';

export interface ReportNote {
  what: string;
  why: string;
}

export interface ReportCount {
  what: string;
  count: number;
}

export interface ReportDocument {
  id: Id;
  kind: string;
  title: string;
}

/** An import or export of the whole site. */
export interface Transfer {
  id: Id;
  kind: 'export' | 'wordpress' | 'folder';
  task: 'export' | 'read' | 'import';
  state: 'collecting' | 'waiting' | 'running' | 'planned' | 'done' | 'failed' | 'cancelled';
  step: string;
  done: number;
  total: number;
  isCalledOff: boolean;
  filename: string;
  bytes: number;
  downloadableUntil: string | null;
  problem: string;
  askedBy: string;
  createdAt: string;
  endedAt: string | null;
}

export interface TransferPreview {
  source: string;
  counts: ReportCount[];
  here: number;
  files: number;
  canFetch: boolean;
  changed: ReportNote[];
  leftOut: ReportNote[];
}

export interface TransferReport {
  counts: ReportCount[];
  added: number;
  updated: number;
  unchanged: number;
  documents: ReportDocument[];
  kept: ReportDocument[];
  changed: ReportNote[];
  leftOut: ReportNote[];
  more: number;
}

export interface WholeTransfer extends Transfer {
  files: Array<{ name: string; bytes: number }>;
  preview: TransferPreview | null;
  report: TransferReport | null;
}

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
  queryFn: () => api.get<{ items: Transfer[] }>('/rest/transfers'),
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? WATCH_MS : false),
});

export const transferQuery = (id: Id) =>
  queryOptions({
    queryKey: transferKeys.one(id),
    queryFn: () => api.get<WholeTransfer>(`/rest/transfers/${id}`),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? WATCH_MS : false),
  });
