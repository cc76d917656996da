/** When a shop sends what is ordered. */
export interface DeliverySettings {
  /** `14:00`: orders until then, in the site's time zone, are sent on the same working day. */
  cutOff: string;
  /** Monday is 1, Sunday 7. */
  workingDays: readonly number[];
  /** Days on which nothing is sent or brought, `2027-12-24`. */
  daysOff: readonly string[];
}

/** How many working days it takes. */
export interface DeliveryDays {
  from: number;
  to: number;
}

/** Days of the calendar, `2027-12-24`; both belong to it. */
export interface DayRange {
  from: string;
  to: string;
}

/** So far ahead it is looked: whoever is closed for longer tells no day. */
const FURTHEST_DAYS = 400;
const DAY_MS = 24 * 3_600_000;

/**
 * When something arrives that is ordered now. It is sent on this working day, or, from the cut-off time on, on the next;
 * from then on working days are counted. Days are those of the shop's calendar, however long its clocks make them.
 * @param timeZone of the site; an unknown one counts as UTC
 * @returns undefined where there is no working day in reach
 */
export function deliveryDates(
  settings: DeliverySettings,
  days: DeliveryDays,
  now: Date,
  timeZone: string,
): DayRange | undefined {
  const { day: today, time } = localTime(now, timeZone);
  const off = new Set(settings.daysOff);
  const isWorking = (day: number) => settings.workingDays.includes(isoWeekday(day)) && !off.has(dayText(day));
  const isToday = isWorking(today) && time < settings.cutOff;
  let day = isToday ? today : nextWorking(today, isWorking, today);
  let from: number | undefined;
  for (let count = 0; day !== undefined; count++) {
    if (count === days.from) from = day;
    if (count >= days.to && from !== undefined) return { from: dayText(from), to: dayText(day) };
    day = nextWorking(day, isWorking, today);
  }
  return undefined;
}

function nextWorking(after: number, isWorking: (day: number) => boolean, today: number): number | undefined {
  for (let day = after + 1; day <= today + FURTHEST_DAYS; day++) if (isWorking(day)) return day;
  return undefined;
}

/** A day as its number since 1970, as calendars count: none is longer than another. */
const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS;
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The first of January 1970 was a Thursday. */
const isoWeekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock of a place show: the day, and the time as `09:30`. */
function localTime(now: Date, timeZone: string): { day: number; time: string } {
  let format = formats.get(timeZone);
  if (!format) {
    format = clockOf(timeZone);
    if (formats.size >= 200) formats.clear();
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: dayNumber(`${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`),
    time: `${parts.hour}:${parts.minute}`,
  };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const options = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
