/** What counts only once a press of it has ended. Lists of a select are the browser's own: they end without a word. */
const PRESSED = 'button, label, summary, input[type=radio]';

/**
 * Watches pointer and space bar on what can be pressed: what is replaced under a press that has begun loses it, and
 * what is renamed gets one that was meant for something else.
 * @param onEnd after each press has done what it does
 */
export function watchPresses(
  root: HTMLElement,
  signal: AbortSignal,
  onEnd: () => void,
): { isPressed(): boolean } {
  let isPressed = false;
  const begin = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== ' ') return;
    if (event.target instanceof Element && event.target.closest(PRESSED)) isPressed = true;
  };
  const end = () => {
    if (!isPressed) return;
    // The click comes after the pointer went up.
    setTimeout(() => {
      isPressed = false;
      onEnd();
    });
  };
  for (const type of ['pointerdown', 'keydown'])
    root.addEventListener(type, begin, { signal, capture: true });
  for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur'])
    window.addEventListener(type, end, { signal });
  return { isPressed: () => isPressed };
}
