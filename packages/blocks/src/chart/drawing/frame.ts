import { type Label, LINE_HEIGHT, round } from './drawing.ts';
import { within } from './labels.ts';
import type { Scale } from './scale.ts';
import { fitted, inLines, isWhole, textWidth } from './text-width.ts';

/** The room values are drawn in, within a drawing. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Between a label and what it names, and between two labels. */
export const GAP = 10;

/** Between the plot and what is named under it: a figure of the scale reaches into it. */
const BELOW = LINE_HEIGHT / 2 + 2;
const TITLE_HEIGHT = LINE_HEIGHT + 8;
/** Lines under a chart for what is counted. */
const MOST_WRAPPED = 24;
/** Labels are rather left out than cut shorter than this. */
const SHORTEST = 84;

/** What the two axes are, above and below the plot, and how much of the height that takes. */
export function axisTitles(
  titles: { x: string; y: string },
  width: number,
): { top: number; bottom: number; labels(height: number): Label[] } {
  const has = (title: string) => (title.trim() === '' ? 0 : TITLE_HEIGHT);
  return {
    top: has(titles.y),
    bottom: has(titles.x),
    labels: (height) => [
      ...(has(titles.y) ? [title(fitted(titles.y.trim(), width), 0, LINE_HEIGHT / 2, 'start')] : []),
      ...(has(titles.x)
        ? [title(fitted(titles.x.trim(), width), width, height - LINE_HEIGHT / 2, 'end')]
        : []),
    ],
  };
}

const title = (text: string, x: number, y: number, anchor: Label['anchor']): Label => ({
  text,
  x,
  y,
  anchor,
  kind: 'title',
});

/** Hairlines of a scale that stands, with its figures to the left of them. */
export function standingScale(scale: Scale, plot: Plot, write: (value: number) => string) {
  const y = (value: number) => round(plot.bottom - scale.at(value) * (plot.bottom - plot.top));
  return {
    y,
    grid: scale.ticks.map((tick) => `M${round(plot.left)} ${y(tick)}H${round(plot.right)}`).join(''),
    labels: scale.ticks.map(
      (tick): Label => ({ text: write(tick), x: plot.left - GAP, y: y(tick), anchor: 'end', kind: 'tick' }),
    ),
  };
}

/** The same for one that lies, with its figures below. */
export function lyingScale(scale: Scale, plot: Plot, write: (value: number) => string, width: number) {
  const x = (value: number) => round(plot.left + scale.at(value) * (plot.right - plot.left));
  return {
    x,
    grid: scale.ticks.map((tick) => `M${x(tick)} ${round(plot.top)}V${round(plot.bottom)}`).join(''),
    labels: scale.ticks.map((tick) =>
      within(
        {
          text: write(tick),
          x: x(tick),
          y: plot.bottom + LINE_HEIGHT / 2 + 6,
          anchor: 'middle',
          kind: 'tick',
        },
        width,
      ),
    ),
  };
}

export const widest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, textWidth(text)), 0);

/** How what is counted is named below a chart: in one line or two, all or every second, third … */
export interface CategoryLabels {
  height: number;
  /** Nothing was cut or left out. */
  isWhole: boolean;
  /** @param middle where each stands @param top of their first line */
  labels(middle: (at: number) => number, top: number, width: number): Label[];
}

/** @param room for each, where all are named */
export function categoryLabels(names: readonly string[], room: number): CategoryLabels {
  const own = room - GAP;
  if (widest(names) <= own) return lined(names, (name) => [name], 1, true);
  if (names.length <= MOST_WRAPPED) {
    const wrapped = names.map((name) => inLines(name, own, 2));
    if (wrapped.every((lines, at) => isWhole(lines, names[at] ?? '')))
      return lined(names, (name) => inLines(name, own, 2), 1, true);
  }
  const needed = Math.min(widest(names), SHORTEST);
  const step = Math.max(1, Math.ceil((needed + GAP) / room));
  return lined(names, (name) => [fitted(name, step * room - GAP)], step, false);
}

function lined(
  names: readonly string[],
  linesOf: (name: string) => readonly string[],
  step: number,
  isComplete: boolean,
): CategoryLabels {
  const shown = names.map((name, at) => (at % step === 0 ? linesOf(name) : []));
  const count = shown.reduce((most, lines) => Math.max(most, lines.length), 1);
  return {
    height: count * LINE_HEIGHT + BELOW,
    isWhole: isComplete,
    labels: (middle, top, width) =>
      shown.flatMap((lines, at) =>
        lines.map((text, line) =>
          within(
            {
              text,
              x: middle(at),
              y: top + BELOW + (line + 0.5) * LINE_HEIGHT,
              anchor: 'middle',
              kind: 'category',
            },
            width,
          ),
        ),
      ),
  };
}
