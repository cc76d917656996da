/** What fades is taken away at the end of its transition, or after this where none ends [B4.30] [B9.43]. */
export const HIDE_FALLBACK_MS = 600;

/** Kept when the element's own transition has ended, and after 600 ms in any case, or what else it is given. */
export function transitionEnd(element: HTMLElement, fallbackMs = HIDE_FALLBACK_MS): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, fallbackMs);
    element.addEventListener('transitionend', onEnd);
    function onEnd({ target }: Event): void {
      if (target === element) done();
    }
    function done(): void {
      clearTimeout(timer);
      element.removeEventListener('transitionend', onEnd);
      resolve();
    }
  });
}
