import type { Enhance } from '../block-life.ts';
import { addressedPart } from '../addressed-id.ts';
import { ACCORDION_MS, type Fold, type FoldRules, press, reveal } from './engine.ts';

const EASING = 'cubic-bezier(.4, 0, .2, 1)';

/** Lets items open and close smoothly, and opens the one that the page's address names. */
export const enhance: Enhance<unknown> = (root) => {
  const accordion = root.querySelector<HTMLElement>('.accordion');
  if (!accordion) return;
  const items = [...accordion.querySelectorAll<HTMLDetailsElement>(':scope > details')];
  const names = items.map((item) => item.getAttribute('name'));
  const bodies = items.map((item) => item.querySelector<HTMLElement>('.accordion-body'));
  const multiple = accordion.dataset.shouldAllowMultipleOpenItems === 'true';
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const end = new AbortController();
  const { signal } = end;
  const moves = new Map<number, Animation>();
  let folds: readonly Fold[] = items.map(({ open }) => ({ isOpen: open, until: 0 }));
  /** Open on paper alone. */
  let printed: ReadonlySet<HTMLDetailsElement> = new Set();

  const rules = (duration: number): FoldRules => ({
    now: performance.now(),
    multiple,
    duration: reduced.matches ? 0 : duration,
  });
  const rest = (at: number, isOpen: boolean) => {
    const item = items[at];
    moves.get(at)?.cancel();
    moves.delete(at);
    delete item?.dataset.moving;
    if (item) item.open = isOpen;
  };
  const move = (at: number, isOpen: boolean) => {
    const item = items[at];
    const body = bodies[at];
    if (!item || !body) return;
    const from = item.open ? body.offsetHeight : 0;
    moves.get(at)?.cancel();
    item.open = true;
    item.dataset.moving = isOpen ? 'opening' : 'closing';
    const height = [from, isOpen ? body.offsetHeight : 0].map((px) => `${px}px`);
    const animation = body.animate({ height }, { duration: ACCORDION_MS, easing: EASING, fill: 'both' });
    moves.set(at, animation);
    animation.onfinish = () => rest(at, isOpen);
  };
  const go = (next: readonly Fold[], duration: number) => {
    const before = folds;
    folds = next;
    for (const [at, fold] of next.entries())
      if (fold !== before[at]) (duration > 0 && !reduced.matches ? move : rest)(at, fold.isOpen);
  };
  const followAddress = () => {
    const { at, target } = addressedPart(bodies);
    if (at < 0 || folds[at]?.isOpen) return;
    go(reveal(folds, at, rules(0)), 0);
    (target === bodies[at] ? items[at] : target)?.scrollIntoView();
  };

  const placeOf = ({ target }: Event) =>
    items.indexOf((target as Element).closest<HTMLDetailsElement>('.accordion-item') as HTMLDetailsElement);

  // The browser closes items of one name at once, which leaves nothing to be seen of it.
  for (const item of items) item.removeAttribute('name');
  accordion.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('.accordion-head')) return;
      event.preventDefault();
      go(press(folds, placeOf(event), rules(ACCORDION_MS)), ACCORDION_MS);
    },
    { signal },
  );
  // Opened without a click: the browser looked for a word, and found it there.
  accordion.addEventListener(
    'toggle',
    (event) => {
      const at = placeOf(event);
      if (items[at]?.open && !moves.has(at) && !printed.has(items[at])) go(reveal(folds, at, rules(0)), 0);
    },
    { capture: true, signal },
  );
  addEventListener('hashchange', followAddress, { signal });
  addEventListener(
    'beforeprint',
    () => {
      for (const [at, fold] of folds.entries()) rest(at, fold.isOpen);
      printed = new Set(items.filter(({ open }) => !open));
      for (const item of printed) item.open = true;
    },
    { signal },
  );
  addEventListener(
    'afterprint',
    () => {
      for (const item of printed) item.open = false;
      printed = new Set();
    },
    { signal },
  );
  followAddress();
  accordion.dataset.alive = '';
  return () => {
    end.abort();
    delete accordion.dataset.alive;
    for (const [at, fold] of folds.entries()) rest(at, fold.isOpen);
    for (const [at, name] of names.entries()) if (name !== null) items[at]?.setAttribute('name', name);
  };
};
