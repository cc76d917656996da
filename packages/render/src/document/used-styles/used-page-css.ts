import type { PageView } from '@portico/model/page-view';
import { pageCss } from '../../page/page-styles.ts';
import { namesIn } from './names-in.ts';
import { usedCss } from './used-css.ts';

/** Elements and classes that the visitor's runtime and its widgets may add to any page. */
export const ADDED_BY_SCRIPTS: readonly string[] = (
  'a br button dd dialog div dl dt em figcaption figure form h1 h2 iframe img input label li nav p section span ' +
  'strong style svg ul video .btn .second .small'
).split(' ');

export interface UsedPageCssOptions {
  /** Everything inside `<body>`, with its tag. */
  body: string;
  /** Third parties' content waits for consent on this page. */
  holdBack: boolean;
  /** The page has code of its owner, which may draw with any style there is. */
  hasCode: boolean;
}

/**
 * The CSS of a page without the rules that nothing on it can match. All of it in the owner's previews, whose content
 * may change, and where the owner's code runs; where a block's script draws, all that it can draw with.
 */
export function usedPageCss(
  page: PageView,
  fontCss: string,
  { body, holdBack, hasCode }: UsedPageCssOptions,
): string {
  if (hasCode || page.mode !== 'published') return pageCss(page, fontCss, { holdBack });
  const names = namesIn(body);
  for (const name of ADDED_BY_SCRIPTS) names.add(name);
  names.add('html');
  return pageCss(page, fontCss, {
    holdBack,
    write({ css, added }) {
      if (!added) return css;
      for (const name of added) names.add(name);
      return usedCss(css, names);
    },
  });
}
