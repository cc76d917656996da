import { nice, ticks } from 'd3-array';
import type { Series } from '../dataset.ts';

interface Values {
  series: ReadonlyArray<Pick<Series, 'values'>>;
}

/** From the least to the most a scale shows, with the figures it names. */
export interface Scale {
  from: number;
  to: number;
  ticks: readonly number[];
  /** Where a value stands, as a fraction of its length. */
  at(value: number): number;
}

/** A scale of round figures around all values. @param count of figures, about */
export function scaleOf([least, most]: readonly [number, number], count: number): Scale {
  const isFlat = least === most;
  const [from, to] = nice(isFlat ? Math.min(least, 0) : least, isFlat ? Math.max(most, 0) || 1 : most, count);
  return { from, to, ticks: ticks(from, to, count), at: (value) => (value - from) / (to - from) };
}

export type Range = readonly [least: number, most: number];

/** How far values reach, from nought. */
export function reach({ series }: Values): Range {
  let [least, most] = [0, 0];
  for (const { values } of series)
    for (const value of values) {
      if (value === null) continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  return [least, most];
}

/** The same for lines, which may begin where the values do: a change that is small beside them would not be seen. */
export function lineReach(dataset: Values): Range {
  const values = dataset.series.flatMap((one) => one.values.filter((value) => value !== null));
  const [least, most] = values.reduce<Range>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  const isFarOff =
    values.length > 1 && most > least && most - least < 0.35 * Math.min(Math.abs(most), Math.abs(least));
  return isFarOff && least * most > 0 ? [least, most] : reach(dataset);
}

/** From where to where each value of a series stands when all are put on top of each other; those below nought go down. */
export function stackedSpans({ series }: Values): ReadonlyArray<ReadonlyArray<Range | null>> {
  const [up, down]: [number[], number[]] = [[], []];
  return series.map(({ values }) =>
    values.map((value, at) => {
      if (value === null) return null;
      const side = value < 0 ? down : up;
      const before = side[at] ?? 0;
      side[at] = before + value;
      return [before, before + value];
    }),
  );
}
