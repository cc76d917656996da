/** Time is counted in pieces of this length, each of them seen through to a rendered frame. */
const PIECE_MS = 250;

/** What the count runs on: the window's own clock and frames, or a test's. */
export interface ShownTimeParts {
  after(delayMs: number, run: () => void): () => void;
  /** Runs once the window has rendered again; a window nobody sees renders nothing. */
  onFrame(run: () => void): () => void;
}

/**
 * Runs something after it could be seen for so long: time in which the window stands still or lies behind others does
 * not count, so that what is shown for two seconds is not gone before it was rendered.
 * @returns how to call it off
 */
export function afterShown(parts: ShownTimeParts, run: () => void, delayMs: number): () => void {
  let left = delayMs;
  let stop: () => void;
  const next = () => {
    if (left <= 0) return run();
    const piece = Math.min(left, PIECE_MS);
    stop = parts.onFrame(() => {
      stop = parts.after(piece, () => {
        left -= piece;
        next();
      });
    });
  };
  next();
  return () => stop();
}
