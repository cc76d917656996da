/** Distance from the window's edge, in px, within which a drag scrolls; and how fast at most, in px a frame. */
const EDGE = 64;
const MOST = 18;

/**
 * Scrolls while a drag rests near the upper or lower edge.
 * @param scrolled called after each step: what lies under the pointer has changed
 */
export function autoScroll(scrolled: () => void): { at(y: number): void; end(): void } {
  let speed = 0;
  let frame = 0;
  const step = () => {
    frame = 0;
    if (speed === 0) return;
    const before = scrollY;
    scrollBy({ top: speed, behavior: 'instant' });
    if (scrollY !== before) scrolled();
    frame = requestAnimationFrame(step);
  };
  return {
    at(y) {
      const above = Math.max(0, EDGE - y);
      const below = Math.max(0, y - (innerHeight - EDGE));
      speed = Math.round(((below - above) / EDGE) * MOST);
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step);
    },
    end() {
      speed = 0;
      cancelAnimationFrame(frame);
    },
  };
}
