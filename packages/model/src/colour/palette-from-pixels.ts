import { formatHex, type Rgb, rgbToHsl } from './colour.ts';
import { paletteColour, type PaletteColorValue, seedFromTone, toRgb } from './palette.ts';
import { strengthened } from './palette-contrast.ts';
import type { PaletteColors } from '../site/styles.ts';

/** One of the colours a picture is made of. */
export interface Tone {
  rgb: Rgb;
  /** Part of the picture, 0 to 1. */
  weight: number;
  /** As it is seen: lightness 0 to 1, chroma from 0 (grey) to about 0.32, hue in degrees (OKLCH). */
  light: number;
  chroma: number;
  hue: number;
}

/** Colours nearer than this (in OKLab, colour counted twice) are one tone. */
const SAME_TONE = 0.075;
/** Small things are lit unevenly, and it is their colour one remembers: differences of it part tones sooner than light. */
const COLOUR_COUNTS = 2;
/** Accents farther than this apart are offered both, even of one hue. */
const OTHER_ACCENT = 0.13;
const KEPT = 24;

/**
 * The tones of a picture, the most frequent first.
 * @param pixels red, green, blue and alpha of each, 0 to 255, as a canvas gives them; see-through ones do not count
 */
export function tonesOf(pixels: ArrayLike<number>): Tone[] {
  const buckets = new Map<number, [red: number, green: number, blue: number, count: number]>();
  let counted = 0;
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      pixels[i],
      pixels[i + 1],
      pixels[i + 2],
      pixels[i + 3],
    ];
    if (alpha < 128) continue;
    counted++;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(key) ?? [0, 0, 0, 0];
    bucket[0] += red;
    bucket[1] += green;
    bucket[2] += blue;
    bucket[3]++;
    buckets.set(key, bucket);
  }
  const tones: Tone[] = [];
  for (const [red, green, blue, count] of [...buckets.values()].sort((a, b) => b[3] - a[3])) {
    const tone = toneOf(
      { red: red / count, green: green / count, blue: blue / count, alpha: 1 },
      count / counted,
    );
    const near = tones.find((one) => distance(one, tone, COLOUR_COUNTS) < SAME_TONE);
    if (near) near.weight += tone.weight;
    else if (tones.length < KEPT * 4) tones.push(tone);
  }
  return tones.sort((a, b) => b.weight - a.weight).slice(0, KEPT);
}

/**
 * Palettes of a picture's tones: its lightest and darkest, and for each up to three a colour of its own that stands
 * out. Text can be read on all of their colours. None for a picture without any pixel.
 */
export function palettesOf(tones: readonly Tone[]): PaletteColors[] {
  if (tones.length === 0) return [];
  return accentsOf(tones).map((accent) => paletteAround(accent, tones));
}

/** Tones an eye is drawn to, each different; for a grey picture one made of its most frequent. */
function accentsOf(tones: readonly Tone[]): Tone[] {
  const score = ({ chroma, weight, light }: Tone) =>
    chroma * weight ** 0.06 * (light > 0.35 && light < 0.78 ? 1 : 0.35);
  const found: Tone[] = [];
  for (const tone of [...tones].sort((a, b) => score(b) - score(a))) {
    const isOther = found.every(
      (one) => Math.abs(turn(one.hue - tone.hue)) > 25 || distance(one, tone) > OTHER_ACCENT,
    );
    const isStrong = tone.chroma > 0.045 && (tone.light > 0.45 || tone.chroma > 0.1);
    if (isStrong && isOther) found.push(tone);
    if (found.length === 3) return found;
  }
  if (found.length > 0) return found;
  const seed = paletteColour(seedFromTone(formatHex((tones[0] as Tone).rgb)));
  return [toneOf(toRgb(seed as PaletteColorValue), 1)];
}

function paletteAround(accent: Tone, tones: readonly Tone[]): PaletteColors {
  const others = tones.filter((tone) => tone !== accent);
  const byLight = [...others].sort((a, b) => b.light - a.light);
  const lightest = byLight[0] ?? accent;
  const darkest = byLight.at(-1) ?? accent;
  const between = (from: number, to: number, not: Tone) =>
    others.find((tone) => tone !== not && tone.light >= from && tone.light <= to);
  const light = between(0.72, 0.94, lightest) ?? accent;
  const dark = between(0.2, 0.45, darkest) ?? accent;
  return strengthened({
    white: tinted(lightest, { lightness: [95, 99], saturation: 45 }),
    lightAccent: tinted(light, { lightness: [76, 91], saturation: 55 }),
    accent: tinted(accent, { lightness: [28, 62], saturation: 90 }),
    darkAccent: tinted(dark, { lightness: [18, 32], saturation: 55 }),
    black: tinted(darkest, { lightness: [5, 12], saturation: 35 }),
  });
}

/** A tone within what a place of the palette takes. */
function tinted(
  { rgb }: Tone,
  { lightness: [least, most], saturation }: { lightness: readonly [number, number]; saturation: number },
): PaletteColorValue {
  const hsl = rgbToHsl(rgb);
  const round = (value: number) => Math.round(value);
  return {
    userFormat: 'hex',
    hue: round(hsl.hue),
    saturation: round(Math.min(saturation, hsl.saturation)),
    lightness: round(Math.min(most, Math.max(least, hsl.lightness))),
  };
}

const turn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** How far two tones look apart. @param colourCounts how much a difference of colour counts beside one of light */
function distance(a: Tone, b: Tone, colourCounts = 1): number {
  const hue = (turn(a.hue - b.hue) * Math.PI) / 180;
  const chroma = Math.sqrt(
    Math.max(0, a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(hue)),
  );
  return Math.hypot(a.light - b.light, colourCounts * chroma);
}

/** Björn Ottosson's OKLab: equal distances look equally far. https://bottosson.github.io/posts/oklab/ */
function toneOf(rgb: Rgb, weight: number): Tone {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [linear(rgb.red), linear(rgb.green), linear(rgb.blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    rgb,
    weight,
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}
