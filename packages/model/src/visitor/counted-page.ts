/** Somewhere a page cannot be said to have been seen: number of `PAGE_TYPES`, and address. */
interface PagePlace {
  pageType: number;
  path: string;
}

/**
 * Pages on which nothing is measured: not found, error, lock screen, protected content, member area access denied
 * [V6.12]. Numbers of `PAGE_TYPES`, written out as every page of every site loads this file.
 */
const UNMEASURED: readonly number[] = [100, 101, 103, 105, 106];
const SEARCH = 102;

/** Whether visitors are measured on a page at all. The owner's app measures nobody [V6.11]. */
export function isMeasuredPage({ pageType, path }: PagePlace): boolean {
  return !UNMEASURED.includes(pageType) && !/^\/config(?:\/|$)/.test(path);
}

/** Whether views of a page are counted: those of a search are not [V2.8]. */
export function isCountedPage(page: PagePlace): boolean {
  return isMeasuredPage(page) && page.pageType !== SEARCH && !/^\/search(?:\/|$)/.test(page.path);
}
