import type { Id } from '@portico/model/documents/id';
import type { DocumentState } from '../../database/tables.ts';
import type { Refusal } from '../../core/refusal.ts';

/** What became of something done to several documents. */
export interface BulkAnswer {
  /** Those it was done to, with the state each had before; what was so already is not among them. */
  done: Array<{ id: Id; from: DocumentState }>;
  /** What visitors saw change, to be taken back together. */
  releases: Id[];
  refused: Array<{ id: Id; title: string; error: string }>;
}

export const nothingDone = (): BulkAnswer => ({ done: [], releases: [], refused: [] });

/** Why it was not done, for a list: the first field's text, where a field is to blame. */
export const reasonOf = ({ errors, message }: Refusal): string => Object.values(errors ?? {})[0] ?? message;
