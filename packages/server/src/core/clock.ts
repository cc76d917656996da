/**
 * Whether a span has passed since a moment that was written down.
 *
 * Clocks are set: one that was hours ahead has written moments that lie in the future once it is right again, and
 * whoever waits for a span after them would wait for hours. So a moment further ahead than the span itself counts as
 * past. One that is ahead by less is that of another server's clock, and the span has only just begun.
 */
export function hasPassed(since: Date, spanMs: number, now: Date): boolean {
  return Math.abs(now.getTime() - since.getTime()) >= spanMs;
}
