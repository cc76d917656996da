import { fractionDigits, isCurrency } from '../money/currencies.ts';

/**
 * Prices at which lists are cut into bands, in whole units of the currency: as people count money, and few enough that
 * nobody fills a cache with bands of their own. The last one is beyond the dearest price of any currency.
 */
export const PRICE_STEPS: readonly number[] = Array.from({ length: 9 }, (_, power) =>
  [1, 2, 5].map((first) => first * 10 ** power),
).flat();

/** So many bands a list offers at most; what is cheaper or dearer falls into the first and the last. */
const MOST_BANDS = 6;

/** Prices from `from` to under `below`, in whole units of the currency; open where one is absent. */
export interface PriceBand {
  from?: number;
  below?: number;
}

/** Reads `20-50`, `-20` and `500-`; undefined for all that is no band of these steps. */
export function parsePriceBand(text: string): PriceBand | undefined {
  const match = /^(\d{0,10})-(\d{0,10})$/.exec(text);
  if (!match) return undefined;
  const [from, below] = [match[1], match[2]].map((part) => (part ? Number(part) : undefined));
  if (from === undefined && below === undefined) return undefined;
  if ([from, below].some((step) => step !== undefined && !PRICE_STEPS.includes(step))) return undefined;
  if (from !== undefined && below !== undefined && from >= below) return undefined;
  const band = { ...(from !== undefined && { from }), ...(below !== undefined && { below }) };
  return formatPriceBand(band) === text ? band : undefined;
}

/** Writes `20-50`, `-20` and `500-`. */
export const formatPriceBand = ({ from, below }: PriceBand): string => `${from ?? ''}-${below ?? ''}`;

/** What one whole unit of a currency is in minor units. */
export const minorOfUnit = (currency: string): number =>
  10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);

/** A band with how many items it holds. */
export interface CountedBand extends PriceBand {
  count: number;
}

/**
 * The bands a list offers, cheapest first: those that hold something, the first open below and the last above. Nothing
 * where all costs about the same.
 * @param counts by place among the steps: 0 is what costs less than the first
 */
export function priceBands(counts: Readonly<Record<string, number>>): CountedBand[] {
  const places = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([place, count]) => ({ place: Number(place), count }))
    .sort((a, b) => a.place - b.place);
  if (places.length < 2) return [];
  const bands = places.map(({ place, count }) => ({
    from: place === 0 ? undefined : PRICE_STEPS[place - 1],
    below: PRICE_STEPS[place],
    count,
  }));
  while (bands.length > MOST_BANDS) {
    // The two neighbours that hold the least between them become one.
    const sums = bands.slice(1).map(({ count }, at) => count + (bands[at]?.count ?? 0));
    const at = sums.indexOf(Math.min(...sums));
    const [low, high] = bands.slice(at, at + 2);
    if (!low || !high) break;
    bands.splice(at, 2, { from: low.from, below: high.below, count: low.count + high.count });
  }
  const last = bands.length - 1;
  return bands.map(({ from, below, count }, at) => ({
    ...(at > 0 && from !== undefined && { from }),
    ...(at < last && below !== undefined && { below }),
    count,
  }));
}
