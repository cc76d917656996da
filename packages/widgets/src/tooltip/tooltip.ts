import { addStyle } from '../style/add-style.ts';
import css from './tooltip.css?inline';
import { placeTooltip, TOOLTIP_DELAY_MS, TOOLTIP_WIDTH } from './tooltip-engine.ts';

/** The way from the target to its tooltip may leave both for a moment. */
const LEAVE_MS = 150;

let count = 0;

/**
 * Gives an element a tooltip [B2.17]: it appears near the pointer, or at the element that the keyboard is on, after a
 * moment's rest; can be pointed at; and goes by Escape, a press, or leaving. Screen readers have it as the element's
 * description from the start. Touch shows none, so nothing may depend on it.
 * @param style a class of the tooltip, by default `info`
 * @returns what takes it away again
 */
export function addTooltip(target: HTMLElement, words: string, style = 'info'): () => void {
  addStyle(css);
  const tip = document.createElement('div');
  tip.id = `portico-tooltip-${++count}`;
  tip.className = `portico-tooltip ${style}`;
  tip.role = 'tooltip';
  tip.textContent = words;
  tip.hidden = true;
  tip.style.maxWidth = `${TOOLTIP_WIDTH}px`;
  // What lies outside an open dialog is neither seen above it nor heard.
  (target.closest('dialog') ?? document.body).append(tip);
  const described = target.getAttribute('aria-describedby');
  target.setAttribute('aria-describedby', described ? `${described} ${tip.id}` : tip.id);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer = { x: 0, y: 0 };
  const listening = new AbortController();
  let shown: AbortController | undefined;

  function waitToShow(): void {
    clearTimeout(timer);
    if (!shown) timer = setTimeout(show, TOOLTIP_DELAY_MS);
  }
  function waitToHide(): void {
    clearTimeout(timer);
    if (shown) timer = setTimeout(hide, LEAVE_MS);
  }
  function show(): void {
    if (!target.isConnected) return;
    shown = new AbortController();
    const { signal } = shown;
    tip.hidden = false;
    const { left, top } = placeTooltip(
      pointer,
      { width: tip.offsetWidth, height: tip.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    );
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
    // Before a dialog around it sees the key.
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
  }
  function hide(): void {
    clearTimeout(timer);
    shown?.abort();
    shown = undefined;
    tip.hidden = true;
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  }

  const { signal } = listening;
  target.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      if (pointerType !== 'touch') waitToShow();
    },
    { signal },
  );
  target.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      pointer = { x: clientX, y: clientY };
    },
    { signal },
  );
  target.addEventListener('pointerleave', waitToHide, { signal });
  tip.addEventListener('pointerenter', () => clearTimeout(timer), { signal });
  tip.addEventListener('pointerleave', waitToHide, { signal });
  target.addEventListener('pointerdown', hide, { signal });
  target.addEventListener(
    'focus',
    () => {
      if (!target.matches(':focus-visible')) return;
      const { left, bottom } = target.getBoundingClientRect();
      pointer = { x: left, y: bottom };
      waitToShow();
    },
    { signal },
  );
  target.addEventListener('blur', hide, { signal });

  return () => {
    hide();
    listening.abort();
    tip.remove();
    if (described) target.setAttribute('aria-describedby', described);
    else target.removeAttribute('aria-describedby');
  };
}
