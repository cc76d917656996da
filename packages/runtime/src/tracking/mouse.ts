/** The mouse is looked at so often, in ms. */
const EVERY_MS = 1000;
/** Cells of the window the mouse is counted in, each way. */
const CELLS = 8;

/**
 * Counts in which parts of the window the mouse is, once a second while it moves, and tells it when the page goes out
 * of sight: `{ '3,5': 12, … }`, cells of 8 by 8 from the top left. Only for who is signed in [B6.1].
 */
export function watchMouse(
  window: Window & typeof globalThis,
  signal: AbortSignal,
  tell: (cells: Readonly<Record<string, number>>) => void,
): void {
  const { document } = window;
  const cells = new Map<string, number>();
  let lastAt = Number.NEGATIVE_INFINITY;
  document.addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY, timeStamp }) => {
      if (pointerType !== 'mouse' || timeStamp - lastAt < EVERY_MS) return;
      lastAt = timeStamp;
      const cell = (at: number, size: number) =>
        Math.min(CELLS - 1, Math.max(0, Math.floor((at / size) * CELLS)));
      const key = `${cell(clientX, window.innerWidth)},${cell(clientY, window.innerHeight)}`;
      cells.set(key, (cells.get(key) ?? 0) + 1);
    },
    { passive: true, signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden' || cells.size === 0) return;
      tell(Object.fromEntries(cells));
      cells.clear();
    },
    { signal },
  );
}
