import type { FontFamily, Styles } from '@portico/model/site/styles';
import type { OwnFonts } from '@portico/model/site/own-fonts';
import { facesOf } from '@portico/render/page/fonts/all-faces';
import { fontFace } from '@portico/render/page/fonts/font';
import { FONT_FILES } from '@portico/render/page/fonts/font-files';
import { fontStack } from '@portico/render/page/fonts/font-stack';
import { ownFont } from '@portico/render/page/fonts/site-font';
import type { CSSProperties } from 'react';
import { asHeading, asText } from './font-pairs.ts';

/** Makes fonts known to the app: those the product ships, and the site's own; a file is fetched when words in it come into sight. */
export function knowFonts(own: OwnFonts | undefined): void {
  const style = document.getElementById('site-fonts') ?? document.createElement('style');
  style.id = 'site-fonts';
  const css = [
    ...Object.values(FONT_FILES).map(({ name, weights, files }) =>
      files.latin ? fontFace(name, { weights, italic: false }, files.latin) : '',
    ),
    ...Object.values(own ?? {}).map((font) => facesOf(ownFont(font))),
  ].join('');
  // Set anew it would be read anew, and every sample would show without its font for a moment.
  if (style.textContent !== css) style.textContent = css;
  if (!style.isConnected) document.head.append(style);
}

/** Words set as the site sets them. */
const setAs = (
  { family, weight, tracking, lineHeight, transform }: Styles['fonts']['heading'],
  own?: OwnFonts,
): CSSProperties => ({
  fontFamily: fontStack(family, own),
  fontWeight: weight,
  letterSpacing: `${tracking}em`,
  lineHeight,
  textTransform: transform ?? 'none',
});

export const headingSample = (family: FontFamily, own?: OwnFonts): CSSProperties =>
  setAs(asHeading(family, own), own);
export const textSample = (family: FontFamily): CSSProperties => setAs(asText(family));
