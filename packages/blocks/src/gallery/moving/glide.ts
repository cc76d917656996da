import { easeOut } from '@portico/widgets/tween/ease-out';

/**
 * Goes from one number to another, quick at first, a step each frame.
 * @param done told once, unless it is stopped before
 * @returns what stops it
 */
export function glide(
  { from, to, durationMs }: { from: number; to: number; durationMs: number },
  step: (now: number) => void,
  done: () => void,
): () => void {
  if (durationMs <= 0 || from === to) {
    step(to);
    done();
    return () => {};
  }
  let began: number | undefined;
  let frame = requestAnimationFrame(go);
  function go(now: number): void {
    began ??= now;
    const progress = Math.min(1, (now - began) / durationMs);
    step(from + (to - from) * easeOut(progress));
    if (progress < 1) frame = requestAnimationFrame(go);
    else done();
  }
  return () => cancelAnimationFrame(frame);
}
