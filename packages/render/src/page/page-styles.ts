import type { PageView } from '@portico/model/page/page-view';
import type { PageSheet } from './page-sheet.ts';
import { pageSheets } from './page-sheets.ts';
import { lastSheet } from './site-sheets.ts';
import { tokens } from './tokens.ts';

export interface PageStylesOptions {
  /** Third parties' content waits for consent on this page. */
  gateContent?: boolean;
  /** What is written of each stylesheet; all of it when absent, as for a page that is being edited. */
  write?(sheet: PageSheet): string;
  /** In safe mode [B9.90]: without the owner's own. */
  safe?: boolean;
}

/** All CSS of a page: fonts, tokens, base, the blocks it shows, the owner's own last. */
export function pageCss(page: PageView, fontCss: string, options: PageStylesOptions = {}): string {
  return firstPageCss(page, fontCss, options) + lastSheet(page.site.styles, { safe: options.safe === true });
}

/** The same without its end, which the design screens may replace (`lastSheet` in site-sheets.ts). */
export function firstPageCss(
  page: PageView,
  fontCss: string,
  { gateContent = false, write = ({ css }) => css }: PageStylesOptions = {},
): string {
  let css = fontCss + tokens(page);
  for (const sheet of pageSheets(page, gateContent)) css += write(sheet);
  return css;
}
