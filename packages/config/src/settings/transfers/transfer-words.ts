import { counted } from '../../shared/counted.ts';
import type { ReportCount, Transfer } from '@portico/model/api/transfers';

/** `1 page`, `2 menu entries`: the server counts in the plural. */
const countedWhat = ({ what, count }: ReportCount): string =>
  counted(count, what.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'), what);

/** `83 posts, 12 pages and 4 authors`. */
export function countedWords(counts: readonly ReportCount[]): string {
  const parts = counts.map(countedWhat);
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

/** How far it is: a number of things, and of a hundred. */
export function progressOf({
  done,
  total,
  step,
  state,
  isCalledOff,
}: Pick<Transfer, 'done' | 'total' | 'step' | 'state' | 'isCalledOff'>): {
  label: string;
  note: string;
  value?: number;
} {
  if (isCalledOff) return { label: 'Cancelling', note: '' };
  if (state === 'waiting' || step === '') return { label: 'Waiting for its turn', note: '' };
  if (total === 0) return { label: step, note: '' };
  const value = Math.min(100, Math.floor((done / total) * 100));
  return {
    label: step,
    note: `${Math.min(done, total).toLocaleString('en')} of ${total.toLocaleString('en')} · ${value}%`,
    value,
  };
}

/** What a kind of transfer is called. */
export const TRANSFER_LABELS: Readonly<Record<Transfer['kind'], string>> = {
  export: 'Export',
  wordpress: 'From WordPress',
  folder: 'From a site of Portico',
};
