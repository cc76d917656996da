import type { Event } from '@portico/model/documents/event';
import { type EventDate, wallMs, wallOf, wallRange } from '@portico/model/events/event-times';
import { recurrenceRule, type Repeat } from '@portico/model/events/repeat';
import { instantOf, parseWallTime, type WallTime } from '@portico/model/text/time-zone';
// A CommonJS module for Node.js, whatever its types say.
import * as library from 'rrule';

const { RRule } = (library as { default?: typeof library }).default ?? library;

export type TimesOfEvent = Pick<Event, 'start' | 'end' | 'allDay' | 'repeat' | 'exceptions'>;

/** One time an event takes place. */
export interface Occurrence extends EventDate {
  /** Its day by the rule, `2026-06-20`: what exceptions name it by. */
  day: string;
}

const DAY_MS = 86_400_000;
/** Zones lie at most so far from UTC that days of the wall and of instants differ. */
const SLACK_MS = 2 * DAY_MS;

const at = (local: string, zone: string) => instantOf(parseWallTime(local) as WallTime, zone);

function dateOf(day: string, times: Parameters<typeof wallRange>[0], zone: string): Occurrence {
  const { from, to } = wallRange(times);
  const start = at(from, zone);
  const end = at(to, zone);
  return { day, start: start.toISOString(), end: (end < start ? start : end).toISOString() };
}

/**
 * The times an event takes place that are not over at `from` and begin before `to`, in their order. Repeating is by the
 * clock on the wall, so that an evening stays an evening when clocks change. However long ago it began, the work is
 * bounded by the time asked for.
 * @param zone of the event's clock
 * @param window.most so many at the most
 */
export function occurrences(
  event: TimesOfEvent,
  zone: string,
  window: { from: Date; to: Date; most: number },
): Occurrence[] {
  const { start, end, allDay, repeat, exceptions } = event;
  if (start === undefined) return [];
  if (!repeat)
    return [dateOf(start.slice(0, 10), { start, end, allDay }, zone)].filter((one) => isWithin(one, window));
  const length = end === undefined ? undefined : Math.max(0, wallMs(end) - wallMs(start));
  const byDay = new Map(exceptions.map((exception) => [exception.day, exception]));
  const longest = (length ?? 0) + SLACK_MS;
  const rule = ruleOf(repeat, start, window.from.getTime() - longest);
  const found: Occurrence[] = [];
  rule.between(
    new Date(window.from.getTime() - longest),
    new Date(window.to.getTime() + SLACK_MS),
    true,
    (date) => {
      const begins = wallOf(date.getTime());
      const day = begins.slice(0, 10);
      if (byDay.has(day)) return true;
      const ends = length === undefined ? undefined : wallOf(date.getTime() + length);
      const one = dateOf(day, { start: begins, end: ends, allDay }, zone);
      if (isWithin(one, window)) found.push(one);
      return found.length < window.most;
    },
  );
  for (const { day, start: moved, end: until } of exceptions) {
    if (!moved || !isOfRule(repeat, start, day)) continue;
    const ends = until ?? (length === undefined ? undefined : wallOf(wallMs(moved) + length));
    const one = dateOf(day, { start: moved, end: ends, allDay }, zone);
    if (isWithin(one, window)) found.push(one);
  }
  return found.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)).slice(0, window.most);
}

/** The last time an event took place before an instant; undefined where there is none. */
export function lastBefore(event: TimesOfEvent, zone: string, before: Date): Occurrence | undefined {
  const { start, repeat } = event;
  if (start === undefined) return undefined;
  const until = repeat?.until ? wallMs(`${repeat.until}T23:59`) + SLACK_MS : Number.POSITIVE_INFINITY;
  const to = new Date(Math.min(before.getTime(), until));
  for (let years = 1; years <= 128; years *= 4) {
    const from = new Date(to.getTime() - years * 366 * DAY_MS);
    const found = occurrences(event, zone, { from, to, most: 50_000 }).filter(
      (one) => one.start < before.toISOString(),
    );
    if (found.length > 0) return found.at(-1);
  }
  return undefined;
}

const isWithin = ({ start, end }: EventDate, { from, to }: { from: Date; to: Date }) =>
  (Date.parse(end) > from.getTime() || Date.parse(start) >= from.getTime()) &&
  Date.parse(start) < to.getTime();

const isOfRule = (repeat: Repeat, start: string, day: string): boolean => {
  const noon = Date.parse(`${day}T00:00Z`);
  return (
    ruleOf(repeat, start, noon - DAY_MS).between(new Date(noon), new Date(noon + DAY_MS - 1), true).length > 0
  );
};

/**
 * The rule over wall times written as UTC, which the library counts in. Days and weeks that are counted by nothing but
 * themselves begin near what is asked for, and not with the first.
 */
function ruleOf(repeat: Repeat, start: string, near: number) {
  const { until, times, every, interval } = repeat;
  const first = wallMs(start);
  const step = every === 'day' ? interval * DAY_MS : every === 'week' ? interval * 7 * DAY_MS : 0;
  const jumps = step > 0 && (until || !times) ? Math.max(0, Math.floor((near - first) / step) - 1) : 0;
  return new RRule({
    ...RRule.parseString(recurrenceRule(repeat, start)),
    dtstart: new Date(first + jumps * step),
    ...(until ? { until: new Date(`${until}T23:59:59Z`) } : times ? { count: times } : {}),
  });
}
