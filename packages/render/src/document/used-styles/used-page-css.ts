import type { PageView } from '@portico/model/page/page-view';
import { pageCss } from '../../page/page-styles.ts';
import { usedCss } from './used-css.ts';

/** Elements and classes that the visitor's runtime and its widgets may add to any page. */
export const ADDED_BY_SCRIPTS: readonly string[] = (
  'a br button dd dialog div dl dt em figcaption figure form h1 h2 iframe img input label li nav p section span ' +
  'strong style svg ul video .btn .second .small .animation-waiting .animation-loaded'
).split(' ');

const ALWAYS: readonly string[] = ['html', 'body', ...ADDED_BY_SCRIPTS];

export interface UsedPageCssOptions {
  /** Of the page's elements and, with a dot before each, of their classes. */
  names: ReadonlySet<string>;
  /** Third parties' content waits for consent on this page. */
  gateContent: boolean;
  /** The page has code of its owner, which may render with any style there is. */
  hasCode: boolean;
}

/**
 * The CSS of a page without the rules that nothing on it can match. All of it where the owner's code runs; where a
 * script of the page's renders, what it can render with.
 */
export function usedPageCss(
  page: PageView,
  fontCss: string,
  { names, gateContent, hasCode }: UsedPageCssOptions,
): string {
  if (hasCode) return pageCss(page, fontCss, { gateContent });
  const all = new Set([...ALWAYS, ...names]);
  return pageCss(page, fontCss, {
    gateContent,
    write({ css, added }) {
      if (!added) return css;
      for (const name of added) all.add(name);
      return usedCss(css, all);
    },
  });
}
