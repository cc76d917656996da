import type { ChoicePicture } from './block-settings.ts';

/** Boxes as path data: each its left, top, width and height. */
const boxes = (...all: ReadonlyArray<readonly [x: number, y: number, w: number, h: number]>): string =>
  all.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');

const dots = (...xs: readonly number[]) => boxes(...xs.map((x) => [x, 36, 2, 2] as const));

/** Small drawings of the designs of galleries, on 64 × 44. */
export const designPictures = {
  grid: {
    full: boxes(
      ...[4, 18.5, 33, 47.5].flatMap((x) => [[x, 6, 12.5, 14] as const, [x, 24, 12.5, 14] as const]),
    ),
  },
  autogrid: {
    full: boxes([4, 6, 17, 14], [23.5, 6, 17, 14], [43, 6, 17, 14], [4, 24, 17, 14], [23.5, 24, 17, 14]),
    faint: boxes([43, 24, 17, 14]),
  },
  autocolumns: {
    full: boxes(
      ...([
        [4, 4, 17, 20],
        [4, 26.5, 17, 13.5],
        [23.5, 4, 17, 12],
        [23.5, 18.5, 17, 21.5],
        [43, 4, 17, 16],
        [43, 22.5, 17, 17.5],
      ] as const),
    ),
  },
  autorows: {
    full: boxes(
      [4, 6, 24, 14.5],
      [30.5, 6, 11, 14.5],
      [44, 6, 16, 14.5],
      [4, 23.5, 13, 14.5],
      [19.5, 23.5, 18, 14.5],
      [40, 23.5, 20, 14.5],
    ),
  },
  list: {
    full: boxes([4, 5, 24, 15.5], [4, 23.5, 24, 15.5]),
    faint: boxes([33, 8, 20, 2.5], [33, 13, 26, 2], [33, 26.5, 17, 2.5], [33, 31.5, 26, 2]),
  },
  stacked: { full: boxes([12, 4, 40, 17], [12, 23.5, 40, 16.5]) },
  slideshow: {
    full: boxes([9, 5, 46, 28]),
    faint: `${dots(26, 31, 36)}M5 16l-3 3l3 3zM59 16l3 3l-3 3z`,
  },
  slider: {
    full: boxes([17, 8, 30, 26]),
    faint: boxes([0, 8, 14.5, 26], [49.5, 8, 14.5, 26]),
  },
  carousel: {
    full: boxes([10, 9, 13, 20], [25.5, 9, 13, 20], [41, 9, 13, 20]),
    faint: `${dots(26, 31, 36)}M6 16l-3 3l3 3zM58 16l3 3l-3 3z`,
  },
} satisfies Record<string, ChoicePicture>;
