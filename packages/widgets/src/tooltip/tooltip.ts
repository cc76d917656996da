import { addStyle } from '../style/add-style.ts';
import { transitionEnd } from '../style/transition-end.ts';
import css from './tooltip.css?inline';
import { placeTooltip, TOOLTIP_DELAY_MS, TOOLTIP_WIDTH } from './tooltip-engine.ts';

/** The way from the target to its tooltip may leave both for a moment. */
const LEAVE_MS = 150;

const named = new WeakSet<HTMLElement>();

/**
 * Shows the name of an element that has none in sight, such as a button with an icon [B2.17]: near the pointer, or at
 * the element that the keyboard is on, after a moment's rest. It can be pointed at, and goes by Escape, a press, or
 * leaving. Screen readers have the name as it is (`aria-label`), so to them it is hidden. Touch shows none. A second call
 * does nothing.
 * @param signal takes it away again
 */
export function addTooltip(target: HTMLElement, signal?: AbortSignal): void {
  if (named.has(target)) return;
  named.add(target);
  addStyle(css);
  const tip = document.createElement('div');
  tip.className = 'portico-tooltip info';
  tip.role = 'tooltip';
  tip.ariaHidden = 'true';
  tip.hidden = true;
  tip.style.maxWidth = `${TOOLTIP_WIDTH}px`;

  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer = { x: 0, y: 0 };
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
    tip.textContent = target.ariaLabel;
    // What lies outside an open dialog is not seen above it.
    (target.closest('dialog') ?? document.body).append(tip);
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
    if (tip.hidden) return;
    tip.hidden = true;
    void transitionEnd(tip).then(() => {
      if (tip.hidden) tip.remove();
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  }

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => target.addEventListener(name, listener, signal ? { signal } : {});
  listen('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') waitToShow();
  });
  listen('pointermove', ({ clientX, clientY }) => {
    pointer = { x: clientX, y: clientY };
  });
  listen('pointerleave', waitToHide);
  tip.addEventListener('pointerenter', () => clearTimeout(timer));
  tip.addEventListener('pointerleave', waitToHide);
  listen('pointerdown', hide);
  // The keyboard presses it too.
  listen('click', hide);
  const atTarget = () => {
    const { left, bottom } = target.getBoundingClientRect();
    pointer = { x: left, y: bottom };
    waitToShow();
  };
  listen('focus', () => {
    if (target.matches(':focus-visible')) atTarget();
  });
  listen('blur', hide);
  signal?.addEventListener('abort', () => {
    hide();
    named.delete(target);
  });
  // Somebody may have come to it first.
  if (target.matches(':focus-visible') || (matchMedia('(hover: hover)').matches && target.matches(':hover')))
    atTarget();
}
