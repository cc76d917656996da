import { longDateTime } from './time-zone.ts';

/** How often a shown relative time is renewed [B4.73]. */
export const RELATIVE_TIME_REFRESH_MS = 5000;

/**
 * The editor's "saved" stamp: `just now`, `about 5 seconds ago` under a minute, then the full date [B4.74].
 * Times ahead (another clock) count as now.
 */
export function savedTime(instant: Date, now: Date, place: { timeZone: string; locale?: string }): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000));
  if (seconds === 0) return 'just now';
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago`;
  return longDateTime(instant, place.timeZone, place.locale);
}

/** Visitors' lists: under one minute, 1 minute, minutes, hours, days [V9.35]. Times ahead count as now. */
export function visitorTime(instant: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 60_000));
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
