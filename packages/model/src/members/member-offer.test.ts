import { describe, expect, it } from 'vitest';
import type { BillingUnit } from '../commerce/subscription/plan.ts';
import { type MemberOffer, twoPeriods } from './member-offer.ts';

const offers = (...periods: string[]): MemberOffer[] =>
  periods.map((period, index) => {
    const [value, unit] = period.split(' ');
    const plan = { billingPeriod: { value: Number(value), unit: unit as BillingUnit }, numBillingCycles: 0 };
    return { id: `p${index}`, title: '', text: '', path: '', price: 0, ...(unit ? { plan } : {}) };
  });

describe('two ways to pay', () => {
  it('are told apart by how often they are paid, the more frequent one first', () => {
    expect(twoPeriods(offers('1 year', '1 month'))).toEqual(['1 month', '1 year']);
    expect(twoPeriods(offers('once', '3 month', 'once'))).toEqual(['3 month', 'once']);
    expect(twoPeriods(offers('2 week', '1 month'))).toEqual(['2 week', '1 month']);
  });
  it('are neither one nor three', () => {
    expect(twoPeriods(offers())).toBeNull();
    expect(twoPeriods(offers('1 month', '1 month'))).toBeNull();
    expect(twoPeriods(offers('1 month', '1 year', 'once'))).toBeNull();
  });
});
