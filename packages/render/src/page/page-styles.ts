import type { PageView } from '@portico/model/page-view';
import type { Styles } from '@portico/model/styles';
import type { PageSheet } from './page-sheet.ts';
import { pageSheets } from './page-sheets.ts';
import { tokens } from './tokens.ts';

/** Buttons that are not filled. The filled ones are the base. */
const BUTTONS: Readonly<Record<Styles['buttons']['style'], string>> = {
  solid: '',
  outline:
    '.btn{color:var(--fg);background:none;border-color:var(--fg)}.btn:hover{color:var(--bg);background:var(--fg);border-color:var(--fg)}',
  underline:
    '.btn,.btn.second{color:var(--fg);background:none;border-color:transparent transparent currentColor;padding-inline:0;border-radius:0}.btn:hover,.btn.second:hover{color:var(--link);background:none;border-color:transparent transparent currentColor}',
};

export interface PageStylesOptions {
  /** Third parties' content waits for consent on this page. */
  holdBack?: boolean;
  /** What is written of each stylesheet; all of it when absent, as for a page that is being edited. */
  write?(sheet: PageSheet): string;
}

/** All CSS of a page: fonts, tokens, base, the blocks it shows, the owner's own last. */
export function pageCss(
  page: PageView,
  fontCss: string,
  { holdBack = false, write = ({ css }) => css }: PageStylesOptions = {},
): string {
  const { buttons, customCss } = page.site.styles;
  let css = fontCss + tokens(page);
  for (const sheet of pageSheets(page, holdBack)) css += write(sheet);
  return css + BUTTONS[buttons.style] + styleText(customCss);
}

/** An owner's CSS for a `<style>` element: nothing in it can close the element or open a comment of HTML. */
function styleText(css: string): string {
  return css.replace(/<(?=[/!])/g, '\\3c ');
}
