import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';
import { asPainted, type PaletteColorValue, SWATCH_IDS, withContrast } from './palette.ts';
import type { PaletteColors } from '../site/styles.ts';

type Swatch = (typeof SWATCH_IDS)[number];

/** A colour of a palette on which neither its lightest nor its darkest can be read as text. */
export interface WeakColour {
  ground: Swatch;
  /** The better of the two. */
  text: 'white' | 'black';
  /** Their contrast, below 4.5. */
  ratio: number;
}

function bestText(colors: PaletteColors, ground: Swatch): WeakColour {
  const on = (text: 'white' | 'black') => ({
    ground,
    text,
    ratio: text === ground ? 1 : contrastRatio(asPainted(colors[ground]), asPainted(colors[text])),
  });
  const [light, dark] = [on('white'), on('black')];
  return light.ratio > dark.ratio ? light : dark;
}

/**
 * Where text in the palette's own lightest or darkest stays under 4.5:1 (WCAG 2.2, 1.4.3). Pages are readable all the
 * same: they shift such text, so visitors see other colours than the owner chose. Lightest and darkest that are too
 * near each other count once.
 */
export function weakColours(colors: PaletteColors): WeakColour[] {
  return SWATCH_IDS.filter((id) => id !== 'white')
    .map((ground) => bestText(colors, ground))
    .filter(({ ratio }) => ratio < TEXT_CONTRAST);
}

/** How far a colour was moved. */
const change = (from: PaletteColorValue, to: PaletteColorValue) => Math.abs(from.lightness - to.lightness);

/**
 * The palette with its weak colours a little lighter or darker, as little as it takes until text can be read on each.
 * Hues, and all colours that are strong enough, stay.
 */
export function strengthened(colors: PaletteColors): PaletteColors {
  const result = { ...colors };
  // First the text itself: the others are judged by it.
  if (weakColours(result).some(({ ground }) => ground === 'black'))
    result.black = withContrast(colors.black, [asPainted(colors.white)], TEXT_CONTRAST);
  for (const { ground } of weakColours(result)) {
    if (ground === 'black') continue;
    const candidates = (['white', 'black'] as const)
      .map((text) => withContrast(colors[ground], [asPainted(result[text])], TEXT_CONTRAST))
      .filter((moved) => bestText({ ...result, [ground]: moved }, ground).ratio >= TEXT_CONTRAST)
      .sort((a, b) => change(colors[ground], a) - change(colors[ground], b));
    result[ground] = candidates[0] ?? result[ground];
  }
  return result;
}
