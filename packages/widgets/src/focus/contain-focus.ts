import { tabbables } from './tabbable.ts';

/** Where the focus may be: inside an element, or wherever a question is answered with yes. Exactly one of them. */
export interface ContainFocusOptions {
  container?: HTMLElement | undefined;
  predicate?: ((element: Element) => boolean) | undefined;
}

/** Containments in force; only the last one acts, so that a dialog may open another. */
const containments: object[] = [];

/**
 * Keeps the keyboard's focus in a place: Tab and Shift+Tab go round in it, and focus that leaves it otherwise is
 * brought back. Does not move the focus at first.
 * @returns what ends it
 * @throws Error when both or neither of container and predicate are given [B8.21]
 */
export function containFocus({ container, predicate }: ContainFocusOptions): () => void {
  if ((container === undefined) === (predicate === undefined))
    throw new Error('One (and only one) of container and predicate must be set');
  const root: HTMLElement = container ?? document.body;
  const isAllowed = predicate ?? ((element: Element) => root.contains(element));
  const me = {};
  const acts = () => containments.at(-1) === me;
  const stops = () => tabbables(root).filter(isAllowed);
  let last: Element | null = document.activeElement;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || !acts()) return;
    const places = stops();
    const { activeElement } = document;
    const edge = event.shiftKey ? places[0] : places.at(-1);
    const isInside = activeElement !== null && activeElement !== container && isAllowed(activeElement);
    // The browser moves within; only at the edge, and from outside, the way round is ours.
    if (isInside && activeElement !== edge && places.length > 0) return;
    // From the container itself Tab leads to the first stop without help.
    if (activeElement === container && !event.shiftKey && places.length > 0) return;
    event.preventDefault();
    const target = event.shiftKey ? places.at(-1) : places[0];
    target?.focus();
  }

  function onFocusIn(event: FocusEvent): void {
    if (!acts() || !(event.target instanceof Element)) return;
    if (isAllowed(event.target)) {
      last = event.target;
      return;
    }
    const back = last instanceof HTMLElement && last.isConnected && isAllowed(last) ? last : stops()[0];
    (back ?? container)?.focus({ preventScroll: true });
  }

  containments.push(me);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  return () => {
    const index = containments.indexOf(me);
    if (index >= 0) containments.splice(index, 1);
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
  };
}
