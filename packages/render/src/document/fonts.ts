import { memoize } from '@portico/model/documents/memoize';
import { kitScript } from '@portico/model/site/font-services';
import type { Styles } from '@portico/model/site/styles';
import { type FontPart, partsNeeded, rangeOf } from '@portico/model/site/font-parts';
import { fontFace, standInFace } from '../page/fonts/font.ts';
import { shownFonts } from '../page/fonts/shown-fonts.ts';
import { nearestFace } from '../page/fonts/site-font.ts';
import type { MarkupNotes } from './markup-notes.ts';

export interface PageFonts {
  /** `@font-face` rules. */
  css: string;
  /** Files the page needs at once, heading first. */
  preload: readonly string[];
  /** What services bring, one family each. */
  stylesheets: readonly string[];
  /** The script of the site's kit, where a family of it is shown. */
  kit?: string;
}

/** Elements that browsers set in italics. */
const SLANTED = ['em', 'i', 'cite', 'address', 'dfn', 'var'] as const;

/**
 * The fonts a page needs: for each family the Latin part, further parts and italics only where its text has such
 * letters, and a local stand-in of the same size.
 * @param html says the page's body, of which something was noted
 */
export function pageFonts(styles: Styles, html: () => string, notes: MarkupNotes): PageFonts {
  const names = notes.names();
  const slanted = SLANTED.some((name) => names.has(name)) || styles.customCss.includes('italic');
  if (notes.isBeyondLatin) return fontsOf(styles, slanted, html());
  return slanted ? slantedLatin(styles) : uprightLatin(styles);
}

// Most pages of a site need the same.
const slantedLatin = memoize((styles: Styles) => fontsOf(styles, true, undefined));
const uprightLatin = memoize((styles: Styles) => fontsOf(styles, false, undefined));

const LATIN: ReadonlySet<FontPart> = new Set(['latin'] as const);

/** @param text with letters beyond the Latin ones; undefined where there are none */
function fontsOf(styles: Styles, slanted: boolean, text: string | undefined): PageFonts {
  let css = '';
  const preload: string[] = [];
  const stylesheets: string[] = [];
  const needed = text === undefined ? LATIN : partsNeeded(text);
  const shown = shownFonts(styles);
  for (const { font, weights } of shown) {
    for (const face of font.faces) {
      if (face.italic && !slanted && font.faces.some(({ italic }) => !italic)) continue;
      const parts = (Object.keys(face.files) as FontPart[]).filter((part) => needed.has(part));
      for (const part of parts)
        css += fontFace(
          font.name,
          face,
          face.files[part] ?? '',
          parts.length > 1 ? rangeOf(part) : undefined,
        );
    }
    css += standInFace(font);
    if (font.stylesheet) stylesheets.push(font.stylesheet);
    const first = weights.map((weight) => nearestFace(font.faces, weight)?.files.latin);
    for (const url of new Set(first)) if (url) preload.push(url);
  }
  const { kit } = styles.fonts;
  const ofKit = shown.flatMap(({ font: { name, ofKit } }) =>
    ofKit ? [{ name, variations: [...ofKit] }] : [],
  );
  return { css, preload, stylesheets, ...(kit && ofKit.length > 0 && { kit: kitScript(kit, ofKit) }) };
}
