/** Callers counted at once; beyond that the oldest are forgotten, so that a flood of addresses fills no memory. */
const COUNTED = 20_000;

/**
 * A limit held in this process alone: for endpoints that only measure, where asking the database would cost more than
 * the work. Limits that must hold across restarts and instances are `countAttempt`'s (rate-limit.ts).
 */
export class MemoryLimit {
  readonly #max: number;
  readonly #windowMs: number;
  #windows = new Map<string, { endsAt: number; count: number }>();

  constructor(limit: { max: number; windowMs: number }) {
    this.#max = limit.max;
    this.#windowMs = limit.windowMs;
  }

  /**
   * Counts one attempt.
   * @returns 0 when it is within the limit, else the milliseconds until the window ends
   */
  take(who: string, now: number): number {
    const known = this.#windows.get(who);
    // One that ends later than any can was begun by a clock that was ahead.
    if (!known || known.endsAt <= now || known.endsAt > now + 2 * this.#windowMs) {
      // Deleted first, so that the map stays in the order in which windows end.
      this.#windows.delete(who);
      this.#windows.set(who, { endsAt: now + this.#windowMs, count: 1 });
      if (this.#windows.size > COUNTED) this.#windows.delete(this.#windows.keys().next().value as string);
      return 0;
    }
    known.count++;
    return known.count <= this.#max ? 0 : known.endsAt - now;
  }
}
