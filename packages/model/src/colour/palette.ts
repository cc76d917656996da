import type { z } from 'zod';
import {
  alphaOr1,
  type ColourFormat,
  FALLBACK_SEED,
  formatColour,
  formatHex,
  type Hsl,
  hslToRgb,
  parseColour,
  type Rgb,
  rgbToHsl,
  round2,
} from './colour.ts';
import { type ColourReference, PALETTE_COLOR_IDS, type PaletteColorId } from './colour-reference.ts';
import { contrastRatio, readableOn, TEXT_CONTRAST } from './contrast.ts';
import { type PALETTE_PRESET_NAMES, type PaletteColors, paletteColorValue } from '../site/styles.ts';

export type PaletteColorValue = z.infer<typeof paletteColorValue>;

/** What lists of colours need to know of each [B3.51]. */
export interface SystemColour {
  id: PaletteColorId;
  name: string;
  order: number;
  /** Derived: owners cannot set it. */
  readonly: boolean;
  userVisible: boolean;
  hideInSelector: boolean;
}

/** Names as the swatches show them [B3.55]; the derived safe colours are never shown [B3.56]. */
export const SYSTEM_COLOURS: readonly SystemColour[] = PALETTE_COLOR_IDS.map((id, order) => {
  const derived = id.startsWith('safe');
  const names: Record<PaletteColorId, string> = {
    white: 'Lightest',
    lightAccent: 'Light',
    accent: 'Bright',
    darkAccent: 'Dark',
    black: 'Darkest',
    safeLightAccent: 'Bright on light',
    safeDarkAccent: 'Bright on dark',
    safeInverseAccent: 'Text on bright',
    safeInverseLightAccent: 'Text on light',
    safeInverseDarkAccent: 'Text on dark',
  };
  return { id, name: names[id], order, readonly: derived, userVisible: !derived, hideInSelector: derived };
});

/** The five an owner sees [B3.56]. */
export const SWATCH_IDS = ['white', 'lightAccent', 'accent', 'darkAccent', 'black'] as const;

/** Ways to make a palette, with what owners call them [B3.57]. */
export const PALETTE_MODES = {
  designerPalettes: 'Presets',
  custom: 'Custom Colors',
  'from-image': 'From Image',
  'from-color': 'From Color',
} as const;

/** Presets and the turn of the hue their light and dark colours take from the accent, in degrees [B3.58]. */
export const PALETTE_PRESETS = {
  Monochrome: { light: 0, dark: 0 },
  Complementary: { light: 180, dark: 180 },
  'Analogous I': { light: 30, dark: 30 },
  'Analogous II': { light: -30, dark: -30 },
} as const satisfies Record<(typeof PALETTE_PRESET_NAMES)[number], { light: number; dark: number }>;
export type PalettePreset = keyof typeof PALETTE_PRESETS;

/** A palette colour from what an owner typed, in the notation they used; null when it is no colour. */
export function paletteColour(text: string): PaletteColorValue | null {
  const parsed = parseColour(text);
  return parsed ? fromHsl(parsed.hsl, parsed.format) : null;
}
function fromHsl(hsl: Hsl, userFormat: ColourFormat): PaletteColorValue {
  return {
    userFormat,
    hue: round2(hsl.hue),
    saturation: round2(hsl.saturation),
    lightness: round2(hsl.lightness),
    ...(hsl.alpha < 1 && { alpha: round2(hsl.alpha) }),
  };
}

const toHsl = (value: PaletteColorValue): Hsl => ({ ...value, alpha: alphaOr1(value.alpha) });

export function toRgb(value: PaletteColorValue): Rgb {
  return hslToRgb(toHsl(value));
}

/** As the owner writes it: hex, hsl or rgb. */
export function formatPaletteColour(value: PaletteColorValue): string {
  return formatColour(toHsl(value), value.userFormat);
}

/** `#RRGGBB`, with alpha digits where it is not opaque. */
export function toCss(value: PaletteColorValue): string {
  return formatHex(toRgb(value));
}

const turn = (hue: number, degrees: number) => (((hue + degrees) % 360) + 360) % 360;

/**
 * The five colours of a palette from its seed, the accent [B3.52]: lighter and darker by lightness, hues turned by
 * the preset, white and black at the ends.
 * @param seed a colour as CSS writes it; anything else counts as the fallback seed
 */
