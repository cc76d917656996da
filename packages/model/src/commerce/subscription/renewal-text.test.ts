import { expect, it } from 'vitest';
import { siteCatalogue } from '../../words/site-catalogue.ts';
import { BILLING_UNITS } from './plan.ts';
import { renewalText } from './renewal-text.ts';

const texts = (language: string, value: number) =>
  [0, 12].flatMap((numBillingCycles) =>
    BILLING_UNITS.map((unit) =>
      renewalText('€5', { billingPeriod: { value, unit }, numBillingCycles }, siteCatalogue({ language })),
    ),
  );

it('[V9.32] says weekly, monthly and yearly plans, each with and without a fixed number of payments', () => {
  expect(texts('en', 1)).toEqual([
    '€5 every week',
    '€5 every month',
    '€5 every year',
    '€5 every week, 12 payments',
    '€5 every month, 12 payments',
    '€5 every year, 12 payments',
  ]);
  expect(texts('en', 3).slice(0, 2)).toEqual(['€5 every 3 weeks', '€5 every 3 months']);
  expect(texts('de', 1)[4]).toBe('€5 jeden Monat, 12 Zahlungen');
  expect(texts('pl', 5)[1]).toBe('€5 co 5 miesięcy');
});
