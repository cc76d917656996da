/** A gallery follows its size once it has been the same for so long, in ms. */
export const RESIZE_MS = 100;

/** Tells when an element, or the window it stands in, has another size or is turned. */
export function refreshOnResize(element: HTMLElement, refresh: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let width = element.clientWidth;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, RESIZE_MS);
  };
  const observer = new ResizeObserver(() => {
    // Its height follows its slides, which is no reason to place them anew.
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    later();
  });
  observer.observe(element);
  screen.orientation?.addEventListener('change', later, { signal });
  addEventListener('resize', later, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
