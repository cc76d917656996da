/** How often a shown relative time is looked at again [B4.73]. */
export const RELATIVE_TIME_REFRESH_MS = 5000;

/**
 * How long ago something was, for stamps in the editor: `just now` at 0 seconds, `about N seconds ago` under a
 * minute, then the full date [B4.74].
 * @param date what is shown from one minute on
 */
export function relativeTime(thenMs: number, nowMs: number, date: (thenMs: number) => string): string {
  // Clocks of server and browser differ a little; the future reads as now.
  const seconds = Math.max(0, Math.floor((nowMs - thenMs) / 1000));
  if (seconds === 0) return 'just now';
  if (seconds < 60) return `about ${seconds} seconds ago`;
  return date(thenMs);
}
