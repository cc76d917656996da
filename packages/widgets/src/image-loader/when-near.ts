/** How near the window a picture is when it is fetched [B4.39]. */
const NEAR_PX = 200;

/** Resolves when an element comes near the window; at once where browsers cannot tell [B4.40]. */
export function whenNear(element: Element): Promise<void> {
  if (typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(element);
  });
}
