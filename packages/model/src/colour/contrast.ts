import type { Rgb } from './colour.ts';

const WEIGHTS = { red: 0.2126, green: 0.7152, blue: 0.0722 } as const;

/** At this luma text turns from light to dark [B9.62]. */
export const LUMA_THRESHOLD = 0.34;
/** Contrast that text needs, and large text, icons and focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const LARGE_TEXT_CONTRAST = 3;

/** Brightness of the stored channels, 0–1, by the specified weights [B9.62]. Alpha does not count. */
export function luma(colour: Rgb): number {
  return (WEIGHTS.red * colour.red + WEIGHTS.green * colour.green + WEIGHTS.blue * colour.blue) / 255;
}

/** Relative luminance, 0–1 (WCAG 2.2). */
export function relativeLuminance(colour: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return (
    WEIGHTS.red * linear(colour.red) +
    WEIGHTS.green * linear(colour.green) +
    WEIGHTS.blue * linear(colour.blue)
  );
}

/** Contrast of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [low, high] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/**
 * The colour of text on a background: light below the luma threshold, dark from it on [B9.62, B9.63], unless that
 * choice would be hard to read and the other one reads better.
 */
export function readableOn<Colour extends Rgb>(
  background: Rgb,
  choice: { light: Colour; dark: Colour },
): Colour {
  const [chosen, other] =
    luma(background) < LUMA_THRESHOLD ? [choice.light, choice.dark] : [choice.dark, choice.light];
  const contrast = contrastRatio(chosen, background);
  return contrast >= TEXT_CONTRAST || contrast >= contrastRatio(other, background) ? chosen : other;
}
