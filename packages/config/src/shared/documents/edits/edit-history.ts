import { type Change, sameJson } from '@portico/model/documents/merge';
import { History } from '@portico/model/editor/history';

/** What somebody sets in a document, gathered into steps. */
export class EditHistory extends History<null> {
  #gathered: Change[] | undefined;
  /** What is set in different groups is never one step. */
  #group = 0;

  set(change: Change, nowMs: number): void {
    if (sameJson(change.from, change.to)) return;
    if (this.#gathered) this.#gathered.push(change);
    else this.#add([change], nowMs);
  }

  /** What is set next is a step of its own, however soon it follows. */
  beginStep(): void {
    this.#group++;
  }

  /** All that is set meanwhile is one step. */
  together(set: () => void, nowMs: number): void {
    if (this.#gathered) return set();
    const gathered: Change[] = [];
    this.#gathered = gathered;
    try {
      set();
    } finally {
      this.#gathered = undefined;
    }
    this.#add(gathered, nowMs);
  }

  /** The same fields set again soon are one step: a slider being dragged, a word being typed. */
  #add(changes: readonly Change[], nowMs: number): void {
    const key = JSON.stringify([this.#group, changes.map(({ path }) => path)]);
    this.remember({ changes, before: null, after: null, says: '' }, nowMs, key);
  }
}
