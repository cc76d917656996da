import { EMPTY_HISTORY, type History, lastStepMs, redo, remember, undo } from '@portico/model/editor/history';
import { type Change, sameJson } from '@portico/model/documents/merge';

/** What somebody sets in a document, gathered into steps to be taken back and done again. */
export class EditHistory {
  #history: History<null> = EMPTY_HISTORY;
  #gathered: Change[] | undefined;
  /** What is set in different groups is never one step. */
  #group = 0;

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  /** When the step that undo would take back was done, in milliseconds; long ago where there is none. */
  get lastStepMs(): number {
    return lastStepMs(this.#history);
  }

  remember(change: Change, nowMs: number): void {
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

  /** Takes the last step back. @returns what of the body that changes */
  undo(body: unknown): readonly Change[] {
    return this.#travel(undo(body, this.#history));
  }

  /** Does again what was last taken back. @returns what of the body that changes */
  redo(body: unknown): readonly Change[] {
    return this.#travel(redo(body, this.#history));
  }

  #travel(done: ReturnType<typeof undo<unknown, null>>): readonly Change[] {
    if (done) this.#history = done.history;
    return done?.changes ?? [];
  }

  /** The same fields set again soon are one step: a slider being dragged, a word being typed. */
  #add(changes: readonly Change[], nowMs: number): void {
    const key = JSON.stringify([this.#group, changes.map(({ path }) => path)]);
    this.#history = remember(this.#history, { changes, before: null, after: null, says: '' }, nowMs, key);
  }
}
