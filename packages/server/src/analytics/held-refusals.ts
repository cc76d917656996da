/** How long who is refused waits for the answer, in ms. */
const HOLD_MS = 1000;
/** Refusals held at once; further ones are answered at once. */
const HELD_MAX = 5000;

/**
 * Refusals that are answered up to a second later. A flood asks again as soon as it is answered, and saying no costs nearly
 * as much as a page: who has to wait for it asks once a second.
 */
export class HeldRefusals {
  #waiting: Array<() => void> = [];
  #timer: NodeJS.Timeout | undefined;

  /** @returns false when there are too many already: to be answered now */
  hold(answer: () => void): boolean {
    if (this.#waiting.length >= HELD_MAX) return false;
    this.#waiting.push(answer);
    this.#timer ??= setTimeout(() => this.release(), HOLD_MS);
    return true;
  }

  /** Answers all that wait. */
  release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const answer of waiting) answer();
  }
}
