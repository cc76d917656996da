import { direction } from '../../text/direction.ts';
import { isolated } from '../../text/isolated.ts';
import { type Catalogue, wordsOf } from '../../words/catalogue.ts';
import { checkoutWords } from '../../words/checkout-words.ts';
import type { DayRange } from './delivery-dates.ts';

/** When an order comes, in words: `Arrives Tue 1 – Thu 3 December`. @param isPickedUp it is ready for pick-up then */
export function arrivalText(range: DayRange, isPickedUp: boolean, catalogue: Catalogue): string {
  const { arrives, readyOn } = wordsOf(checkoutWords, catalogue);
  const dates = daysText(range, catalogue.language);
  return isPickedUp ? readyOn({ dates }) : arrives({ dates });
}

function daysText({ from, to }: DayRange, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const last = format.format(dateOf(to));
  const text = from === to ? last : `${beginning(format, from, to)} – ${last}`;
  return direction(language) === 'rtl' ? isolated(text) : text;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The first day of a range. Its month is not said twice where a language has it behind the day. */
function beginning(format: Intl.DateTimeFormat, from: string, to: string): string {
  const parts = format.formatToParts(dateOf(from));
  const [day, month] = ['day', 'month'].map((type) => parts.findIndex((part) => part.type === type));
  if (from.slice(0, 7) !== to.slice(0, 7) || day === undefined || month !== day + 2)
    return format.format(dateOf(from));
  // Of what joins them a full stop belongs to the day.
  const joint = parts[day + 1]?.value.trim() ?? '';
  const start = parts.slice(0, day + 1).map(({ value }) => value);
  return [...start, /\p{L}/u.test(joint) ? '' : joint].join('');
}
