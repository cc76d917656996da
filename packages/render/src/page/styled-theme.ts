import type { SectionTheme } from '@portico/model/documents/section';
import type { Styles } from '@portico/model/site/styles';
import { ownColors } from './paint-reference.ts';
import { paletteOf, type ThemeColors, themeColors } from './theme-colors.ts';

/** The colours of a section theme: those the palette makes, with the owner's own. */
export function colorsOfTheme(name: SectionTheme, { palette, themes }: Styles): ThemeColors {
  const painted = paletteOf(palette.colors);
  const ground = painted[name];
  return themeColors(ground, painted, ownColors(themes?.[name], palette.colors, ground));
}

/** Are headings of any theme of another colour than its text? */
export const hasOwnHeadings = ({ themes }: Styles): boolean =>
  Object.values(themes ?? {}).some((theme) => theme.heading !== undefined);
