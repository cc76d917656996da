import type { Styles } from '@portico/model/site/styles';
import { fontFace, standInFace } from './font.ts';
import { FONT_FILES } from './font-files.ts';
import { SUBSETS, type Subset } from './subsets.ts';

/** Both families with every part and their italics, for pages whose words are not known: browsers fetch what they need. */
export function fontFaces({ fonts }: Styles): string {
  const families = new Set([fonts.heading.family, fonts.text.family]);
  let css = '';
  for (const family of families) {
    const font = FONT_FILES[family];
    if (!font) continue;
    for (const [subset, url] of Object.entries(font.files))
      css += fontFace(font, url, { range: SUBSETS[subset as Subset].range });
    if (font.italic) css += fontFace(font, font.italic, { italic: true });
    css += standInFace(font);
  }
  return css;
}
