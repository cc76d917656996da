import type { Change } from '@portico/model/documents/merge';

/** What is not saved is kept in the browser so long; after that nobody remembers what it was for. */
const KEPT_MS = 30 * 86_400_000;
const PREFIX = 'portico:unsaved:';

/** @param sent values that were sent without an answer */
type UnsavedChange = Change & { sent?: readonly unknown[] };

interface Kept {
  account: string;
  at: number;
  changes: UnsavedChange[];
}

/**
 * Edits that have not reached the server, kept in the browser: a closed window, a crash or a day without connection
 * loses nothing. Only whoever wrote them finds them again.
 */
export class UnsavedEdits {
  #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  #now: () => number;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Keeps a document's edits in place of those kept before; none: forgets them. */
  keep(id: string, account: string, changes: readonly UnsavedChange[]): void {
    try {
      if (changes.length === 0) this.#storage.removeItem(PREFIX + id);
      else
        this.#storage.setItem(
          PREFIX + id,
          JSON.stringify({ account, at: this.#now(), changes } satisfies Omit<Kept, 'changes'> & {
            changes: readonly UnsavedChange[];
          }),
        );
    } catch {
      // The browser keeps nothing, or has no room: saving goes on as before.
    }
  }

  /** What this person left unsaved in a document. */
  of(id: string, account: string): UnsavedChange[] {
    try {
      const kept = JSON.parse(this.#storage.getItem(PREFIX + id) ?? 'null') as Kept | null;
      if (kept?.account !== account || !(this.#now() - kept.at < KEPT_MS)) return [];
      return kept.changes.filter(({ path }) => Array.isArray(path));
    } catch {
      return [];
    }
  }
}
