import { type FontPart, rangeOf } from '@portico/model/site/font-parts';
import type { Styles } from '@portico/model/site/styles';
import { fontFace, type SiteFont, standInFace } from './font.ts';
import { shownFonts } from './shown-fonts.ts';

/** The site's families with every part and their italics, for pages whose words are not known: browsers fetch what they need. */
export function fontFaces(styles: Styles): string {
  return shownFonts(styles)
    .map(({ font }) => facesOf(font))
    .join('');
}

/** Every face of a family, and what stands in for it. */
export function facesOf(font: SiteFont): string {
  let css = '';
  for (const face of font.faces) {
    const files = Object.entries(face.files);
    for (const [part, url] of files)
      css += fontFace(font.name, face, url ?? '', files.length > 1 ? rangeOf(part as FontPart) : undefined);
  }
  return css + standInFace(font);
}
