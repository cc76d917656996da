import type { Styles } from '@portico/model/styles';
import { fontFace, standInFace } from '../page/fonts/font.ts';
import { FONT_FILES } from '../page/fonts/font-files.ts';
import { SUBSETS, type Subset } from '../page/fonts/subsets.ts';

export interface PageFonts {
  /** `@font-face` rules. */
  css: string;
  /** Files the page needs at once, heading first. */
  preload: string[];
}

/**
 * The fonts a page needs: for each family the Latin part, further parts and italics only where its text has such
 * letters, and a local stand-in of the same size.
 * @param html the page's body, to see which letters it holds
 */
export function pageFonts(styles: Styles, html: string): PageFonts {
  const families = new Set([styles.fonts.heading.family, styles.fonts.text.family]);
  const slanted = /<(?:em|i|cite|address|dfn|var)\b/.test(html) || styles.customCss.includes('italic');
  // One look for all parts: most pages need none beyond Latin.
  const beyondLatin = /[\u0100-\u1fff\u20a0-\u20ab\u20ad-\u20c0]/.test(html);
  let css = '';
  const preload: string[] = [];
  for (const family of families) {
    const font = FONT_FILES[family];
    if (!font) continue;
    const subsets = (Object.keys(font.files) as Subset[]).filter(
      (subset) => subset === 'latin' || (beyondLatin && SUBSETS[subset].needs?.test(html)),
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

/** A text that needs every part of every font, slanted too: for who cannot know what will be typed. */
export const everyLetter = (): string => '<em>Ā ơ я ѝ ω ἀ ₫</em>';
