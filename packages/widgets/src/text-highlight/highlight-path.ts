import type { HighlightShape } from '@portico/model/text/text-highlight';

/** A line of the words, in CSS pixels: the box its letters stand in. */
export interface HighlightLine {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The strokes of a shape on the box (0, 0, w, h), whose letters are `em` high. */
type Draw = (w: number, h: number, em: number) => Point[][];
/** A point of a path, with the control points of the curve that leads to it. */
type Point = readonly number[];

/** Where the letters stand on, and where their middle is, of the height of their box. */
const BASE = 0.86;
const MIDDLE = 0.54;

const line = (x1: number, y1: number, x2: number, y2: number): Point[] => [
  [x1, y1],
  [x2, y2],
];

/** Even steps from the left to the right edge, about as long as `step`. */
function across(w: number, step: number, at: (x: number, index: number, length: number) => Point): Point[] {
  const count = Math.max(2, Math.round(w / step));
  const length = w / count;
  return Array.from({ length: count + 1 }, (_, index) => at(index * length, index, length));
}

const SHAPES: Readonly<Record<HighlightShape, Draw>> = {
  circle(w, h, em) {
    const [l, r, t, b] = [-0.35 * em, w + 0.35 * em, -0.12 * em, h + 0.1 * em];
    const middle = (t + b) / 2;
    // As a hand does it: a little further than once around.
    return [
      [
        [w * 0.3, t + 0.1 * em],
        [w * 0.75, t - 0.12 * em, r, t + 0.05 * em, r, middle],
        [r, b, w * 0.75, b, w * 0.5, b],
        [w * 0.2, b, l, b - 0.05 * em, l, middle],
        [l, t + 0.1 * em, w * 0.2, t - 0.05 * em, w * 0.6, t + 0.16 * em],
      ],
    ];
  },
  cross: (w, h) => [line(0, h * 0.1, w, h * 0.9), line(0, h * 0.9, w, h * 0.1)],
  enclose(w, h, em) {
    const [l, r, t, b] = [-0.2 * em, w + 0.2 * em, -0.02 * em, h + 0.02 * em];
    const round = Math.min(0.25 * em, (b - t) / 2);
    return [
      [
        [l + round, t],
        [r - round, t],
        [r, t, r, t, r, t + round],
        [r, b - round],
        [r, b, r, b, r - round, b],
        [l + round, b],
        [l, b, l, b, l, b - round],
        [l, t + round],
        [l, t, l, t, l + round, t],
      ],
    ];
  },
  jagged: (w, h, em) => [
    across(w, 0.22 * em, (x, index) => [x, h * BASE + (index % 2 === 0 ? 0.14 : 0.02) * em]),
  ],
  marker(w, h, em) {
    // Its tip is as broad as the letters are high, and reaches half of that beyond its ends.
    const inset = Math.min(0.42 * em, w * 0.4);
    return [line(inset, h * MIDDLE, w - inset, h * MIDDLE)];
  },
  scribble: (w, h) => [across(w, h * 0.22, (x, index) => [x, index % 2 === 0 ? h * 0.88 : h * 0.16])],
  strike: (w, h) => [line(0, h * MIDDLE, w, h * MIDDLE)],
  strikeDiagonal: (w, h) => [line(0, h * 0.85, w, h * 0.2)],
  underline: (w, h, em) => [line(0, h * BASE + 0.1 * em, w, h * BASE + 0.1 * em)],
  underlineCurve(w, h, em) {
    const y = h * BASE + 0.16 * em;
    return [
      [
        [0, y],
        [w * 0.3, y - 0.16 * em, w * 0.7, y - 0.16 * em, w, y],
      ],
    ];
  },
  underlineDouble: (w, h, em) =>
    [0.06, 0.2].map((below) => line(0, h * BASE + below * em, w, h * BASE + below * em)),
  wave: (w, h, em) => [
    across(w, 0.36 * em, (x, index, length) => {
      const y = h * BASE + 0.1 * em;
      if (index === 0) return [x, y];
      const swing = (index % 2 === 0 ? 0.14 : -0.14) * em;
      return [x - length * 0.6, y + swing, x - length * 0.4, y + swing, x, y];
    }),
  ],
};

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * The strokes that draw a shape on one line of words, as SVG path data, from the left to the right [B3.40].
 * @param em height of the letters in CSS pixels
 */
export function highlightPaths(
  shape: HighlightShape,
  { x, y, width, height }: HighlightLine,
  em: number,
): string[] {
  return SHAPES[shape](width, height, em).map((stroke) =>
    stroke
      .map((point, index) => {
        const command = index === 0 ? 'M' : point.length === 2 ? 'L' : 'C';
        return command + point.map((value, at) => rounded(value + (at % 2 === 0 ? x : y))).join(' ');
      })
      .join(''),
  );
}
