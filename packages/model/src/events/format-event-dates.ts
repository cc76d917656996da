import { direction } from '../text/direction.ts';
import { isolated } from '../text/isolated.ts';
import type { EventDate } from './event-times.ts';

type Shape =
  | 'day'
  | 'moment'
  | 'moment-in-zone'
  | 'time'
  | 'month'
  | 'short-month'
  | 'date'
  | 'weekday'
  | 'short-weekday';

const SHAPES: Record<Shape, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  moment: {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  'moment-in-zone': {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  time: { hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  'short-month': { month: 'short' },
  date: { day: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  'short-weekday': { weekday: 'short' },
};

/** Making a formatter costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_KEPT = 300;

function formatOf(shape: Shape, language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${language} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    const locale = language === 'en' ? 'en-GB' : language;
    try {
      format = new Intl.DateTimeFormat(locale, { ...SHAPES[shape], timeZone });
    } catch {
      format = new Intl.DateTimeFormat('en-GB', { ...SHAPES[shape], timeZone: 'UTC' });
    }
    if (formats.size >= FORMATS_KEPT) formats.clear();
    formats.set(key, format);
  }
  return format;
}

/** An instant in a site's words: a day, a time, a month, by the clock of a zone. */
export function formatInZone(
  instant: string | Date,
  shape: Shape,
  language: string,
  timeZone: string,
): string {
  const text = formatOf(shape, language, timeZone).format(new Date(instant));
  return direction(language) === 'rtl' ? isolated(text) : text;
}

/** How an event's clock stands: what decides how its dates are written. */
export interface EventClock {
  zone: string;
  allDay?: boolean | undefined;
  hasEnd?: boolean | undefined;
}

/**
 * When an event takes place, in a site's words: `Sat 20 June 2026, 19:30 – 22:00`. The zone is named where it is not
 * the site's.
 */
export function formatEventDates(
  { start, end }: EventDate,
  { zone, allDay, hasEnd }: EventClock,
  site: { language: string; timeZone: string },
): string {
  const { language } = site;
  const written = (text: string) => (direction(language) === 'rtl' ? isolated(text) : text);
  const from = new Date(start);
  if (allDay)
    return written(formatOf('day', language, zone).formatRange(from, new Date(Date.parse(end) - 1)));
  const format = formatOf(zone === site.timeZone ? 'moment' : 'moment-in-zone', language, zone);
  return written(hasEnd ? format.formatRange(from, new Date(end)) : format.format(from));
}
