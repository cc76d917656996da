import type { HighlightSettings, TextHighlight } from '@portico/model/text/text-highlight';

/** From when a highlight may move until it does [B4.46] [B9.65]. */
export const HIGHLIGHT_READY_MS = 250;
/** After a transition began around the words they are measured for so long [B4.51] [B9.65]. */
export const HIGHLIGHT_WATCH_MS = 2000;
/** Changes of the page are looked at this long after the last of them [B9.65]. */
export const HIGHLIGHT_DEBOUNCE_MS = 10;

/** Why a highlight is drawn: it stood in view at first, came into view by scrolling, or was changed. */
export type HighlightCause = 'ready' | 'scroll' | 'change';

/** How long a highlight waits before it moves, in ms [B4.46]. */
export const highlightDelayMs = (cause: HighlightCause): number =>
  cause === 'ready' ? HIGHLIGHT_READY_MS : 0;

const SHORTEST = 0.2;

/**
 * How long a highlight moves from where it is to its end [B4.50].
 * @param duration of the whole way, in seconds
 * @param progress how far it has come, 0 to 1
 */
export function highlightTweenMs(duration: number, progress: number): number {
  return duration * 1000 * Math.min(1, Math.max(SHORTEST, 1 - progress));
}

/** Does it move at all? Not for visitors who want less motion [B4.48]. */
export const isHighlightMoving = ({ isAnimationEnabled }: HighlightSettings, isCalm: boolean): boolean =>
  isAnimationEnabled && !isCalm;

export interface HighlightPose {
  /** How much of its strokes is drawn, 0 to 1. */
  drawn: number;
  /** From which end they are. */
  from: 'start' | 'end';
  /** Of its own opacity. */
  opacity: number;
  scale: number;
}

/** How a highlight looks on its way [B3.42] [B4.46] [B4.47]. */
export function highlightPose({ animation, direction }: HighlightSettings, progress: number): HighlightPose {
  const from = direction === 'right' ? 'start' : 'end';
  if (animation === 'draw') return { drawn: progress, from, opacity: 1, scale: 1 };
  return { drawn: 1, from, opacity: progress, scale: animation === 'fade' ? 1 : 0.5 + progress / 2 };
}

/** How much of each stroke is drawn where all follow each other. @param lengths of the strokes */
export function strokesDrawn(lengths: readonly number[], drawn: number): number[] {
  let left = drawn * lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((length) => {
    const part = length > 0 ? Math.min(1, Math.max(0, left / length)) : drawn;
    left -= length;
    return drawn === 1 ? 1 : part;
  });
}

/** Is it to move again after such a change? [B4.49] */
export function isHighlightReplayed(before: TextHighlight, after: TextHighlight): boolean {
  return (['shape', 'animation', 'duration', 'direction', 'isAnimationEnabled'] as const).some(
    (name) => before[name] !== after[name],
  );
}
