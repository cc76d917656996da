/** How long an element takes to come in [V9.18]. */
export const ANIMATION_DURATION_MS = 300;
/** Shares of an element at whose crossing it is looked at [V9.28]. */
export const ANIMATION_THRESHOLDS = [0, 0.1, 0.25, 0.5, 1];
/** The share that must be visible [V9.28]. */
export const VISIBILITY_RATIO = 0.5;

export interface Sight {
  isIntersecting: boolean;
  /** The visible share, 0 to 1. */
  ratio: number;
  /** Of the element, in px. */
  height: number;
  windowHeight: number;
}

/** Whether an element has come far enough into view: half of it [V4.46], or any of one taller than the window [V4.47]. */
export function isInSight({ isIntersecting, ratio, height, windowHeight }: Sight): boolean {
  return isIntersecting && (ratio >= VISIBILITY_RATIO || height > windowHeight);
}
