import type { PageView } from '@portico/model/page-view';
import { type UsedPageCssOptions, usedPageCss } from '../used-styles/used-page-css.ts';
import type { KeptSections, KeptStyle } from './kept-sections.ts';
import { isSame } from './reads.ts';

const encoder = new TextEncoder();

/**
 * A page's CSS as `usedPageCss` writes it, in bytes, taken as it was written before where all it hangs on is the same:
 * the page but for what its blocks show of others (answers, pictures, the clock), and the names in its markup.
 */
export function keptStyle(
  page: PageView,
  kept: KeptSections,
  fontCss: string,
  options: UsedPageCssOptions,
): Uint8Array {
  const { site, pageType, path, sections, item, hideHeader, hideFooter, mode } = page;
  const own = item && 'sections' in item.body ? item.body.sections : undefined;
  const { names, holdBack, hasCode } = options;
  const madeOf = [pageType, path, sections, own, hideHeader, hideFooter, mode, fontCss, holdBack, hasCode];
  const key = `${site.id} ${page.url} styles${holdBack ? ' held' : ''}`;
  const before = kept.style(key);
  if (before && before.site === site && isSame(before.madeOf, madeOf) && areSameNames(before.names, names))
    return before.css;
  const css = encoder.encode(usedPageCss(page, fontCss, options));
  if (kept.wants(key)) kept.setStyle(key, { site, madeOf, names: new Set(names), css } satisfies KeptStyle);
  return css;
}

function areSameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size !== other.size) return false;
  for (const name of one) if (!other.has(name)) return false;
  return true;
}
