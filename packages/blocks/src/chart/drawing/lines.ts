import { area, curveLinear, curveMonotoneX, line } from 'd3-shape';
import { type Drawing, type Label, LINE_HEIGHT, type Mark, round } from './drawing.ts';
import { axisTitles, categoryLabels, GAP, type Plot, standingScale, widest } from './frame.ts';
import { withoutCollisions } from './labels.ts';
import { type ChartPlan, heightAt, namesOf } from './options.ts';
import { lineReach, type Range, reach, scaleOf, stackedSpans } from './scale.ts';

/** With more places than this, lines have points only where nothing else would be seen of a value. */
const MOST_POINTS = 16;

interface Point {
  at: number;
  span: Range | null;
}

/** Lines, or the areas under them. */
export function drawLines(plan: ChartPlan, width: number): Drawing {
  const { dataset, tickWriter } = plan;
  const height = heightAt(plan, width);
  const titles = axisTitles({ x: plan.xTitle, y: plan.yTitle }, width);
  const isStacked = plan.stacked && dataset.series.length > 1;
  const series = isStacked
    ? stackedSpans(dataset)
    : dataset.series.map(({ values }) =>
        values.map((value): Range | null => (value === null ? null : [0, value])),
      );
  const isFilled = plan.filled || isStacked;
  const range = isStacked
    ? reach({ series: series.map((spans) => ({ values: spans.flatMap((span) => span ?? []) })) })
    : isFilled
      ? reach(dataset)
      : lineReach(dataset);
  const top = titles.top + (plan.showValues ? LINE_HEIGHT + 6 : LINE_HEIGHT / 2);
  const scale = scaleOf(range, Math.max(4, Math.round((height - top) / 64)));
  const figures = tickWriter(scale.ticks);
  const left = Math.min(width * 0.4, widest(scale.ticks.map(figures)) + GAP);
  const count = dataset.labels.length;
  const inset = Math.min(28, (width - left) / (2 * Math.max(1, count)));
  const step = count > 1 ? (width - left - 2 * inset) / (count - 1) : width - left;
  const names = categoryLabels(dataset.labels, step);
  const plot: Plot = { left, right: width, top, bottom: height - titles.bottom - names.height };
  const { y, grid, labels: ticks } = standingScale(scale, plot, figures);
  const x = (at: number) => (count > 1 ? left + inset + at * step : (left + width) / 2);
  const ground = scale.from > 0 ? scale.from : Math.min(0, scale.to);
  const curve = plan.smooth ? curveMonotoneX : curveLinear;
  const xOf = ({ at }: Point) => x(at);
  const topOf = ({ span }: Point) => y(span?.[1] ?? 0);
  const isThere = ({ span }: Point) => span !== null;
  const lineOf = line<Point>().defined(isThere).x(xOf).y(topOf).curve(curve).digits(1);
  const areaOf = area<Point>()
    .defined(isThere)
    .x(xOf)
    .y1(topOf)
    .y0(({ span }) => y(isStacked ? (span?.[0] ?? 0) : ground))
    .curve(curve)
    .digits(1);
  const nameOf = namesOf(plan);
  const marks = series.flatMap((spans, at): Mark[] => {
    const points = spans.map((span, place) => ({ at: place, span }));
    const mark = (kind: Mark['kind'], path: string | null): Mark[] =>
      path ? [{ kind, series: at, path }] : [];
    return [
      ...(isFilled ? mark('area', areaOf(points)) : []),
      ...mark('line', lineOf(points)),
      ...pointsOf(points, count).map((point): Mark => {
        const title = nameOf(at, point.at);
        const path = `M${round(xOf(point))} ${topOf(point)}h0`;
        return { kind: 'point', series: at, path, ...(title ? { title } : {}) };
      }),
    ];
  });
  const values = plan.showValues
    ? series.flatMap((spans) =>
        spans.flatMap((span, at): Label[] =>
          span
            ? [
                {
                  text: plan.write(span[1] - span[0]),
                  x: x(at),
                  y: y(span[1]) - LINE_HEIGHT / 2 - 6,
                  anchor: 'middle',
                  kind: 'value',
                },
              ]
            : [],
        ),
      )
    : [];
  return {
    width,
    height,
    grid,
    base: scale.from <= 0 && scale.to >= 0 ? `M${round(left)} ${y(0)}H${width}` : '',
    // Areas first: no line is under the area of another.
    marks: marks.toSorted((a, b) => Number(b.kind === 'area') - Number(a.kind === 'area')),
    labels: withoutCollisions(
      [...titles.labels(height), ...ticks, ...names.labels(x, plot.bottom, width), ...values],
      width,
      height,
    ),
  };
}

/** Where a line has points: everywhere as long as they are few, else where a value has no neighbour to be joined to. */
function pointsOf(points: readonly Point[], count: number): Point[] {
  const isThere = (at: number) => (points[at]?.span ?? null) !== null;
  return points.filter(
    ({ at }) => isThere(at) && (count <= MOST_POINTS || (!isThere(at - 1) && !isThere(at + 1))),
  );
}
