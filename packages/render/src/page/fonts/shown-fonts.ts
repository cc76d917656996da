import type { Styles } from '@portico/model/site/styles';
import type { SiteFont } from './font.ts';
import { ownFont, siteFont } from './site-font.ts';

/** A family that pages of a site show, and the weight it is mostly set in. */
export interface ShownFont {
  font: SiteFont;
  /** Absent for a family that only the site's own CSS names. */
  weight?: number;
}

/** The families of headings and of text, then those of the site's own that its CSS names. */
export function shownFonts({ fonts, customCss }: Styles): ShownFont[] {
  const { heading, text, own = {} } = fonts;
  const families = new Map([heading, text].map((role) => [role.family, role]));
  const shown: ShownFont[] = [];
  for (const [family, { weight }] of families) {
    const font = siteFont(family, own);
    if (font) shown.push({ font, weight });
  }
  for (const [family, font] of Object.entries(own))
    if (!families.has(family as keyof typeof own) && customCss.includes(font.name))
      shown.push({ font: ownFont(font) });
  return shown;
}
