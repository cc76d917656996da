/** Fingers rest about this long before they mean something else. */
const REST_MS = 700;

/**
 * Knows letters that were still meant for a text that has just been left: whoever types on after Escape wants no
 * shortcut. Times are those of the page, in milliseconds.
 */
export class TypingOn {
  #untilMs = Number.NEGATIVE_INFINITY;

  /** Writing has ended. */
  ended(atMs: number): void {
    this.#untilMs = atMs + REST_MS;
  }

  /** @returns whether the key was meant for the text; as long as such keys follow each other, the next is too */
  takes(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>, atMs: number): boolean {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter || atMs >= this.#untilMs) return false;
    this.ended(atMs);
    return true;
  }
}
