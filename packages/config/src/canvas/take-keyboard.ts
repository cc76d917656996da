const OVER_ALL = '[role="dialog"], [role="alertdialog"]';

/** Has a dialog of the app, as the palette, the keyboard? What happens on the page meanwhile must not take it away. */
export const isInDialog = (): boolean =>
  window.parent !== window && Boolean(window.parent.document.activeElement?.closest(OVER_ALL));

/**
 * Takes the keyboard for something on the page; from a dialog of the app only when that gives it back.
 * @returns stops waiting for it
 */
export function takeKeyboard(take: () => void): () => void {
  if (!isInDialog()) {
    take();
    return () => undefined;
  }
  window.addEventListener('focus', take, { once: true });
  return () => window.removeEventListener('focus', take);
}
