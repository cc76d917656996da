/** How often a shown relative time is renewed [B4.73]. */
export const RELATIVE_TIME_REFRESH_MS = 5000;

/**
 * Stamps in the editor: `just now`, `about 5 seconds ago` under a minute, then the full date [B4.74].
 * Times ahead (another clock) count as now.
 * @param fullDate what is said from one minute on
 */
export function savedTime(instant: Date, now: Date, fullDate: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000));
  if (seconds === 0) return 'just now';
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago`;
  return fullDate;
}
