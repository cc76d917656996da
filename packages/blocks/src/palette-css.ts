import { formatHex, parseColour } from '@portico/model/colour/colour';
import type { ColourReference } from '@portico/model/colour/colour-reference';
import { resolveColour, systemColours } from '@portico/model/colour/palette';
import type { PaletteColors } from '@portico/model/site/styles';
import { inkColor } from './ink-color.ts';

/**
 * A colour that a block refers to, as CSS: those of the palette follow it as it changes. Undefined where it names none.
 */
export function paletteCss(
  reference: ColourReference | undefined,
  palette: PaletteColors,
): string | undefined {
  if (!reference || reference.type === 'THEME_COLOR') return undefined;
  if (reference.type === 'CUSTOM_COLOR') {
    const parsed = parseColour(reference.color);
    return parsed ? formatHex(parsed.rgb) : undefined;
  }
  const { id, alpha = 1 } = reference;
  const own = inkColor(id);
  // Those that are made to be read on others are derived: no page carries them.
  if (own === undefined) return resolveColour(reference, systemColours(palette)) ?? undefined;
  const part = Math.round(Math.min(1, Math.max(0, alpha)) * 1000) / 10;
  return part === 100 ? own : `color-mix(in srgb, ${own} ${part}%, transparent)`;
}
