import { OWN_HEADER_CLASS } from '@portico/model/site/header-classes';
import { SECTION_THEMES } from '@portico/model/documents/section';
import type { Styles } from '@portico/model/site/styles';
import { headerColors } from './header-style.ts';
import { colorOfClass } from './section-theme.ts';
import { colorsOfTheme } from './styled-theme.ts';
import { groundOf, paletteOf, type ThemeColors, themeColors } from './theme-colors.ts';

/** The colours on a ground by its class; undefined where that is none. */
export function colorsOfGround(name: string, styles: Styles): ThemeColors | undefined {
  if (name === OWN_HEADER_CLASS) return headerColors(styles);
  const theme = SECTION_THEMES.find((one) => name === `t-${one}`);
  if (theme) return colorsOfTheme(theme, styles);
  const own = colorOfClass(name);
  const { colors } = styles.palette;
  const ground = own && groundOf(own.color, colors, own.alpha);
  return ground && themeColors(ground, paletteOf(colors));
}
