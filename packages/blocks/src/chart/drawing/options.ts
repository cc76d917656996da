import type { Dataset } from '../dataset.ts';
import type { WriteNumber } from '../number-format.ts';

/** What a chart is drawn of. */
export interface ChartPlan {
  dataset: Dataset;
  stacked: boolean;
  smooth: boolean;
  filled: boolean;
  donut: boolean;
  showValues: boolean;
  xTitle: string;
  yTitle: string;
  height: 'low' | 'medium' | 'high';
  /** A value, and the figure of an axis. */
  write: WriteNumber;
  tickWriter(ticks: readonly number[]): WriteNumber;
  /** A part of a whole, from 0 to 1. */
  writePart: WriteNumber;
  /** What the small parts of a pie are together. */
  other: string;
}

/** Shapes that say their value when pointed at: with more of them the page would mostly be their words. */
const MOST_NAMED = 40;

/** What a shape of a chart says, where it has few enough for each to say something. */
export function namesOf({ dataset, write }: ChartPlan): (series: number, at: number) => string | undefined {
  const { labels, series } = dataset;
  if (labels.length * series.length > MOST_NAMED) return () => undefined;
  return (one, at) => {
    const value = series[one]?.values[at];
    if (value === null || value === undefined) return undefined;
    const name = [labels[at], series.length > 1 ? series[one]?.name : ''].filter(Boolean).join(', ');
    return name === '' ? write(value) : `${name}: ${write(value)}`;
  };
}

const RATIOS = { low: 0.34, medium: 0.48, high: 0.66 } as const;

/** How high a chart stands at a width; on narrow ones it is not flat. */
export const heightAt = ({ height }: Pick<ChartPlan, 'height'>, width: number): number =>
  Math.round(Math.min(620, Math.max(RATIOS[height] * 420 + 60, RATIOS[height] * width)));
