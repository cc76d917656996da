import { type Drawing, type Label, LINE_HEIGHT, type Mark, round } from './drawing.ts';
import { axisTitles, categoryLabels, GAP, type Plot, standingScale, widest } from './frame.ts';
import { withoutCollisions } from './labels.ts';
import { type ChartPlan, heightAt, namesOf } from './options.ts';
import { type Range, reach, scaleOf, stackedSpans } from './scale.ts';

/** Part of the room of one label that its bars take, and how wide one is at most. */
const FILLED = 0.74;
const WIDEST = 76;

/** A bar by what it stands for, from where to where it reaches. */
export interface BarSpan {
  series: number;
  at: number;
  span: Range;
}

/** All bars of a chart. */
export function barSpans({ dataset, stacked }: ChartPlan): BarSpan[] {
  if (stacked)
    return stackedSpans(dataset).flatMap((spans, series) =>
      spans.flatMap((span, at) => (span ? [{ series, at, span }] : [])),
    );
  return dataset.series.flatMap(({ values }, series) =>
    values.flatMap((value, at) => (value === null ? [] : [{ series, at, span: [0, value] as const }])),
  );
}

/** How far they reach. */
export const barReach = (bars: readonly BarSpan[]): Range =>
  reach({ series: bars.map(({ span }) => ({ values: span })) });

/** Where the bars of one label stand within its room. @param room for each label */
export function barPlaces({ dataset, stacked }: ChartPlan, room: number) {
  const beside = stacked ? 1 : dataset.series.length;
  const all = Math.min(room * FILLED, WIDEST * beside);
  const each = all / beside;
  const gap = each > 7 && beside > 1 ? 2 : 0;
  return {
    size: Math.max(0.5, each - gap),
    start: (series: number, at: number) =>
      at * room + (room - all) / 2 + (stacked ? 0 : series) * each + gap / 2,
  };
}

/** One shape for each bar that says its value, else one for each series. */
export function barMarks(
  plan: ChartPlan,
  bars: readonly BarSpan[],
  pathOf: (bar: BarSpan) => string,
): Mark[] {
  const nameOf = namesOf(plan);
  if (bars.every(({ series, at }) => nameOf(series, at) !== undefined))
    return bars.map((bar) => ({
      kind: 'bar',
      series: bar.series,
      path: pathOf(bar),
      title: nameOf(bar.series, bar.at) ?? '',
    }));
  return plan.dataset.series.flatMap((_, series) => {
    const path = bars.flatMap((bar) => (bar.series === series ? [pathOf(bar)] : [])).join('');
    return path === '' ? [] : [{ kind: 'bar' as const, series, path }];
  });
}

/** What is written at the ends of bars: of those on top of each other their sum. */
export function endValues(
  { dataset, stacked, write }: ChartPlan,
  bars: readonly BarSpan[],
): Array<BarSpan & { text: string; end: number }> {
  if (!stacked) return bars.map((bar) => ({ ...bar, text: write(bar.span[1]), end: bar.span[1] }));
  return dataset.labels.flatMap((_, at) => {
    const own = bars.filter((bar) => bar.at === at);
    const [first] = own;
    if (!first) return [];
    const sum = own.reduce((total, { span }) => total + (span[1] - span[0]), 0);
    const ends = own.map(({ span }) => span[1]);
    return [{ ...first, text: write(sum), end: sum < 0 ? Math.min(...ends) : Math.max(0, ...ends) }];
  });
}

/** Are all labels there as they are written, where bars stand in a drawing of this width? */
export function namesFit(plan: ChartPlan, width: number): boolean {
  const { labels } = plan.dataset;
  return categoryLabels(labels, (width - 48) / Math.max(1, labels.length)).isWhole;
}

/** Bars that stand. */
export function drawBars(plan: ChartPlan, width: number): Drawing {
  const { dataset, write, tickWriter } = plan;
  const height = heightAt(plan, width);
  const titles = axisTitles({ x: plan.xTitle, y: plan.yTitle }, width);
  const bars = barSpans(plan);
  const top = titles.top + (plan.showValues ? LINE_HEIGHT + 6 : LINE_HEIGHT / 2);
  const scale = scaleOf(barReach(bars), Math.max(4, Math.round((height - top) / 64)));
  const figures = tickWriter(scale.ticks);
  const left = Math.min(width * 0.4, widest(scale.ticks.map(figures)) + GAP);
  const room = (width - left) / Math.max(1, dataset.labels.length);
  const names = categoryLabels(dataset.labels, room);
  const plot: Plot = { left, right: width, top, bottom: height - titles.bottom - names.height };
  const { y, grid, labels: ticks } = standingScale(scale, plot, figures);
  const places = barPlaces(plan, room);
  const x = ({ series, at }: BarSpan) => left + places.start(series, at);
  const path = (bar: BarSpan) => {
    const [from, to] = bar.span.map(y) as [number, number];
    return `M${round(x(bar))} ${from}V${to}h${round(places.size)}V${from}z`;
  };
  const values = plan.showValues
    ? endValues({ ...plan, write }, bars).map((bar): Label => {
        const side = bar.end < 0 ? 1 : -1;
        return {
          text: bar.text,
          x: x(bar) + places.size / 2,
          y: y(bar.end) + side * (LINE_HEIGHT / 2 + 3),
          anchor: 'middle',
          kind: 'value',
        };
      })
    : [];
  const middle = (at: number) => left + (at + 0.5) * room;
  return {
    width,
    height,
    grid,
    base: `M${round(left)} ${y(0)}H${width}`,
    marks: barMarks(plan, bars, path),
    labels: withoutCollisions(
      [...titles.labels(height), ...ticks, ...names.labels(middle, plot.bottom, width), ...values],
      width,
      height,
    ),
  };
}
