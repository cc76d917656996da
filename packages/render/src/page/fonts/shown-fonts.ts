import type { FontFamily, Styles } from '@portico/model/site/styles';
import type { SiteFont } from './font.ts';
import { ownFont, siteFont } from './site-font.ts';

/** A family that pages of a site show, and the weights it is mostly set in. */
export interface ShownFont {
  font: SiteFont;
  /** None of a family that only the site's own CSS names. */
  weights: readonly number[];
}

/** The families of headings and of text, then those of the site's own that its CSS names. */
export function shownFonts({ fonts, customCss }: Styles): ShownFont[] {
  const { heading, text, own = {} } = fonts;
  const families = new Map<FontFamily, number[]>();
  for (const { family, weight } of [heading, text])
    families.set(family, [...(families.get(family) ?? []), weight]);
  const shown: ShownFont[] = [];
  for (const [family, weights] of families) {
    const font = siteFont(family, own);
    if (font) shown.push({ font, weights });
  }
  for (const [family, font] of Object.entries(own))
    if (!families.has(family as FontFamily) && customCss.includes(font.name))
      shown.push({ font: ownFont(font), weights: [] });
  return shown;
}
