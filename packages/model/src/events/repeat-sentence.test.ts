import { expect, test } from 'vitest';
import { type Repeat, recurrenceRule, repeat } from './repeat.ts';
import { repeatSentence } from './repeat-sentence.ts';

const TUESDAY = '2026-04-07T19:00';

test.each<[Partial<Repeat> & Pick<Repeat, 'every'>, string, string, string]>([
  [{ every: 'day' }, TUESDAY, 'Every day', 'FREQ=DAILY'],
  [{ every: 'day', interval: 3 }, TUESDAY, 'Every 3 days', 'FREQ=DAILY;INTERVAL=3'],
  [
    { every: 'week', interval: 2, until: '2026-06-03' },
    TUESDAY,
    'Every second Tuesday until 3 June',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=MO',
  ],
  [
    { every: 'week', weekdays: [4] },
    TUESDAY,
    'Every Tuesday and Thursday',
    'FREQ=WEEKLY;BYDAY=TU,TH;WKST=MO',
  ],
  [
    { every: 'week', interval: 3, weekdays: [1, 5], until: '2027-01-31' },
    TUESDAY,
    'Every 3 weeks on Monday, Tuesday and Friday until 31 January 2027',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TU,FR;WKST=MO',
  ],
  [{ every: 'month', times: 6 }, TUESDAY, 'Every month on the 7th, 6 times', 'FREQ=MONTHLY'],
  [{ every: 'month' }, '2026-01-31', 'Every month on the 31st, in months that have one', 'FREQ=MONTHLY'],
  [
    { every: 'month', monthly: 'weekday' },
    TUESDAY,
    'Every month on the first Tuesday',
    'FREQ=MONTHLY;BYDAY=1TU',
  ],
  [
    { every: 'month', monthly: 'last-weekday', interval: 2 },
    '2026-04-28T19:00',
    'Every second month on the last Tuesday',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1TU',
  ],
  [{ every: 'year' }, '2028-02-29', 'Every year on 29 February, in leap years', 'FREQ=YEARLY'],
])('%o from %s is "%s"', (part, start, sentence, rule) => {
  const whole = repeat.parse(part);
  expect(repeatSentence(whole, start)).toBe(sentence);
  expect(recurrenceRule(whole, start)).toBe(rule);
});
