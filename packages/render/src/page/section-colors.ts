import type { Section } from '@portico/model/documents/section';
import type { PaletteColors } from '@portico/model/site/styles';
import { groundColor } from './section-theme.ts';
import { groundOf, paletteOf, type ThemeColors, themeColors } from './theme-colors.ts';

/** The colours of a section: those of its own colour where it has one, else of its theme. */
export function sectionColors(
  section: Pick<Section, 'theme' | 'background'>,
  colors: PaletteColors,
): ThemeColors {
  const palette = paletteOf(colors);
  const own = groundColor(section);
  const ground = own && groundOf(own.color, colors, own.alpha);
  return themeColors(ground ?? palette[section.theme ?? 'lightest'], palette);
}
