import { EDGE_DEFAULTS, type SectionEdge } from '@portico/model/documents/section-edge';

/** The box edges are drawn in; it is stretched over the window's width and the edge's height. */
export const EDGE_BOX = { width: 1200, height: 100 } as const;
const { width: W, height: H } = EDGE_BOX;

/** An edge as it is drawn: whatever its owner has not said is the shape's default. */
export interface DrawnEdge {
  /** In hundredths of the window's width. */
  height: number;
  /** SVG path of the line from the left side of the box to the right. */
  line: string;
  /** The same closed around everything below it, where the next section is. */
  below: string;
}

/** The path of an edge. Above it is the section that has it, below the next one. */
export function renderEdge(edge: SectionEdge): DrawnEdge {
  const usual = EDGE_DEFAULTS[edge.shape];
  const count = edge.count ?? usual.count ?? 1;
  const x = (at: number) => round(edge.flipX ? W - at : at);
  const y = (at: number) => round(edge.flipY ? H - at : at);
  const steps = POINTS[edge.shape](count);
  // Whichever end is left comes first: the way around what is below ends on the right.
  const at = ([px, py]: Point) => `${x(px)} ${y(py)}`;
  const points = edge.flipX ? backwards(steps) : steps;
  let line = '';
  for (const { to, by } of points)
    line += line === '' ? `M${at(to)}` : by ? `C${by.map(at).join(' ')} ${at(to)}` : `L${at(to)}`;
  return { height: edge.height ?? usual.height, line, below: `${line}V${H}H0Z` };
}

const round = (value: number) => Math.round(value * 10) / 10;

type Point = readonly [x: number, y: number];
/** A point of a line, and the handles of the curve that leads there; straight where there are none. */
interface Step {
  to: Point;
  by?: readonly [Point, Point];
}

/** The same line from its end to its start. */
function backwards(steps: readonly Step[]): Step[] {
  return steps.toReversed().map(({ to }, index, all) => {
    // The curve that led from here to the next point now leads from the next one here.
    const by = index === 0 ? undefined : steps[all.length - index]?.by;
    return by ? { to, by: [by[1], by[0]] } : { to };
  });
}

const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Each shape from left to right, `y` counting down from the top of the box. */
const POINTS: Readonly<Record<SectionEdge['shape'], (count: number) => Step[]>> = {
  slanted: () => [{ to: [0, H] }, { to: [W, 0] }],
  rounded: () => [{ to: [0, 0] }, arc(0, W, H)],
  pointed: () => [{ to: [0, 0] }, { to: [W / 2, H] }, { to: [W, 0] }],
  wavy: (count) => {
    const half = W / (2 * count);
    return [
      { to: [0, H / 2] },
      ...each(2 * count, (i) => swing(i * half, (i + 1) * half, i % 2 === 0 ? H / 2 : -H / 2)),
    ];
  },
  scalloped: (count) => [{ to: [0, 0] }, ...each(2 * count, (i) => quarter(i, W / (2 * count)))],
  jagged: (count) => [
    { to: [0, 0] },
    ...each(2 * count, (i): Step => ({ to: [((i + 1) * W) / (2 * count), i % 2 === 0 ? H : 0] })),
  ],
  stepped: (count) => {
    const steps = Math.max(2, count);
    return [
      { to: [0, H] },
      ...each(steps, (i): Step[] => {
        const y = H - (H * i) / (steps - 1);
        const left: Point = [(i * W) / steps, y];
        const right: Point = [((i + 1) * W) / steps, y];
        return i === 0 ? [{ to: right }] : [{ to: left }, { to: right }];
      }).flat(),
    ];
  },
};

/** A shallow bow whose middle hangs `depth` below its ends. */
function arc(from: number, to: number, depth: number): Step {
  const third = (to - from) / 3;
  const pull = (depth * 4) / 3;
  return {
    to: [to, 0],
    by: [
      [from + third, pull],
      [to - third, pull],
    ],
  };
}

/** Half a wave about the middle of the box; handles as near to a sine as a cubic comes. */
function swing(from: number, to: number, depth: number): Step {
  const handle = (to - from) * 0.3642;
  const pull = H / 2 + (depth * 4) / 3;
  return {
    to: [to, H / 2],
    by: [
      [from + handle, pull],
      [to - handle, pull],
    ],
  };
}

/** Handles of a quarter of an ellipse, as a part of its half axes. */
const ROUND = 0.5523;

/** The left or right half of a hanging half ellipse. */
function quarter(index: number, width: number): Step {
  const from = index * width;
  const to = from + width;
  return index % 2 === 0
    ? {
        to: [to, H],
        by: [
          [from, H * ROUND],
          [to - width * ROUND, H],
        ],
      }
    : {
        to: [to, 0],
        by: [
          [from + width * ROUND, H],
          [to, H * ROUND],
        ],
      };
}

/** As a CSS image that fills whatever box it is laid into. */
export function edgeMask({ below }: DrawnEdge): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${W} ${H}' preserveAspectRatio='none'><path d='${below}'/></svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>#%]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}")`;
}
