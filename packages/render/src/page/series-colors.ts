import { contrastRatio, LARGE_TEXT_CONTRAST } from '@portico/model/colour/contrast';
import type { Rgb } from '@portico/model/colour/colour';
import { oklchToRgb, rgbToOklch } from '@portico/model/colour/oklch';
import type { ThemeColors } from './theme-colors.ts';

/** From the button's hue, in radians, and how strong beside it: two shades of it, then hues across from it. */
const STEPS: ReadonlyArray<readonly [hue: number, chroma: number]> = [
  [0.15, 0.8],
  [-0.1, 0.55],
  [2.6, 0.75],
  [2.6, 0.5],
  [-1.6, 0.8],
  [-1.6, 0.5],
  [1.1, 0.8],
];
const MOST_CHROMA = 0.14;
/** Of hues across from the button's: without it, palettes of greys would have shades alone. */
const LEAST_CHROMA = 0.05;
/** Contrast between series that stand beside each other, as far as the ground leaves room for it. */
const NEIGHBOURS = 1.6;

/**
 * Colours of the series of a chart, made of the palette's: each stands out from the ground by 3:1 (WCAG 2.2, 1.4.11),
 * and from the two before it by how light it is, so that they are told apart without seeing colours.
 */
export function seriesColors({ ground, button }: Pick<ThemeColors, 'ground' | 'button'>): Rgb[] {
  const own = rgbToOklch(button);
  const colors = [button];
  for (const [turn, part] of STEPS) {
    const chroma = Math.max(
      Math.min(own.chroma, MOST_CHROMA) * part,
      turn > 1 || turn < -1 ? LEAST_CHROMA : 0,
    );
    const shades = Array.from({ length: 93 }, (_, at) =>
      oklchToRgb({ lightness: 0.06 + at / 100, chroma, hue: own.hue + turn }),
    ).filter((shade) => contrastRatio(shade, ground) >= LARGE_TEXT_CONTRAST);
    const before = colors.slice(-2);
    const apart = (shade: Rgb) => Math.min(NEIGHBOURS, ...before.map((one) => contrastRatio(shade, one)));
    const far = (shade: Rgb) => Math.abs(rgbToOklch(shade).lightness - own.lightness);
    const [best = button] = shades.toSorted((a, b) => apart(b) - apart(a) || far(a) - far(b));
    colors.push(best);
  }
  return colors;
}
