import { safeHref } from '@portico/model/addresses/safe-href';
import type { ReadingRules } from '@portico/model/html/around';

const HREF_MAX = 2000;

/** What is pasted is read as its writer saw it. */
export const PASTE_RULES: ReadingRules = {
  keepsHidden: false,
  linkOf({ attrs }) {
    const href = hrefOf(attrs.href);
    return href === undefined ? undefined : { href };
  },
};

/** Where a link leads, without Google's detour; undefined for places within the document it was copied from. */
function hrefOf(value: string | undefined): string | undefined {
  let href = safeHref(value);
  if (href !== undefined && /^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i.test(href)) {
    const { searchParams } = new URL(href);
    href = safeHref(searchParams.get('q') ?? searchParams.get('url')) ?? href;
  }
  return href !== undefined && href.length <= HREF_MAX && /^(\/|[a-z][a-z\d+.-]*:)/i.test(href)
    ? href
    : undefined;
}
