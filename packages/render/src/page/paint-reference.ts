import { parseColour, type Rgb } from '@portico/model/colour/colour';
import type { ColourReference } from '@portico/model/colour/colour-reference';
import { resolveColour, systemColours } from '@portico/model/colour/palette';
import type { PaletteColors, ThemeOverride } from '@portico/model/site/styles';
import { asPainted, mix, shortHex } from './shades.ts';
import type { OwnColors, ThemeColors } from './theme-colors.ts';

/** A colour and how much of it there is. */
export interface Paint {
  color: Rgb;
  alpha: number;
}

/**
 * What a reference stands for [B3.54]; undefined where it names no colour.
 * @param theme whose colours THEME_COLOR names
 */
export function paintReference(
  reference: ColourReference | undefined,
  colors: PaletteColors,
  theme?: ThemeColors,
): Paint | undefined {
  if (!reference) return undefined;
  const names = Object.entries(theme ?? {}).map(([name, color]) => [name, shortHex(color)]);
  const css = resolveColour(reference, coloursFor(reference, colors), Object.fromEntries(names));
  const parsed = css === null ? undefined : parseColour(css)?.rgb;
  return parsed && { color: asPainted(parsed), alpha: parsed.alpha };
}

/** The five colours, and the safe ones only where one is asked for: finding those takes longer than all else here. */
function coloursFor(reference: ColourReference, colors: PaletteColors): ReturnType<typeof systemColours> {
  const isSafe = reference.type === 'SITE_PALETTE_COLOR' && !(reference.id in colors);
  return isSafe ? systemColours(colors) : (colors as ReturnType<typeof systemColours>);
}

/** The same as it looks on a ground. */
export const painted = ({ color, alpha }: Paint, ground: Rgb): Rgb => mix(ground, color, alpha);

/** An owner's own colours of a theme, as they look on its ground. */
export function ownColors(
  override: ThemeOverride | undefined,
  colors: PaletteColors,
  ground: Rgb,
): OwnColors {
  const own: OwnColors = {};
  for (const [name, reference] of Object.entries(override ?? {})) {
    const paint = paintReference(reference, colors);
    if (paint) own[name as keyof ThemeOverride] = painted(paint, ground);
  }
  return own;
}
