import { memoize } from '@portico/model/documents/memoize';
import type { Styles } from '@portico/model/site/styles';
import { fontFace, standInFace } from '../page/fonts/font.ts';
import { FONT_FILES } from '../page/fonts/font-files.ts';
import { SUBSETS, type Subset } from '../page/fonts/subsets.ts';
import type { MarkupNotes } from './markup-notes.ts';

export interface PageFonts {
  /** `@font-face` rules. */
  css: string;
  /** Files the page needs at once, heading first. */
  preload: readonly string[];
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

/** @param text with letters beyond the Latin ones; undefined where there are none */
function fontsOf(styles: Styles, slanted: boolean, text: string | undefined): PageFonts {
  const families = new Set([styles.fonts.heading.family, styles.fonts.text.family]);
  let css = '';
  const preload: string[] = [];
  for (const family of families) {
    const font = FONT_FILES[family];
    if (!font) continue;
    const subsets = (Object.keys(font.files) as Subset[]).filter(
      (subset) => subset === 'latin' || (text !== undefined && SUBSETS[subset].needs?.test(text)),
    );
    for (const subset of subsets)
      css += fontFace(font, font.files[subset] ?? '', {
        range: subsets.length > 1 ? SUBSETS[subset].range : undefined,
      });
    if (slanted && font.italic) css += fontFace(font, font.italic, { italic: true });
    css += standInFace(font);
    if (font.files.latin) preload.push(font.files.latin);
  }
  return { css, preload };
}
