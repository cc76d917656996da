import { drawBars, namesFit } from './bars.ts';
import type { Drawing } from './drawing.ts';
import { drawLines } from './lines.ts';
import { drawLyingBars } from './lying-bars.ts';
import type { ChartPlan } from './options.ts';
import { drawPie } from './pie.ts';

/** Widths a chart is drawn for. Each is shown until there is room for the next, so that words keep about their size. */
export const DRAWN_WIDTHS = [340, 480, 680, 960, 1280] as const;

/** Below this, bars whose labels have no room lie down. */
const NARROW = 680;
const MOST_LYING = 14;

/** A chart at the widths it is shown at; a pie does not grow and is drawn once. */
export function drawChart(
  plan: ChartPlan,
  chart: 'bar' | 'line' | 'pie',
  isHorizontal: boolean,
): readonly Drawing[] {
  if (chart === 'pie') return [drawPie(plan)];
  return DRAWN_WIDTHS.map((width) => {
    if (chart === 'line') return drawLines(plan, width);
    const isTight = width < NARROW && plan.dataset.labels.length <= MOST_LYING && !namesFit(plan, width);
    return isHorizontal || isTight ? drawLyingBars(plan, width) : drawBars(plan, width);
  });
}

/** The same read from the right: time runs that way, and scales stand there. */
export const mirrored = (drawing: Drawing): Drawing => ({
  ...drawing,
  labels: drawing.labels.map((label) => ({
    ...label,
    x: drawing.width - label.x,
    anchor: label.anchor === 'middle' ? 'middle' : label.anchor === 'start' ? 'end' : 'start',
  })),
});
