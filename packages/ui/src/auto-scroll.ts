/** Distance from the edge, in px, within which a drag scrolls; and how fast at most, in px a frame. */
const EDGE = 64;
const MOST = 18;

/**
 * Scrolls while a drag rests near the upper or lower edge.
 * @param scrolled called after each step: what lies under the pointer has changed
 * @param box what scrolls, where that is not the window
 */
export function autoScroll(scrolled: () => void, box?: Element): { at(y: number): void; end(): void } {
  let speed = 0;
  let frame = 0;
  const place = () => box?.scrollTop ?? scrollY;
  const step = () => {
    frame = 0;
    if (speed === 0) return;
    const before = place();
    (box ?? window).scrollBy({ top: speed, behavior: 'instant' });
    if (place() !== before) scrolled();
    frame = requestAnimationFrame(step);
  };
  return {
    at(y) {
      const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
      const above = Math.min(EDGE, Math.max(0, Math.max(0, top) + EDGE - y));
      const below = Math.min(EDGE, Math.max(0, y - (Math.min(innerHeight, bottom) - EDGE)));
      speed = Math.round(((below - above) / EDGE) * MOST);
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step);
    },
    end() {
      speed = 0;
      cancelAnimationFrame(frame);
    },
  };
}
