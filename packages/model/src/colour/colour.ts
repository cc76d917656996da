/** Red, green and blue from 0 to 255 (fractions allowed), alpha from 0 to 1. */
export interface Rgb {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Hue 0–360, saturation and lightness 0–100, alpha 0–1. */
export interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
  alpha: number;
}

export type ColourFormat = 'hex' | 'hsl' | 'rgb';

/** Seed of a palette that has none of its own [B9.61]. */
export const FALLBACK_SEED = '#FFAABB';
/** Lines and marks of the editor's fluid grid, our own pair [B9.64]: what is selected, and what it snaps to. */
export const FLUID_ENGINE_COLOURS = { blue: '#2A5BD7', yellow: '#F2B705' } as const;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Two decimals, as palette values are kept [B5.12]. */
export function round2(value: number): number {
  const rounded = Math.round((value + Number.EPSILON) * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}

/** An alpha or opacity; outside 0–1 (and for anything that is no number) it is 1 [V5.38]. */
export function alphaOr1(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : 1;
}

/** Saturation or lightness on the 0–100 scale: a value in 0–1 is a fraction, 1 itself included [B5.13, B5.14]. */
export function toPercentScale(value: number): number {
  return value >= 0 && value <= 1 ? value * 100 : value;
}

const NUMBER = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?';
const RGB = new RegExp(
  `^rgb(a?)\\(\\s*(${NUMBER})(%?)\\s*,\\s*(${NUMBER})(%?)\\s*,\\s*(${NUMBER})(%?)\\s*(?:,\\s*(${NUMBER})\\s*)?\\)$`,
  'i',
);
const HSL = new RegExp(
  `^hsl(a?)\\(\\s*(${NUMBER})\\s*,\\s*(${NUMBER})%\\s*,\\s*(${NUMBER})%\\s*(?:,\\s*(${NUMBER})\\s*)?\\)$`,
  'i',
);

/**
 * Reads a colour written as hex (3, 4, 6 or 8 digits), `rgb()`, `rgba()`, `hsl()` or `hsla()` after CSS Color 3;
 * channels out of range are clamped. @returns undefined for anything else
 */
export function parseColour(text: string): { rgb: Rgb; hsl: Hsl; format: ColourFormat } | undefined {
  const value = text.trim();
  if (value.length > 100) return undefined;
  const hex = parseHex(value);
  if (hex) return { rgb: hex, hsl: rgbToHsl(hex), format: 'hex' };
  const rgbMatch = RGB.exec(value);
  if (rgbMatch) {
    const [, withAlpha, red, p1, green, p2, blue, p3, alpha] = rgbMatch;
    // Percentages and numbers do not mix, and exactly rgba and hsla have a fourth part.
    if (p1 !== p2 || p2 !== p3 || (withAlpha !== '') !== (alpha !== undefined)) return undefined;
    if (p1 === '' && [red, green, blue].some((part) => !/^[+-]?\d+$/.test(part ?? ''))) return undefined;
    const channel = (part = '0') => clamp(Number(part) * (p1 === '%' ? 2.55 : 1), 0, 255);
    const rgb = { red: channel(red), green: channel(green), blue: channel(blue), alpha: alphaOf(alpha) };
    return { rgb, hsl: rgbToHsl(rgb), format: 'rgb' };
  }
  const hslMatch = HSL.exec(value);
  if (!hslMatch) return undefined;
  const [, withAlpha, hue, saturation, lightness, alpha] = hslMatch;
  if ((withAlpha !== '') !== (alpha !== undefined)) return undefined;
  const hsl = {
    hue: ((Number(hue) % 360) + 360) % 360,
    saturation: clamp(Number(saturation), 0, 100),
    lightness: clamp(Number(lightness), 0, 100),
    alpha: alphaOf(alpha),
  };
  return { rgb: hslToRgb(hsl), hsl, format: 'hsl' };
}

const SCALED = /^(hsla?)\(([^,]+),\s*([\d.]+)\s*,\s*([\d.]+)\s*(,[^,]+)?\)$/i;

/**
 * A colour as its owner types it: as `parseColour` reads it, and `hsl(15, 0.5, 0.47)` or `hsl(15, 50, 47)` without
 * percent signs, parts in 0–1 being fractions [B5.13, B5.14]. @returns undefined for anything else
 */
export function typedColour(text: string): ReturnType<typeof parseColour> {
  const [, name, hue, saturation, lightness, alpha = ''] = SCALED.exec(text.trim()) ?? [];
  const percent = (part: string | undefined) => `${toPercentScale(Number(part))}%`;
  return parseColour(
    name === undefined ? text : `${name}(${hue}, ${percent(saturation)}, ${percent(lightness)}${alpha})`,
  );
}

const alphaOf = (text: string | undefined) => (text === undefined ? 1 : clamp(Number(text), 0, 1));

function parseHex(text: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length <= 4 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
}

export function rgbToHsl({ red, green, blue, alpha }: Rgb): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const chroma = max - min;
  const lightness = (max + min) / 2;
  if (chroma < 1e-12) return { hue: 0, saturation: 0, lightness: lightness * 100, alpha };
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    max === r ? (g - b) / chroma + (g < b ? 6 : 0) : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  return { hue: sixth * 60, saturation: clamp(saturation * 100, 0, 100), lightness: lightness * 100, alpha };
}

export function hslToRgb({ hue, saturation, lightness, alpha }: Hsl): Rgb {
  const s = saturation / 100;
  const l = lightness / 100;
  const spread = s * Math.min(l, 1 - l);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return 255 * (l - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
}

/** `#RRGGBB`, or `#RRGGBBAA` where it is not opaque. */
export function formatHex(colour: Rgb): string {
  const pair = (value: number) => Math.round(value).toString(16).padStart(2, '0').toUpperCase();
  const opaque = `#${pair(colour.red)}${pair(colour.green)}${pair(colour.blue)}`;
  return colour.alpha >= 1 ? opaque : opaque + pair(colour.alpha * 255);
}

/** Writes a colour in a notation, numbers to 2 decimals. */
export function formatColour(hsl: Hsl, format: ColourFormat): string {
  const rgb = hslToRgb(hsl);
  if (format === 'hex') return formatHex(rgb);
  const tail = hsl.alpha >= 1 ? ')' : `, ${round2(hsl.alpha)})`;
  const name = hsl.alpha >= 1 ? format : `${format}a`;
  if (format === 'hsl')
    return `${name}(${round2(hsl.hue)}, ${round2(hsl.saturation)}%, ${round2(hsl.lightness)}%${tail}`;
  return `${name}(${Math.round(rgb.red)}, ${Math.round(rgb.green)}, ${Math.round(rgb.blue)}${tail}`;
}

/** Lays colours over one another, the first on top. */
export function stackColours(...layers: [Rgb, ...Rgb[]]): Rgb {
  return layers.reduce((top, below) => {
    const alpha = top.alpha + below.alpha * (1 - top.alpha);
    if (alpha === 0) return { red: 0, green: 0, blue: 0, alpha: 0 };
    const mix = (a: number, b: number) => (a * top.alpha + b * below.alpha * (1 - top.alpha)) / alpha;
    return {
      red: mix(top.red, below.red),
      green: mix(top.green, below.green),
      blue: mix(top.blue, below.blue),
      alpha,
    };
  });
}
