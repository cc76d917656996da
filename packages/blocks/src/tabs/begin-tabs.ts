import { addressedPart } from '../addressed-id.ts';
import { tabStep } from './tab-engine.ts';

/**
 * Makes tabs of the server's links and panels (`tab-set.tsx`): one panel is shown at a time. Browsers that look for
 * words in the others open them.
 * @param root holds one `.tab-set`
 * @returns what puts the markup back
 */
export function beginTabs(root: HTMLElement): (() => void) | undefined {
  const set = root.querySelector<HTMLElement>('.tab-set');
  const list = set?.querySelector<HTMLElement>('.tab-list');
  if (!set || !list) return undefined;
  const tabs = [...list.querySelectorAll<HTMLElement>('.tab')];
  const panels = tabs.map((tab) => document.getElementById(tab.dataset.panel ?? ''));
  const end = new AbortController();
  const { signal } = end;

  const select = (chosen: number) => {
    for (const [at, tab] of tabs.entries()) {
      const isChosen = at === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      if (isChosen) panels[at]?.removeAttribute('hidden');
      else panels[at]?.setAttribute('hidden', 'until-found');
    }
    reach(chosen);
  };
  /** Brings a tab into the part of the row that is seen; the page itself stays where it is. */
  const reach = (at: number) => {
    const tab = tabs[at];
    if (!tab) return;
    const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    const room = row.width * 0.15;
    if (box.left < row.left + room) list.scrollLeft += box.left - row.left - room;
    else if (box.right > row.right - room) list.scrollLeft += box.right - row.right + room;
  };
  const followAddress = () => {
    const { at, target } = addressedPart(panels);
    if (at < 0 || !panels[at]?.hidden) return at;
    select(at);
    (target === panels[at] ? set : target)?.scrollIntoView();
    return at;
  };
  const isVertical = () => getComputedStyle(list).flexDirection === 'column';
  /** Says at which ends of the row there is more, and how it stands. */
  const measure = () => {
    const beyond = list.scrollWidth - list.clientWidth;
    const gone = Math.abs(list.scrollLeft);
    list.toggleAttribute('data-more-before', gone > 1);
    list.toggleAttribute('data-more-after', beyond - gone > 1);
    list.ariaOrientation = isVertical() ? 'vertical' : 'horizontal';
  };

  const chosen = Math.max(
    0,
    panels.findIndex((panel) => panel?.checkVisibility()),
  );
  list.role = 'tablist';
  for (const [at, tab] of tabs.entries()) {
    const panel = panels[at];
    tab.role = 'tab';
    tab.id = `${panel?.id}-tab`;
    tab.setAttribute('aria-controls', panel?.id ?? '');
    if (!panel) continue;
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    panel.setAttribute('aria-labelledby', tab.id);
    panel.addEventListener('beforematch', () => select(at), { signal });
  }
  set.dataset.alive = '';
  select(chosen);
  list.addEventListener(
    'click',
    (event) => {
      const at = tabs.indexOf((event.target as Element).closest<HTMLElement>('.tab') as HTMLElement);
      if (at < 0) return;
      event.preventDefault();
      select(at);
    },
    { signal },
  );
  list.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isRtl = getComputedStyle(list).direction === 'rtl';
      const at = tabs.indexOf(event.target as HTMLElement);
      const step = tabStep(event.key, at, { count: tabs.length, isVertical: isVertical(), isRtl });
      if (at < 0 || !step) return;
      event.preventDefault();
      if ('select' in step) return select(step.select);
      tabs[step.focus]?.focus({ preventScroll: true });
      reach(step.focus);
    },
    { signal },
  );
  list.addEventListener('scroll', measure, { passive: true, signal });
  addEventListener('hashchange', followAddress, { signal });
  const resized = new ResizeObserver(measure);
  resized.observe(list);
  followAddress();
  return () => {
    end.abort();
    resized.disconnect();
    delete set.dataset.alive;
    list.role = list.ariaOrientation = null;
    for (const [at, tab] of tabs.entries()) {
      tab.removeAttribute('id');
      for (const name of ['role', 'tabindex', 'aria-selected', 'aria-controls']) tab.removeAttribute(name);
      for (const name of ['role', 'tabindex', 'aria-labelledby', 'hidden']) panels[at]?.removeAttribute(name);
    }
  };
}
