import type { Styles } from '@portico/model/site/styles';
import { shortHex } from '@portico/render/page/shades';
import type { ThemeColors } from '@portico/render/page/theme-colors';
import type { CSSProperties } from 'react';

const RADIUS = { square: 0, rounded: 5, pill: 99 } as const;
const SIZE = { small: 0.9, medium: 1, large: 1.15 } as const;

/** A button as the site's styles make it, small enough for a sample. */
export function buttonLook(buttons: Styles['buttons'], colors: ThemeColors): CSSProperties {
  const { shape, style, size = 'medium', paddingX = 1.6, paddingY = 0.6, capitals } = buttons;
  const text = shortHex(colors.text);
  const shared: CSSProperties = {
    padding: `${paddingY}em ${paddingX}em`,
    fontSize: `${SIZE[size]}em`,
    ...(capitals && { textTransform: 'uppercase', letterSpacing: '.06em' }),
  };
  if (style === 'underline')
    return { ...shared, color: text, borderColor: 'transparent transparent currentColor', paddingInline: 0 };
  if (style === 'outline') return { ...shared, color: text, borderColor: text, borderRadius: RADIUS[shape] };
  const button = shortHex(colors.button);
  return {
    ...shared,
    color: shortHex(colors.buttonText),
    background: button,
    borderColor: button,
    borderRadius: RADIUS[shape],
  };
}
