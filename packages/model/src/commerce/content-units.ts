import type { Contents, UnitBase } from './contents.ts';

/** What is measured alike; prices per unit compare within one kind. */
type Measure = 'volume' | 'mass' | 'length' | 'area' | 'count';

interface Unit {
  measure: Measure;
  /** In the smallest part of its kind that makes all units whole: tenths of nanolitres, nanograms and so on. */
  size: bigint;
  /** As owners write it, the first as it is written back. */
  written: readonly [string, ...string[]];
  /** What the price is given for where the owner says nothing else. */
  per: string;
  /** As shopping services call it. */
  feed: string;
  /** UN/CEFACT common code. */
  code: string;
}

const unit = (
  measure: Measure,
  size: bigint,
  written: Unit['written'],
  [per, feed, code]: readonly [string, string, string],
): Unit => ({ measure, size, written, per, feed, code });

/** Units in which the contents of a variant are told. Names are stored and stay. */
export const CONTENT_UNITS = {
  ml: unit('volume', 10_000_000_000n, ['ml', 'millilitre', 'milliliter'], ['l', 'ml', 'MLT']),
  cl: unit('volume', 100_000_000_000n, ['cl', 'centilitre', 'centiliter'], ['l', 'cl', 'CLT']),
  l: unit('volume', 10_000_000_000_000n, ['l', 'litre', 'liter', 'ltr'], ['l', 'l', 'LTR']),
  m3: unit('volume', 10_000_000_000_000_000n, ['m³', 'm3', 'cbm'], ['m3', 'cbm', 'MTQ']),
  'fl-oz': unit('volume', 295_735_295_625n, ['fl oz', 'floz', 'fl. oz.'], ['fl-oz', 'floz', 'OZA']),
  pt: unit('volume', 4_731_764_730_000n, ['pt', 'pint'], ['fl-oz', 'pt', 'PTL']),
  qt: unit('volume', 9_463_529_460_000n, ['qt', 'quart'], ['fl-oz', 'qt', 'QTL']),
  gal: unit('volume', 37_854_117_840_000n, ['gal', 'gallon'], ['fl-oz', 'gal', 'GLL']),
  g: unit('mass', 1_000_000_000n, ['g', 'gram'], ['kg', 'g', 'GRM']),
  kg: unit('mass', 1_000_000_000_000n, ['kg', 'kilogram', 'kilo'], ['kg', 'kg', 'KGM']),
  oz: unit('mass', 28_349_523_125n, ['oz', 'ounce'], ['lb', 'oz', 'ONZ']),
  lb: unit('mass', 453_592_370_000n, ['lb', 'pound'], ['lb', 'lb', 'LBR']),
  cm: unit('length', 100n, ['cm', 'centimetre', 'centimeter'], ['m', 'cm', 'CMT']),
  m: unit('length', 10_000n, ['m', 'metre', 'meter'], ['m', 'm', 'MTR']),
  in: unit('length', 254n, ['in', 'inch', '″', '"'], ['ft', 'in', 'INH']),
  ft: unit('length', 3048n, ['ft', 'foot', 'feet'], ['ft', 'ft', 'FOT']),
  yd: unit('length', 9144n, ['yd', 'yard'], ['ft', 'yd', 'YRD']),
  m2: unit('area', 100_000_000n, ['m²', 'm2', 'sqm', 'qm'], ['m2', 'sqm', 'MTK']),
  ft2: unit('area', 9_290_304n, ['ft²', 'ft2', 'sqft', 'sq ft'], ['ft2', 'sqft', 'FTK']),
  piece: unit('count', 1n, ['items', 'item', 'pieces', 'piece', 'pcs', 'pc', 'ct'], ['piece', 'ct', 'C62']),
} as const satisfies Readonly<Record<string, Unit>>;
export type ContentUnit = keyof typeof CONTENT_UNITS;

/** Contents have three decimals. */
export const thousandths = (amount: number): bigint => BigInt(Math.round(amount * 1000));

/** For how much of it the price is given. */
export const baseOf = ({ unit: own, per }: Contents): UnitBase =>
  per ?? { amount: 1, unit: CONTENT_UNITS[own].per as ContentUnit };
