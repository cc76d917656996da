import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { LIMITS } from '../documents/limits.ts';
import { formatPriceBand, minorOfUnit, parsePriceBand, PRICE_STEPS, priceBands } from './price-bands.ts';

const counts = fc.dictionary(fc.integer({ min: 0, max: PRICE_STEPS.length }).map(String), fc.nat(500));

describe('bands of prices', () => {
  it('read what they write, and nothing else', () => {
    for (const text of ['20-50', '-20', '500-', '1-100000000'])
      expect(formatPriceBand(parsePriceBand(text) ?? {})).toBe(text);
    for (const text of [
      '',
      '-',
      '50-20',
      '20-20',
      '21-50',
      '020-50',
      '1e2-',
      '20-50-',
      '20',
      ' -20',
      '2'.repeat(99),
    ])
      expect(parsePriceBand(text), text).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const band = parsePriceBand(text);
        expect(band === undefined || formatPriceBand(band) === text).toBe(true);
      }),
    );
  });

  it('hold each item once, are open at both ends, few, and each can be asked for by an address', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const bands = priceBands(given);
        expect(bands.length).toBeLessThanOrEqual(6);
        if (bands.length === 0) return;
        const sum = (all: Iterable<number>) => [...all].reduce((a, b) => a + b, 0);
        expect(sum(bands.map(({ count }) => count))).toBe(sum(Object.values(given)));
        expect(bands[0]?.from).toBeUndefined();
        expect(bands.at(-1)?.below).toBeUndefined();
        for (const band of bands) expect(parsePriceBand(formatPriceBand(band))).toBeDefined();
        for (const [at, band] of bands.entries())
          if (at > 0) expect(band.from).toBeGreaterThanOrEqual(bands[at - 1]?.below ?? Number.NaN);
      }),
    );
  });

  it('are none where all costs about the same', () => {
    expect(priceBands({ 4: 12 })).toEqual([]);
    expect(priceBands({})).toEqual([]);
  });

  it('reach beyond the dearest price of every currency', () => {
    for (const currency of CURRENCY_CODES)
      expect((PRICE_STEPS.at(-1) ?? 0) * minorOfUnit(currency)).toBeGreaterThanOrEqual(LIMITS.priceMinor);
  });
});
