import { arc } from 'd3-shape';
import { slicesOf } from '../slices.ts';
import { type Drawing, type Label, LINE_HEIGHT } from './drawing.ts';
import { withoutCollisions } from './labels.ts';
import type { ChartPlan } from './options.ts';
import { textWidth } from './text-width.ts';

const RADIUS = 130;
const HOLE = 0.62;

/** A pie with its parts in percent around it. */
export function drawPie(plan: ChartPlan): Drawing {
  const slices = slicesOf(plan.dataset, plan.other);
  const texts = slices.map(({ part }) => plan.writePart(part));
  const around = Math.max(...texts.map(textWidth), 0) + 10;
  const width = 2 * (RADIUS + around);
  const height = 2 * (RADIUS + LINE_HEIGHT + 8);
  const shape = arc()
    .digits(1)
    .innerRadius(plan.donut ? RADIUS * HOLE : 0)
    .outerRadius(RADIUS);
  let turned = 0;
  const labels: Label[] = [];
  const marks = slices.map((slice, series) => {
    const startAngle = turned * 2 * Math.PI;
    turned += slice.part;
    const endAngle = turned * 2 * Math.PI;
    const middle = (startAngle + endAngle) / 2;
    const text = texts[series] ?? '';
    labels.push({
      text,
      x: width / 2 + Math.sin(middle) * (RADIUS + 8 + textWidth(text) / 2),
      y: height / 2 - Math.cos(middle) * (RADIUS + 4 + LINE_HEIGHT / 2),
      anchor: 'middle',
      kind: 'value',
    });
    const path = shape({ innerRadius: 0, outerRadius: RADIUS, startAngle, endAngle }) ?? '';
    const title = `${slice.label === '' ? '' : `${slice.label}: `}${plan.write(slice.value)}`;
    return { kind: 'slice' as const, series, path, title };
  });
  return { width, height, grid: '', base: '', marks, labels: withoutCollisions(labels, width, height) };
}
