import { countedWeek, type Repeat, weekdayOf } from './repeat.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const COUNTED = ['first', 'second', 'third', 'fourth', 'last'];

/** `3 June 2026`; without the year where it is that of `beside`. */
function dayInWords(day: string, beside: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const year4 = day.slice(0, 4) === beside.slice(0, 4) ? '' : ` ${year}`;
  return `${date} ${MONTHS[(month ?? 1) - 1]}${year4}`;
}

const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function ordinal(date: number): string {
  const tail = date % 100 > 10 && date % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th');
  return `${date}${tail}`;
}

/**
 * How an event repeats, for owners: `Every second Tuesday until 3 June`.
 * @param start its first day, `2026-06-03` or with a time
 */
export function repeatSentence(repeat: Repeat, start: string): string {
  return `${rhythm(repeat, start)}${end(repeat, start)}`;
}

function rhythm({ every, interval, weekdays, monthly }: Repeat, start: string): string {
  const often = interval === 1 ? 'Every' : interval === 2 ? 'Every second' : `Every ${interval}`;
  const unit = interval > 2 ? `${every}s` : every;
  const date = Number(start.slice(8, 10));
  switch (every) {
    case 'day':
      return `${often} ${unit}`;
    case 'week': {
      const days = [...new Set([...weekdays, weekdayOf(start)])].sort((a, b) => a - b);
      const names = and(days.map((day) => DAYS[day - 1] ?? ''));
      if (days.length === 7 && interval === 1) return 'Every day';
      return interval < 3 && days.length === 1
        ? `${often} ${names}`
        : interval === 1
          ? `Every ${names}`
          : `${often} ${unit} on ${names}`;
    }
    case 'month': {
      if (monthly === 'date') {
        const rare = date > 28 ? ', in months that have one' : '';
        return `${often} ${unit} on the ${ordinal(date)}${rare}`;
      }
      const week = countedWeek(monthly, start);
      return `${often} ${unit} on the ${COUNTED.at(week > 0 ? week - 1 : -1)} ${DAYS[weekdayOf(start) - 1]}`;
    }
    case 'year': {
      const rare = start.slice(5, 10) === '02-29' ? ', in leap years' : '';
      return `${often} ${unit} on ${date} ${MONTHS[Number(start.slice(5, 7)) - 1]}${rare}`;
    }
  }
}

function end({ until, times }: Repeat, start: string): string {
  if (until) return ` until ${dayInWords(until, start)}`;
  if (times) return times === 1 ? ', once' : `, ${times} times`;
  return '';
}
