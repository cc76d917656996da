/** Longer than the shell takes to say where to write; then nothing came. */
const MOST_MS = 1000;

/** Letters typed between choosing a block to write in and the cursor in it: they are for its words. */
export class HeldLetters {
  #letters = '';
  #isHolding = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param typed letters that were typed already, behind those held
   * @param isCertain the cursor will come, however long that takes, or `expire` says that it will not
   */
  begin(typed = '', isCertain = false): void {
    this.#letters = this.take() + typed;
    document.addEventListener('keydown', this.#hold, { capture: true });
    this.#isHolding = true;
    if (!isCertain) this.expire();
  }

  /** What was to be written in may never come: nothing is held for longer than it takes to be told of another. */
  expire(): void {
    if (!this.#isHolding) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.take(), MOST_MS);
  }

  /** Holds no more. @returns what was typed */
  take(): string {
    clearTimeout(this.#timer);
    document.removeEventListener('keydown', this.#hold, { capture: true });
    const letters = this.#letters;
    this.#letters = '';
    this.#isHolding = false;
    return letters;
  }

  #hold = (event: KeyboardEvent): void => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    this.#letters += event.key;
  };
}
