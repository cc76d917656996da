import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageText, ratingBars, ratingSummary } from './rating-summary.ts';

const counts = fc.array(fc.nat(10_000), { minLength: 5, maxLength: 5 });

describe('the summary of ratings', () => {
  it.each([
    [[0, 0, 0, 0, 0], undefined],
    [[0, 0, 0, 1, 1], { average: 4.5, count: 2 }],
    [[1, 0, 0, 0, 0], { average: 1, count: 1 }],
    [[0, 0, 0, 0, 7], { average: 5, count: 7 }],
    [[1, 0, 0, 0, 2], { average: 3.7, count: 3 }],
    [null, undefined],
    [[1, 2], undefined],
  ])('of %j is %j', (stars, summary) => {
    expect(ratingSummary(stars)).toEqual(summary);
  });

  it('lies between one and five, and its bars count every review', () => {
    fc.assert(
      fc.property(counts, (stars) => {
        const summary = ratingSummary(stars);
        const bars = ratingBars(stars);
        expect(bars.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(summary?.count ?? 0);
        for (const { percent } of bars) expect(percent >= 0 && percent <= 100).toBe(true);
        if (summary) expect(summary.average >= 1 && summary.average <= 5).toBe(true);
      }),
    );
  });

  it('is written with one decimal, as its readers write numbers', () => {
    expect([averageText(4, 'en'), averageText(4.5, 'de')]).toEqual(['4.0', '4,5']);
  });
});
