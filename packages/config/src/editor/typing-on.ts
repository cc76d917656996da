const MODIFIER = /^(Control|Shift|Alt|AltGraph|Meta)$/;

/** Fingers rest about this long before they mean something else. */
const REST_MS = 700;

/**
 * Knows letters that are meant as words where nothing takes words: whoever types on after Escape has left a text, or
 * has just put something in, wants no shortcut. Times are those of the page, in milliseconds.
 */
export class TypingOn {
  #untilMs = Number.NEGATIVE_INFINITY;

  /** Writing has ended. */
  ended(atMs: number): void {
    this.#untilMs = atMs + REST_MS;
  }

  /** Something was put in: words may follow, whenever they begin. */
  expected(): void {
    this.#untilMs = Number.POSITIVE_INFINITY;
  }

  /** The owner did something else. */
  over(): void {
    this.#untilMs = Number.NEGATIVE_INFINITY;
  }

  /** @returns whether the key was meant for the text; as long as such keys follow each other, the next is too */
  takes(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>, atMs: number): boolean {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter && !MODIFIER.test(event.key)) this.over();
    if (!isLetter || atMs >= this.#untilMs) return false;
    this.ended(atMs);
    return true;
  }
}
