import { z } from 'zod';
import { isTimeZone, parseWallTime } from '../text/time-zone.ts';

/** What a clock on the wall shows, `2026-06-20T19:30`. */
export const localTime = z
  .string()
  .max(16)
  .refine(
    (text) => /^(19|20|21)\d\d-.{11}$/.test(text) && parseWallTime(text) !== undefined,
    'This day or time does not exist.',
  );

/** An IANA zone, `Europe/Berlin`. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'This time zone is not known. Please choose one from the list.');

/** An event without an end counts as under way for so long. */
export const HOURS_WITHOUT_END = 3;

/** A time of an event. */
export interface EventDate {
  /** ISO instants; the end is the first instant it is over, also where none is said. */
  start: string;
  end: string;
}

const DAY_MS = 86_400_000;

/** A wall time as milliseconds, as if it were UTC. */
export const wallMs = (local: string): number => Date.parse(`${local}:00Z`);

/** The wall time of milliseconds that were one. */
export const wallOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

/** The day after one. @param day `2026-06-20` */
export const nextDay = (day: string): string => wallOf(Date.parse(`${day}T00:00Z`) + DAY_MS).slice(0, 10);

/** Times of an event as its owner says them. */
export interface SaidTimes {
  start: string;
  end?: string | undefined;
  allDay: boolean;
}

/** Wall times from when to when it is, the end being the first minute it is over. */
export function wallRange({ start, end, allDay }: SaidTimes): { from: string; to: string } {
  if (allDay)
    return { from: `${start.slice(0, 10)}T00:00`, to: `${nextDay((end ?? start).slice(0, 10))}T00:00` };
  return { from: start, to: end ?? wallOf(wallMs(start) + HOURS_WITHOUT_END * 3_600_000) };
}