export function paletteFromAccent(seed: string, preset: PalettePreset = 'Monochrome'): PaletteColors {
  const accent = paletteColour(seed) ?? (paletteColour(FALLBACK_SEED) as PaletteColorValue);
  const { hue, saturation, lightness } = accent;
  const turns = PALETTE_PRESETS[preset];
  const made = (h: number, s: number, l: number) =>
    fromHsl({ hue: h, saturation: s, lightness: l, alpha: 1 }, accent.userFormat);
  return {
    white: made(0, 0, 100),
    lightAccent: made(turn(hue, turns.light), Math.min(saturation, 45), 90 + lightness * 0.06),
    accent,
    darkAccent: made(turn(hue, turns.dark), Math.min(saturation, 40), 10 + lightness * 0.16),
    black: made(0, 0, 0),
  };
}

/**
 * Changes only the lightness of a colour, as little as needed, until it stands out from all backgrounds by the
 * ratio. Where none does, the end (black or white) with the better contrast.
 */
export function withContrast(
  colour: PaletteColorValue,
  backgrounds: readonly Rgb[],
  ratio: number,
): PaletteColorValue {
  const opaque: Hsl = { ...toHsl(colour), alpha: 1 };
  const contrastAt = (lightness: number) => {
    const rgb = roundChannels(hslToRgb({ ...opaque, lightness }));
    return Math.min(...backgrounds.map((background) => contrastRatio(rgb, background)));
  };
  for (let step = 0; step <= 200; step++)
    for (const lightness of [opaque.lightness - step / 2, opaque.lightness + step / 2])
      if (lightness >= 0 && lightness <= 100 && contrastAt(round2(lightness)) >= ratio)
        return fromHsl({ ...opaque, lightness }, colour.userFormat);
  return fromHsl({ ...opaque, lightness: contrastAt(0) >= contrastAt(100) ? 0 : 100 }, colour.userFormat);
}

/** What the screen shows: whole channels. */
function roundChannels({ red, green, blue, alpha }: Rgb): Rgb {
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue), alpha };
}

/** A palette colour as the screen shows it, without transparency. */
export function asPainted(value: PaletteColorValue): Rgb {
  return roundChannels(toRgb({ ...value, alpha: 1 }));
}

/**
 * All ten system colours of a palette. The safe ones are made readable: the accent as text on light and on dark
 * backgrounds, and the text on the accent, the light and the dark colour.
 */
export function systemColours(colors: PaletteColors): Record<PaletteColorId, PaletteColorValue> {
  const accentOn = (...backgrounds: PaletteColorValue[]) =>
    withContrast(colors.accent, backgrounds.map(asPainted), TEXT_CONTRAST);
  const textOn = (background: PaletteColorValue) => {
    const chosen = readableOn(asPainted(background), {
      light: { ...asPainted(colors.white), value: colors.white },
      dark: { ...asPainted(colors.black), value: colors.black },
    });
    // Palettes whose lightest and darkest are near each other still get text that reads.
    return withContrast(chosen.value, [asPainted(background)], TEXT_CONTRAST);
  };
  return {
    ...colors,
    safeLightAccent: accentOn(colors.white, colors.lightAccent),
    safeDarkAccent: accentOn(colors.black, colors.darkAccent),
    safeInverseAccent: textOn(colors.accent),
    safeInverseLightAccent: textOn(colors.lightAccent),
    safeInverseDarkAccent: textOn(colors.darkAccent),
  };
}

/**
 * The colour a reference stands for, as CSS; null when it names none.
 * @param theme colours of the section's theme by name, as CSS
 */
export function resolveColour(
  reference: ColourReference,
  colours: Readonly<Record<PaletteColorId, PaletteColorValue>>,
  theme: Readonly<Record<string, string>> = {},
): string | null {
  if (reference.type === 'SITE_PALETTE_COLOR')
    return toCss({ ...colours[reference.id], alpha: alphaOr1(reference.alpha ?? 1) });
  if (reference.type === 'CUSTOM_COLOR') {
    const parsed = parseColour(reference.color);
    return parsed ? formatHex(parsed.rgb) : null;
  }
  return Object.hasOwn(theme, reference.name) ? (theme[reference.name] ?? null) : null;
}

/** A colour of a picture (`#rrggbb`) as a seed: greys and extremes are brought where an accent can live. */
export function seedFromTone(tone: string): string {
  const parsed = parseColour(tone);
  if (!parsed) return FALLBACK_SEED;
  const hsl = rgbToHsl(parsed.rgb);
  const saturation = Math.max(35, Math.min(85, hsl.saturation * 1.4));
  return formatHex(
    hslToRgb({ hue: hsl.hue, saturation, lightness: Math.max(35, Math.min(60, hsl.lightness)), alpha: 1 }),
  );
}
