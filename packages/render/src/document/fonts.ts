import type { Styles } from '@portico/model/styles';
import { FONT_FILES, type FontFiles, SUBSETS, type Subset } from './font-faces.ts';

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
      css += face(font, font.files[subset] ?? '', subsets.length > 1 ? SUBSETS[subset].range : undefined);
    if (slanted) css += face(font, font.italic, undefined, true);
    css += standIn(font);
    if (font.files.latin) preload.push(font.files.latin);
  }
  return { css, preload };
}

function face(font: FontFiles, url: string, range: string | undefined, italic = false): string {
  return `@font-face{font-family:"${font.name}";${italic ? 'font-style:italic;' : ''}font-weight:${font.weights};font-display:swap;src:url(${url})format("woff2")${range ? `;unicode-range:${range}` : ''}}`;
}

function standIn({ name, standIn: { local, size, ascent, descent } }: FontFiles): string {
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  const sources = local.map((font) => `local("${font}")`).join(',');
  return `@font-face{font-family:"${name}-0";src:${sources};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
}
