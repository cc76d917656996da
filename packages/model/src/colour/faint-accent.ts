import { rgbToHsl, type Rgb, round2 } from './colour.ts';
import { contrastRatio, LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import { oklchToRgb, rgbToOklch } from './oklch.ts';
import { asPainted, type PaletteColorValue, SWATCH_IDS } from './palette.ts';
import type { PaletteColors } from '../site/styles.ts';

type Ground = Exclude<(typeof SWATCH_IDS)[number], 'accent'>;

/** An accent that cannot be told from the ground of pages, so that buttons there are shown in the colour of text. */
export interface FaintAccent {
  /** Grounds on which it does not stand out, the lightest first. */
  grounds: Ground[];
  /** Its contrast with the lightest of them. */
  ratio: number;
  /** The nearest tone of its hue that does; absent where there is none. */
  nearest?: PaletteColorValue;
}

const GROUNDS = SWATCH_IDS.filter((id): id is Ground => id !== 'accent');
/** How far the lightness is moved in one try. */
const STEP = 0.004;

/** Does a colour stand out from a ground as buttons must (WCAG 2.2, 1.4.11)? */
const standsOn = (tone: Rgb, ground: Rgb): boolean => contrastRatio(tone, ground) >= LARGE_TEXT_CONTRAST;

/** The grounds among a palette's own on which its accent is too like them for buttons. */
export function faintGrounds(colors: PaletteColors): Ground[] {
  const accent = asPainted(colors.accent);
  return GROUNDS.filter((id) => !standsOn(accent, asPainted(colors[id])));
}

/** Undefined while the accent stands out on the palette's lightest colour, which pages are mostly made of. */
export function faintAccent(colors: PaletteColors): FaintAccent | undefined {
  const grounds = faintGrounds(colors);
  if (!grounds.includes('white')) return undefined;
  const nearest = nearestTone(colors);
  return {
    grounds,
    ratio: contrastRatio(asPainted(colors.accent), asPainted(colors.white)),
    ...(nearest ? { nearest } : {}),
  };
}

/**
 * The accent in its own hue, as little lighter or darker as it takes to stand out on the lightest colour. It goes on
 * standing out where it does, and words can be read on it.
 */
function nearestTone(colors: PaletteColors): PaletteColorValue | undefined {
  const faint = faintGrounds(colors);
  const must = GROUNDS.filter((id) => id === 'white' || !faint.includes(id)).map((id) =>
    asPainted(colors[id]),
  );
  const words = [asPainted(colors.white), asPainted(colors.black)];
  const from = rgbToOklch(asPainted(colors.accent));
  for (let step = STEP; step <= 1; step += STEP)
    for (const lightness of [from.lightness - step, from.lightness + step]) {
      if (lightness < 0 || lightness > 1) continue;
      const value = valueOf(oklchToRgb({ ...from, lightness }), colors.accent);
      const tone = asPainted(value);
      const isRead = words.some((word) => contrastRatio(word, tone) >= TEXT_CONTRAST);
      if (isRead && must.every((ground) => standsOn(tone, ground))) return value;
    }
  return undefined;
}

/** As the palette keeps it, in the notation of what it takes the place of. */
function valueOf(tone: Rgb, { userFormat }: PaletteColorValue): PaletteColorValue {
  const { hue, saturation, lightness } = rgbToHsl(tone);
  return { userFormat, hue: round2(hue), saturation: round2(saturation), lightness: round2(lightness) };
}
