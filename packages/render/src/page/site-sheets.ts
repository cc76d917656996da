import { OWN_HEADER_CLASS } from '@portico/model/site/header-classes';
import { SECTION_THEMES } from '@portico/model/documents/section';
import type { Styles } from '@portico/model/site/styles';
import { buttonCss } from './button-style.ts';
import { fontFaces } from './fonts/all-faces.ts';
import { headerCss } from './header-style.ts';
import { hasOwnHeadings } from './styled-theme.ts';
import { siteTokens } from './tokens.ts';

/**
 * What comes after all other CSS of a page: buttons, header, the owner's own last.
 * @param options.safe in safe mode, which is without the owner's own
 */
export function lastSheet(styles: Styles, { safe = false } = {}): string {
  const headings = hasOwnHeadings(styles)
    ? ':where(h1,h2,h3,h4,.h1,.h2,.h3,.h4,.display){color:var(--hd)}'
    : '';
  return `${headings}${buttonCss(styles.buttons)}${headerCss(styles)}${safe ? '' : styleText(styles.customCss)}`;
}

/**
 * All a site's styles make, for a page that is open already: fonts with all their letters, tokens, every theme.
 * @param grounds classes of the colours its sections stand on
 */
export function firstSheet(styles: Styles, grounds: Iterable<string>): string {
  const all = new Set([...SECTION_THEMES.map((theme) => `t-${theme}`), OWN_HEADER_CLASS, ...grounds]);
  // The base's rule for writing from right to left, which these tokens come after.
  const letters = '[dir="rtl"]{--track:0;--h-track:0}';
  return `${fontFaces(styles)}${siteTokens(styles, all)}${letters}`;
}

/** An owner's CSS for a `<style>` element: nothing in it can close the element or open a comment of HTML. */
function styleText(css: string): string {
  return css.replace(/<(?=[/!])/g, '\\3c ');
}
