import type { Event } from '@portico/model/documents/event';
import { wallMs, wallOf, wallRange } from '@portico/model/events/event-times';
import { recurrenceRule } from '@portico/model/events/repeat';
import { instantOf, parseWallTime, type WallTime } from '@portico/model/text/time-zone';
import { calendarLines, calendarText } from './lines.ts';
import { calendarTime, zoneLines } from './time-zone.ts';

/** An event as it goes into a calendar file. */
export interface CalendarEntry {
  /** The same for ever. */
  uid: string;
  url: string;
  description: string;
  /** ISO instant of its last change. */
  changedAt: string;
  zone: string;
  body: Event;
}

/** Years after its beginning over which the zone of an event that repeats is told. */
const YEARS_TOLD = 10;

/** A calendar file (RFC 5545) of events, for one of them or as a subscription. Events without a date are left out. */
export function icalendar({
  name,
  url,
  language,
  entries,
}: {
  name: string;
  url: string;
  language: string;
  entries: readonly CalendarEntry[];
}): string {
  const dated = entries.filter(({ body }) => body.start !== undefined);
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME;LANGUAGE=${language}:${calendarText(name)}`,
    `X-WR-CALNAME:${calendarText(name)}`,
    `URL:${url}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zonesOf(dated),
    ...dated.flatMap(entryLines),
    'END:VCALENDAR',
  ]);
}

const isUtc = (zone: string) => zone === 'UTC' || zone === 'Etc/UTC';

function zonesOf(entries: readonly CalendarEntry[]): string[] {
  const years = new Map<string, { first: number; last: number }>();
  for (const { body, zone } of entries) {
    if (body.allDay || isUtc(zone)) continue;
    const first = Number(body.start?.slice(0, 4));
    const last = Number((body.end ?? body.start)?.slice(0, 4)) + (body.repeat ? YEARS_TOLD : 0);
    const known = years.get(zone);
    years.set(zone, {
      first: Math.min(first, known?.first ?? first),
      last: Math.max(last, known?.last ?? last),
    });
  }
  return [...years].flatMap(([zone, told]) => zoneLines(zone, told));
}

function entryLines(entry: CalendarEntry): string[] {
  const { body, zone } = entry;
  const { start = '', end, allDay, repeat, exceptions } = body;
  const length = end === undefined ? undefined : Math.max(0, wallMs(end) - wallMs(start));
  const endOf = (from: string, until?: string) =>
    until ?? (length === undefined ? undefined : wallOf(wallMs(from) + length));
  const at = (name: string, local: string) => moment(name, local, { allDay, zone });
  const ofRule = (day: string) => `${day}T${start.slice(11)}`;
  const moved = repeat ? exceptions.filter((one) => one.start) : [];
  const left = repeat ? exceptions.filter((one) => !one.start) : [];
  return [
    ...vevent(entry, { start, end: endOf(start) }, [
      ...(repeat ? [`RRULE:${recurrenceRule(repeat, start)}${endOfRule(entry)}`] : []),
      ...left.map(({ day }) => at('EXDATE', ofRule(day))),
    ]),
    ...moved.flatMap((one) =>
      vevent(entry, { start: one.start ?? '', end: endOf(one.start ?? '', one.end) }, [
        at('RECURRENCE-ID', ofRule(one.day)),
      ]),
    ),
  ];
}

function vevent(
  { uid, url, description, changedAt, body, zone }: CalendarEntry,
  times: { start: string; end: string | undefined },
  more: readonly string[],
): string[] {
  const { title, place, online, state, allDay } = body;
  const where = [place.name, place.address].filter((part) => part !== '').join('\n') || (online ?? '');
  const range = wallRange({ ...times, allDay });
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    moment('DTSTART', range.from, { allDay, zone }),
    // Without an end that is said it takes no time.
    ...(allDay || times.end !== undefined ? [moment('DTEND', range.to, { allDay, zone })] : []),
    ...more,
    `SUMMARY:${calendarText(title)}`,
    ...(description ? [`DESCRIPTION:${calendarText(description)}`] : []),
    ...(where ? [`LOCATION:${calendarText(where)}`] : []),
    ...(place.at ? [`GEO:${place.at.lat};${place.at.lng}`] : []),
    `URL:${url}`,
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : state === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A time by the event's clock: a day, an instant of UTC, or a wall time of its zone. */
function moment(name: string, local: string, { allDay, zone }: { allDay: boolean; zone: string }): string {
  if (allDay) return `${name};VALUE=DATE:${local.slice(0, 10).replaceAll('-', '')}`;
  return isUtc(zone) ? `${name}:${calendarTime(local)}Z` : `${name};TZID=${zone}:${calendarTime(local)}`;
}

/** Where a rule ends: after so many times, or on a day that is an instant unless whole days are counted (3.3.10). */
function endOfRule({ body: { repeat, allDay }, zone }: CalendarEntry): string {
  if (!repeat?.until) return repeat?.times ? `;COUNT=${repeat.times}` : '';
  if (allDay) return `;UNTIL=${repeat.until.replaceAll('-', '')}`;
  const last = instantOf(parseWallTime(`${repeat.until}T23:59`) as WallTime, zone);
  return `;UNTIL=${stamp(last.toISOString())}`;
}
