import type { Rgb } from './colour.ts';

/**
 * A colour by how light, how strong and of which hue it looks (Björn Ottosson's OKLab in polar form, as in CSS Color 4):
 * lightness 0–1, chroma from 0, hue in radians.
 */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const toLinear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (part: number): number =>
  255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

export function rgbToOklch({ red, green, blue }: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const alongA = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const alongB = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(alongA, alongB),
    hue: Math.atan2(alongB, alongA),
  };
}

/** The colour in whole channels; one that screens cannot show is as strong as they can show it. */
export function oklchToRgb(colour: Oklch): Rgb {
  let [low, high] = [0, colour.chroma];
  if (isShown(channelsOf(colour))) low = high;
  while (high - low > 0.0005) {
    const chroma = (low + high) / 2;
    if (isShown(channelsOf({ ...colour, chroma }))) low = chroma;
    else high = chroma;
  }
  const [red = 0, green = 0, blue = 0] = channelsOf({ ...colour, chroma: low }).map((channel) =>
    Math.max(0, Math.min(255, Math.round(channel))),
  );
  return { red, green, blue, alpha: 1 };
}

const isShown = (channels: readonly number[]): boolean =>
  channels.every((channel) => channel > -0.5 && channel < 255.5);

function channelsOf({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(fromLinear);
}
