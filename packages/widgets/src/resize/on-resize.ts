import { isResized, RESIZE_THRESHOLD_PX, RESIZE_TIMEOUT_MS, type Size } from './resize-engine.ts';

export interface ResizeOptions {
  /** Default 300; galleries take `GALLERY_RESIZE_TIMEOUT_MS`. */
  timeoutMs?: number;
  /** Default 0. */
  thresholdPx?: number;
}

/**
 * Tells an element's new size once it has come to rest: when the window is resized, a phone turned, or the layout
 * changed. Not told is the size it begins with.
 * @returns what ends it
 */
export function onResize(
  element: Element,
  listener: (size: Size) => void,
  { timeoutMs = RESIZE_TIMEOUT_MS, thresholdPx = RESIZE_THRESHOLD_PX }: ResizeOptions = {},
): () => void {
  let told: Size | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver((entries) => {
    const box = entries.at(-1)?.contentRect;
    if (!box) return;
    const now = { width: box.width, height: box.height };
    told ??= now;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!told || !isResized(told, now, thresholdPx)) return;
      told = now;
      listener(now);
    }, timeoutMs);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
