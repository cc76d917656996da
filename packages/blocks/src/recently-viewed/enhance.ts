import {
  PRODUCT_CARDS_PATH,
  readViewed,
  VIEWED_KEY,
  type ViewedProduct,
  viewedAfter,
} from '@portico/model/commerce/viewed-products';
import type { BlockTools, Enhance } from '../block-life.ts';
import { mayStore } from '../may-store.ts';
import type { RecentlyViewedGiven } from './given.ts';

/**
 * Remembers in this browser which products its visitor looks at, and shows those of before. Nothing is kept where the
 * site's visitors have to agree first and have not, and what was kept goes once they decline.
 */
export const enhance: Enhance<RecentlyViewedGiven> = (root, given, tools) => {
  const ending = new AbortController();
  const act = () => {
    if (!mayStore(tools.page)) return forget();
    if ('viewed' in given) remember(given.viewed, tools);
    else void show(root, given, tools, ending.signal);
  };
  act();
  const stop = tools.events.on('consent:changed', () => {
    root.querySelector('.recent')?.classList.remove('filled');
    act();
  });
  root.querySelector('button')?.addEventListener('click', () => clear(root), { signal: ending.signal });
  return () => {
    ending.abort();
    stop();
  };
};

/** What its owner looks at in a preview is nobody's. */
function remember(id: string, { page }: BlockTools): void {
  if (page.mode === 'published' && !page.isDraft) keep(viewedAfter(kept(), id, new Date()));
}

async function show(
  root: HTMLElement,
  { show: most, but }: Extract<RecentlyViewedGiven, { show: number }>,
  tools: BlockTools,
  signal: AbortSignal,
): Promise<void> {
  const place = root.querySelector<HTMLElement>('.recent');
  const list = place?.querySelector('ul');
  const ids = kept()
    .map(({ id }) => id)
    .filter((id) => id !== but);
  if (!place || !list || ids.length === 0) return;
  try {
    const response = await fetch(`${PRODUCT_CARDS_PATH}?ids=${ids.join(',')}`, { signal });
    if (!response.ok) throw new Error(`No cards of products: ${response.status}`);
    const cards = new DOMParser().parseFromString(await response.text(), 'text/html');
    const shown = [...cards.querySelectorAll('li')].slice(0, most);
    if (shown.length === 0 || signal.aborted || !mayStore(tools.page)) return;
    list.replaceChildren(...shown);
    place.classList.remove('was-cleared');
    place.classList.add('filled');
  } catch (error) {
    if (!signal.aborted) tools.report(error, 'block recently-viewed');
  }
}

/** Forgets all of them, on each place of the page, and says so where it was asked for. */
function clear(root: HTMLElement): void {
  forget();
  for (const place of document.querySelectorAll('.recent')) place.classList.remove('filled');
  const place = root.querySelector('.recent');
  place?.classList.add('filled', 'was-cleared');
  place?.querySelector<HTMLElement>('.cleared')?.focus();
}

// Browsers that keep nothing for a site refuse even to be asked: nothing is remembered then.
function kept(): ViewedProduct[] {
  try {
    return readViewed(localStorage.getItem(VIEWED_KEY), new Date());
  } catch {
    return [];
  }
}

function keep(viewed: readonly ViewedProduct[]): void {
  try {
    localStorage.setItem(VIEWED_KEY, JSON.stringify(viewed));
  } catch {
    // Nothing is remembered.
  }
}

function forget(): void {
  try {
    localStorage.removeItem(VIEWED_KEY);
  } catch {
    // Nothing was.
  }
}
