import type { Enhance } from '../block-life.ts';

/**
 * Lets filters, sorting and further pages change a list in its place. Each link leads to a page that says all of it:
 * that page is fetched and its list put here, the address with it; where that fails, the link is followed.
 */
export const enhance: Enhance<unknown> = (root, _, tools) => {
  const ending = new AbortController();
  const { signal } = ending;
  const told = root.appendChild(document.createElement('p'));
  told.className = 'unseen';
  told.role = 'status';
  let asked: AbortController | undefined;
  let shown = addressOf(location.href);

  const listIn = (page: ParentNode) => page.querySelector<HTMLElement>(`#${CSS.escape(root.id)} .products`);
  const fetchList = async (href: string) => {
    asked?.abort();
    const own = (asked = new AbortController());
    const list = listIn(root.parentElement ?? root);
    list?.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(href, { headers: { accept: 'text/html' }, signal: own.signal });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const next = listIn(page);
      if (!response.ok || !list || !next) throw new Error(`No list at ${href}: ${response.status}`);
      return { list, next, page };
    } finally {
      if (asked === own) list?.removeAttribute('aria-busy');
    }
  };
  const follow = async (href: string, keep: () => void) => {
    try {
      const { list, next, page } = await fetchList(href);
      const focused = list.contains(document.activeElement) ? choiceOf(document.activeElement) : undefined;
      const open = [...list.querySelectorAll('details[open] > summary')].map(choiceOf);
      list.replaceWith(next);
      for (const summary of next.querySelectorAll('summary'))
        if (open.includes(choiceOf(summary))) summary.parentElement?.setAttribute('open', '');
      keep();
      shown = addressOf(location.href);
      document.title = page.title;
      if (focused !== undefined) {
        const at = [...next.querySelectorAll<HTMLElement>('[data-choice]')];
        (
          at.find((each) => choiceOf(each) === focused) ?? at.find((each) => choiceOf(each) === 'count')
        )?.focus();
      }
      told.textContent = next.querySelector('.count, .empty p')?.textContent ?? page.title;
    } catch (error) {
      give(error, href);
    }
  };
  const grow = async (href: string) => {
    try {
      const { list, next } = await fetchList(href);
      const items = list.querySelector('.items');
      const more = [...(next.querySelector('.items')?.children ?? [])];
      items?.append(...more);
      list.querySelector('.pages')?.replaceWith(...next.querySelectorAll('.pages'));
      history.replaceState(history.state, '', href);
      shown = addressOf(location.href);
      more[0]?.querySelector('a')?.focus();
      told.textContent = list.querySelector('.pages .range')?.textContent ?? '';
    } catch (error) {
      give(error, href);
    }
  };
  const give = (error: unknown, href: string) => {
    if ((error as Error).name === 'AbortError') return;
    tools.report(error, 'block product-list');
    location.assign(href);
  };

  root.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.list-head a, .pages a, .empty a');
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button);
      // Of the list of another page it only leads there.
      if (!link || !isPlain || link.pathname !== location.pathname || event.defaultPrevented) return;
      event.preventDefault();
      if (link.matches('.growing [rel=next]')) return void grow(link.href);
      const isPage = link.closest('.pages') !== null;
      void follow(link.href, () => {
        history.pushState(null, '', link.href);
        if (isPage) root.scrollIntoView();
      });
    },
    { signal },
  );
  root.dataset.quickView = '';
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-quick]');
      const link = button?.closest('.item')?.querySelector<HTMLAnchorElement>(':is(h2, h3, h4) a');
      if (button && link && !button.ariaBusy) void look(button, link);
    },
    { signal },
  );
  const look = async (button: HTMLElement, link: HTMLAnchorElement) => {
    const { quick: id = '', more = '' } = button.dataset;
    button.ariaBusy = 'true';
    try {
      const { openQuickView } = await import('./quick-view.ts');
      await openQuickView({ id, link, more }, tools);
    } catch (error) {
      give(error, link.href);
    } finally {
      button.ariaBusy = null;
    }
  };
  // One list of choices is open at a time.
  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      for (const other of root.querySelectorAll<HTMLDetailsElement>('.choices details[open]'))
        if (other !== target) other.open = false;
    },
    { signal, capture: true },
  );
  const close = (but?: Node) => {
    for (const each of root.querySelectorAll<HTMLDetailsElement>('.choices details[open]'))
      if (!but || !each.contains(but)) each.open = false;
  };
  document.addEventListener('click', ({ target }) => close(target as Node), { signal });
  root.addEventListener(
    'keydown',
    ({ key, target }) => {
      const open =
        key === 'Escape' && (target as Element).closest<HTMLDetailsElement>('.choices details[open]');
      if (!open) return;
      open.open = false;
      open.querySelector('summary')?.focus();
    },
    { signal },
  );
  addEventListener(
    'popstate',
    () => {
      if (addressOf(location.href) !== shown) void follow(location.href, () => {});
    },
    { signal },
  );
  return () => {
    ending.abort();
    asked?.abort();
    told.remove();
  };
};

/** An address without its anchor: what decides which list it shows. */
const addressOf = (href: string): string => href.split('#', 1)[0] ?? href;

/** What finds a link again in the list that follows; '' for one that is not there again. */
const choiceOf = (element: Element | null): string | undefined =>
  element instanceof HTMLElement ? (element.dataset.choice ?? '') : undefined;
