import type { BlockWake } from '@portico/model/documents/block-definition';

/** How far below the window's edge a block is near enough to be woken. */
const NEAR_PX = 200;

/**
 * Calls `wake` once, when it is time.
 * @returns a function that stops waiting
 */
export function whenWoken(element: Element, when: BlockWake, wake: () => void): () => void {
  switch (when) {
    case 'load':
      wake();
      return () => {};
    case 'idle':
      return whenIdle(wake);
    case 'visible': {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          wake();
        },
        { rootMargin: `${NEAR_PX}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    }
  }
}

/**
 * Calls `run` once, when the browser has nothing better to do, or in two seconds.
 * @returns a function that stops waiting
 */
export function whenIdle(run: () => void): () => void {
  // Safari knows no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
