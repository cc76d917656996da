import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../documents/limits.ts';
import { loadCatalogue } from '../words/load-catalogue.ts';
import { baseOf, CONTENT_UNITS, type ContentUnit } from './content-units.ts';
import { type Contents, contents, contentsAsWritten, readContents } from './contents.ts';
import { contentsText, unitPriceOf } from './unit-price.ts';

const units = Object.keys(CONTENT_UNITS) as ContentUnit[];
const anyContents: fc.Arbitrary<Contents> = fc
  .record({
    thousandths: fc.oneof(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(1, 999, 1_000_000_000)),
    unit: fc.constantFrom(...units),
    per: fc.option(fc.record({ amount: fc.constantFrom(1, 10, 100), unit: fc.constantFrom(...units) }), {
      nil: undefined,
    }),
  })
  .map(({ thousandths, unit, per }) => ({
    amount: thousandths / 1000,
    unit,
    ...(per && CONTENT_UNITS[per.unit].measure === CONTENT_UNITS[unit].measure ? { per } : {}),
  }))
  .filter((each): each is Contents => contents.safeParse(each).success);
const price = fc.integer({ min: 0, max: LIMITS.priceMinor });

describe('contents', () => {
  it('are read as they are written back', () => {
    fc.assert(
      fc.property(anyContents, (each) => {
        expect(contents.safeParse(each).success).toBe(true);
        expect(readContents(contentsAsWritten(each))).toEqual({ ok: true, value: each });
      }),
    );
  });

  it.each([
    ['750ml', { amount: 750, unit: 'ml' }],
    ['1,2 KG', { amount: 1.2, unit: 'kg' }],
    ['0.5 m²', { amount: 0.5, unit: 'm2' }],
    ['6 pcs', { amount: 6, unit: 'piece' }],
    ['12 fl oz', { amount: 12, unit: 'fl-oz' }],
    ['80 g / 100 g', { amount: 80, unit: 'g', per: { amount: 100, unit: 'g' } }],
    ['80 g/kg', { amount: 80, unit: 'g', per: { amount: 1, unit: 'kg' } }],
    ['', undefined],
  ])('reads %s', (text, value) => {
    expect(readContents(text)).toEqual({ ok: true, value });
  });

  it.each([
    '750',
    'ml 750',
    '750 ml / 1 kg',
    '0 ml',
    '0.0001 kg',
    '0.00005 l',
    '1.2345 kg',
    '2000000 g',
    '1e3 g',
    '-5 g',
    '1 l / 7 l',
    'NaN kg',
    '5 g / 100 g / 1 kg',
  ])('refuses %s', (text) => {
    const read = readContents(text);
    expect(read).toMatchObject({ ok: false });
  });

  it('are not stored finer or larger than they can be read', () => {
    for (const amount of [0, 0.0001, 0.0015, 1_000_001, Number.NaN, Infinity, -1, 1e-9])
      expect(contents.safeParse({ amount, unit: 'kg' }).success).toBe(false);
    expect(contents.safeParse({ amount: 1, unit: 'kg', per: { amount: 1, unit: 'l' } }).success).toBe(false);
    expect(contents.safeParse({ amount: 0.001, unit: 'ml', per: { amount: 100, unit: 'm3' } }).success).toBe(
      false,
    );
    expect(contents.safeParse({ amount: 1, unit: 'kg', per: { amount: 3, unit: 'kg' } }).success).toBe(false);
  });
});

describe('a price per unit', () => {
  it('is a whole amount that can be counted exactly, and half a coin from the true one at most', () => {
    fc.assert(
      fc.property(price, anyContents, (amount, given) => {
        const found = unitPriceOf(amount, given);
        if (!found) return;
        expect(Number.isSafeInteger(found.price)).toBe(true);
        expect(found.price).toBeGreaterThan(0);
        const { per } = found;
        expect(per).toEqual(baseOf(given));
        const exact =
          (Number(CONTENT_UNITS[per.unit].size) * per.amount * amount) /
          (Number(CONTENT_UNITS[given.unit].size) * given.amount);
        expect(Math.abs(found.price - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-9);
      }),
    );
  });

  it('never falls as the price rises, nor as there is less in it', () => {
    fc.assert(
      fc.property(price, price, anyContents, (a, b, given) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
          (each) => unitPriceOf(each, given)?.price ?? 0,
        );
        expect(low).toBeLessThanOrEqual(high as number);
        const less = { ...given, amount: Math.max(0.001, Math.floor(given.amount * 500) / 1000) };
        const dearer = unitPriceOf(a, less);
        const now = unitPriceOf(a, given);
        if (dearer && now) expect(dearer.price).toBeGreaterThanOrEqual(now.price);
      }),
    );
  });

  it('is not told where it is the price itself, or too small for the smallest coin', () => {
    const told = (amount: number, unit: ContentUnit) =>
      contentsText(1299, { amount, unit }, 'EUR', { language: 'en', messages: {} })?.replaceAll(/\s/gu, ' ');
    expect(told(1, 'l')).toBe('1 L');
    expect(told(1000, 'ml')).toBe('1,000 mL');
    expect(told(1, 'piece')).toBe('1 item');
    expect(unitPriceOf(0, { amount: 1, unit: 'ml' })).toBeUndefined();
    expect(unitPriceOf(100, { amount: 1000, unit: 'piece' })).toBeUndefined();
    expect(unitPriceOf(1299, undefined)).toBeUndefined();
  });

  it.each([
    ['en', 'EUR', '750 mL · €17.32 / L'],
    ['de', 'EUR', '750 ml · 17,32 € / l'],
    ['pl', 'PLN', '750 ml · 17,32 zł / l'],
  ])('is written as its readers do: %s', async (language, currency, text) => {
    const catalogue = await loadCatalogue(language);
    const said = contentsText(1299, { amount: 750, unit: 'ml' }, currency, catalogue);
    expect(said?.replaceAll(/\s/gu, ' ')).toBe(text);
  });

  it('keeps its numbers together among words from the right', async () => {
    const catalogue = await loadCatalogue('ar');
    const said = contentsText(1299, { amount: 2.5, unit: 'm2' }, 'EUR', catalogue);
    expect(said).toMatch(/^\u2068[^\u2069]*\u2069 · .*\u2068[^\u2069]*\u2069 \/ \u2068?m²\u2069?$/u);
    expect(contentsText(1299, { amount: 6, unit: 'piece' }, 'EUR', catalogue)).toContain('قطع');
  });
});
