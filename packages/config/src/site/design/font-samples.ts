import type { FontFamily, Styles } from '@portico/model/site/styles';
import { fontFace } from '@portico/render/page/fonts/font';
import { FONT_FILES } from '@portico/render/page/fonts/font-files';
import { fontStack } from '@portico/render/page/fonts/font-stack';
import type { CSSProperties } from 'react';
import { asHeading, asText } from './font-pairs.ts';

/** Makes the site's fonts known to the app, once; a file is fetched when words in it come into sight. */
export function knowFonts(): void {
  if (document.getElementById('site-fonts')) return;
  const style = document.createElement('style');
  style.id = 'site-fonts';
  style.textContent = Object.values(FONT_FILES)
    .map((font) => (font.files.latin ? fontFace(font, font.files.latin) : ''))
    .join('');
  document.head.append(style);
}

/** Words set as the site sets them. */
const setAs = ({
  family,
  weight,
  tracking,
  lineHeight,
  transform,
}: Styles['fonts']['heading']): CSSProperties => ({
  fontFamily: fontStack(family),
  fontWeight: weight,
  letterSpacing: `${tracking}em`,
  lineHeight,
  textTransform: transform ?? 'none',
});

export const headingSample = (family: FontFamily): CSSProperties => setAs(asHeading(family));
export const textSample = (family: FontFamily): CSSProperties => setAs(asText(family));
