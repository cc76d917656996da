import { parseColour } from '@portico/model/colour/colour';
import type { ColourReference } from '@portico/model/colour/colour-reference';
import { readableOn, TEXT_CONTRAST } from '@portico/model/colour/contrast';
import { asPainted, resolveColour, systemColours, toCss, withContrast } from '@portico/model/colour/palette';
import type { PaletteColors } from '@portico/model/site/styles';
import type { CSSProperties } from 'react';

/** With less of it than this, what lies under a fill decides what is read on it. */
const OPAQUE_FROM = 0.6;

/**
 * Colours of words on a fill, as custom properties: black or white of the palette, whichever is read better, and at
 * least 4.5:1. Without a fill of its own a shape has the colours of a button.
 */
export function textOn(fill: ColourReference | undefined, palette: PaletteColors): CSSProperties {
  const color = fill === undefined ? 'var(--btn-fg)' : readableColor(fill, palette);
  if (color === undefined) return {};
  return Object.fromEntries(
    ['--fg', '--mute', '--link', '--focus'].map((name) => [name, color]),
  ) as CSSProperties;
}

function readableColor(fill: ColourReference, palette: PaletteColors): string | undefined {
  const css = resolveColour(fill, systemColours(palette));
  const ground = css === null ? undefined : parseColour(css)?.rgb;
  if (!ground || ground.alpha < OPAQUE_FROM) return undefined;
  const { value } = readableOn(ground, {
    light: { ...asPainted(palette.white), value: palette.white },
    dark: { ...asPainted(palette.black), value: palette.black },
  });
  return toCss(withContrast(value, [ground], TEXT_CONTRAST));
}
