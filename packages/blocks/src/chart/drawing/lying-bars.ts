import { barMarks, barPlaces, barReach, type BarSpan, barSpans, endValues } from './bars.ts';
import { type Drawing, type Label, LINE_HEIGHT, round } from './drawing.ts';
import { axisTitles, GAP, lyingScale, type Plot, widest } from './frame.ts';
import { withoutCollisions } from './labels.ts';
import type { ChartPlan } from './options.ts';
import { scaleOf } from './scale.ts';
import { inLines } from './text-width.ts';

/** Part of the width that labels take at most. */
const NAMES = 0.36;
const MOST_LINES = 3;
const BAR = 15;
const LONE_BAR = 24;
const SPACE = { low: 8, medium: 14, high: 24 } as const;
const HIGHEST = 1400;

/** Bars that lie: each label has lines of its own, however long it is and however many there are. */
export function drawLyingBars(plan: ChartPlan, width: number): Drawing {
  const { dataset, tickWriter } = plan;
  const count = Math.max(1, dataset.labels.length);
  // What the values are stands where they do.
  const titles = axisTitles({ x: plan.yTitle, y: plan.xTitle }, width);
  const bars = barSpans(plan);
  const beside = plan.stacked ? 1 : dataset.series.length;
  const lines = dataset.labels.map((name) => inLines(name, width * NAMES - GAP, MOST_LINES));
  const most = Math.max(1, ...lines.map(({ length }) => length));
  const bar = beside === 1 ? LONE_BAR : BAR;
  const wanted = Math.max(beside * bar, most * LINE_HEIGHT) + SPACE[plan.height];
  const room = Math.min(wanted, Math.max(HIGHEST / count, 2));
  const top = titles.top;
  const height = Math.ceil(top + count * room + LINE_HEIGHT + 10 + titles.bottom);
  const left = Math.min(width * NAMES, widest(lines.flat()) + GAP);
  const shownValues = plan.showValues ? endValues(plan, bars) : [];
  const after = Math.min(width * 0.2, widest(shownValues.map(({ text }) => text)) + 6);
  const before = shownValues.some(({ end }) => end < 0) ? after : 0;
  const plot: Plot = {
    left: left + before,
    right: width - (shownValues.length > 0 ? after : 0),
    top,
    bottom: top + count * room,
  };
  const scale = scaleOf(barReach(bars), Math.max(4, Math.round((plot.right - plot.left) / 110)));
  const { x, grid, labels: ticks } = lyingScale(scale, plot, tickWriter(scale.ticks), width);
  const places = barPlaces(plan, room);
  const y = ({ series, at }: BarSpan) => top + places.start(series, at);
  const path = (one: BarSpan) => {
    const [from, to] = one.span.map(x) as [number, number];
    return `M${from} ${round(y(one))}H${to}v${round(places.size)}H${from}z`;
  };
  const step = Math.max(1, Math.ceil(LINE_HEIGHT / room));
  const names = lines.flatMap((own, at) => {
    if (at % step !== 0) return [];
    const shown = own.length * LINE_HEIGHT <= room * step ? own : own.slice(0, 1);
    const middle = top + (at + 0.5) * room;
    return shown.map(
      (text, line): Label => ({
        text,
        x: 0,
        y: middle + (line - (shown.length - 1) / 2) * LINE_HEIGHT,
        anchor: 'start',
        kind: 'category',
      }),
    );
  });
  const values = shownValues.map((one): Label => {
    const isNegative = one.end < 0;
    return {
      text: one.text,
      x: x(one.end) + (isNegative ? -6 : 6),
      y: y(one) + places.size / 2,
      anchor: isNegative ? 'end' : 'start',
      kind: 'value',
    };
  });
  return {
    width,
    height,
    grid,
    base: `M${x(0)} ${round(top)}V${round(plot.bottom)}`,
    marks: barMarks(plan, bars, path),
    labels: withoutCollisions([...titles.labels(height), ...ticks, ...names, ...values], width, height),
  };
}
