import { formatHex } from '@portico/model/colour/colour';
import { OWN_HEADER_CLASS } from '@portico/model/site/header-classes';
import type { HeaderColourPart } from '@portico/model/site/header-style';
import type { Styles } from '@portico/model/site/styles';
import { type Paint, painted, paintReference } from './paint-reference.ts';
import { BLACK } from './shades.ts';
import { colorsOfTheme } from './styled-theme.ts';
import { paletteOf, type ThemeColors, themeColors } from './theme-colors.ts';

/** A shadow that is seen on light grounds without being heavy. */
const SHADOW: Paint = { color: BLACK, alpha: 0.16 };

const css = ({ color, alpha }: Paint): string => formatHex({ ...color, alpha }).toLowerCase();

/** The colour a filled header has for one of its parts [B3.59]; undefined: what its theme makes of it. */
function paintOf(part: HeaderColourPart, styles: Styles): Paint | undefined {
  const { fill, colors, theme } = styles.header;
  return (
    fill && paintReference(colors?.[`${fill}${part}`], styles.palette.colors, colorsOfTheme(theme, styles))
  );
}

/** Colours of a header that has its own: the menu can be read on its background whatever was chosen. */
export function headerColors(styles: Styles): ThemeColors {
  const theme = colorsOfTheme(styles.header.theme, styles);
  const background = paintOf('HeaderBackgroundColor', styles);
  const navigation = paintOf('HeaderNavigationColor', styles);
  const ground = background ? painted(background, theme.ground) : theme.ground;
  const own = background ? {} : { text: theme.text, button: theme.button, buttonText: theme.buttonText };
  return themeColors(ground, paletteOf(styles.palette.colors), {
    ...own,
    ...(navigation && { text: painted(navigation, ground) }),
  });
}

/** The rules of a header that is more than the base makes it; empty for a plain one. */
export function headerCss(styles: Styles): string {
  const { fill, border, borderWidth, shadow, layout, theme } = styles.header;
  let rules = '';
  if (fill) {
    const background = paintOf('HeaderBackgroundColor', styles) ?? {
      color: colorsOfTheme(theme, styles).ground,
      alpha: 1,
    };
    // The end of the fade is the same colour, so that nothing greys on the way.
    const value =
      fill === 'solid'
        ? css(background)
        : `linear-gradient(${css(background)} 40%,${css({ ...background, alpha: 0 })})`;
    rules += `.head.${OWN_HEADER_CLASS}{background:${value}}`;
  }
  const line = paintOf('HeaderBorderColor', styles);
  if (border && (line || borderWidth))
    rules += `.head.ruled::after{border-top:${borderWidth ?? 1}px solid ${line ? css(line) : 'var(--line)'}}`;
  if (shadow)
    rules += `.head{box-shadow:0 ${shadow.distance}px ${shadow.blur}px ${css(paintOf('HeaderDropShadowColor', styles) ?? SHADOW)}}`;
  if (layout === 'beside')
    rules +=
      '@media(min-width:800px){.head-beside .brand{margin-inline-end:var(--s16)}.head-beside .head-end{margin-inline-start:auto}}';
  return rules;
}
