/** Longer than any cursor takes; then what was to be written in did not come. */
const MOST_MS = 1000;

/** Letters typed between choosing a block to write in and the cursor in it: they are for its words. */
export class HeldLetters {
  #letters = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param typed letters that were typed already */
  begin(typed: string): void {
    this.take();
    this.#letters = typed;
    document.addEventListener('keydown', this.#hold, { capture: true });
    this.#timer = setTimeout(() => void this.take(), MOST_MS);
  }

  /** Holds no more. @returns what was typed */
  take(): string {
    clearTimeout(this.#timer);
    document.removeEventListener('keydown', this.#hold, { capture: true });
    const letters = this.#letters;
    this.#letters = '';
    return letters;
  }

  #hold = (event: KeyboardEvent): void => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    this.#letters += event.key;
  };
}
