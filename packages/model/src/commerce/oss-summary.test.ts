import { expect, it } from 'vitest';
import { ossRows } from './oss-summary.ts';

const row = (
  country: string,
  name: string,
  ratePpm: number,
  netCents: number,
  taxCents: number,
  notCharged: 'exempt' | 'reverse-charge' | null = null,
) => ({
  country,
  currency: 'EUR',
  name,
  ratePpm,
  orders: 1,
  netCents,
  taxCents,
  notCharged,
});

it('a return to the One Stop Shop has the other member states alone, and each rate once', () => {
  const rows = [
    row('DE', 'MwSt.', 190_000, 10_000, 1900),
    row('FR', 'TVA', 200_000, 5000, 1000),
    row('FR', 'VAT 20 %', 200_000, 100, 20),
    row('FR', 'TVA', 55_000, 2000, 110),
    row('FR', 'Zero', 0, 700, 0),
    row('GR', 'ΦΠΑ', 240_000, 1000, 240),
    row('GB', 'VAT', 200_000, 9000, 1800),
    row('FR', '', 0, 4000, 0, 'exempt'),
    row('FR', '', 0, 3000, 0, 'reverse-charge'),
  ];
  expect(ossRows(rows, 'DE')).toEqual([
    { country: 'FR', ratePpm: 200_000, currency: 'EUR', netCents: 5100, taxCents: 1020 },
    { country: 'FR', ratePpm: 55_000, currency: 'EUR', netCents: 2000, taxCents: 110 },
    { country: 'EL', ratePpm: 240_000, currency: 'EUR', netCents: 1000, taxCents: 240 },
  ]);
  expect(ossRows(rows, 'GB')).toEqual([]);
});
