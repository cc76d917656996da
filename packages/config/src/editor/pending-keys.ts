/** A letter, or the name of a key that writes as well. */
export type PendingKey = string;

const WRITES = new Set(['Enter', 'Backspace']);

/** Keys pressed between choosing a block to write in and the cursor in it: they are for its words, not for shortcuts. */
export class PendingKeys {
  #keys: PendingKey[] = [];

  /** @param typed what was typed already, behind what is held */
  begin(typed: readonly PendingKey[] = []): void {
    this.#keys.push(...typed);
    window.addEventListener('keydown', this.#hold, { capture: true });
  }

  /** Holds no more; what was typed is still to be taken. */
  pause(): void {
    window.removeEventListener('keydown', this.#hold, { capture: true });
  }

  /** Holds no more. @returns what was typed */
  take(): readonly PendingKey[] {
    this.pause();
    const keys = this.#keys;
    this.#keys = [];
    return keys;
  }

  #hold = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if ((key.length !== 1 && !WRITES.has(key)) || ctrlKey || metaKey || altKey || isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    this.#keys.push(key);
  };
}
