/** From one item to the next, in seconds [B9.45]. */
export const LIGHTBOX_SPEED_S = 0.6;
/** Around the item, in px; small windows have less [B9.45]. */
export const LIGHTBOX_PADDING = 100;
/** How much of the page the overlay covers [B9.45]. */
export const OVERLAY_OPACITY = 0.95;
/** How long the overlay takes to come and to go, in seconds [B9.45]. */
export const OVERLAY_FADE_S = 0.3;
/** How long the controls take to go once nobody has moved for a while [B9.46]. */
export const CONTROLS_FADE_MS = 500;
/** Without a move for so long the controls go. */
export const CONTROLS_IDLE_MS = 3000;
/** Arrow keys that are held go on once in this time [B4.24]. */
export const KEY_REST_MS = 200;
/** After a panel of styles has closed beside the page, what is shown is fitted anew, in ms [B9.46]. */
export const FIT_RESET_MS = 1000;
/** How long each item stays where a lightbox goes on by itself [B9.23]. */
export const LIGHTBOX_AUTOPLAY_MS = 1000;
/** At the window's sides, in parts of its width, a click closes though the item reaches there [B4.25]. */
const EDGE = 0.02;

export type LightboxTheme = 'dark' | 'light';

/** Whatever is not `light` is dark [B5.10]. */
export function lightboxTheme(value: unknown): LightboxTheme {
  return value === 'light' ? 'light' : 'dark';
}

/** The item at a place that may lie before the first or after the last: sets go round. @returns 0 for an empty set */
export function wrapIndex(index: number, count: number): number {
  return count > 0 ? ((index % count) + count) % count : 0;
}

export interface LightboxClick {
  /** From the window's left edge, in px. */
  x: number;
  windowWidth: number;
  /** On what is shown, not beside it. */
  isOnItem: boolean;
  /** A window of a phone's width, or fingers instead of a pointer that hovers. */
  isMobile: boolean;
  count: number;
  isRightToLeft?: boolean;
}

export type LightboxAction = 'next' | 'previous' | 'close' | 'controls' | undefined;

/**
 * What a click means. On the item its halves go on and back; beside it, and at the window's very sides, it closes
 * [B4.23] [B4.25]. The specification leaves open which wins; the item does [B4.26]. A finger on the item shows or
 * hides the controls.
 */
export function clickAction(click: LightboxClick): LightboxAction {
  const { x, windowWidth, isOnItem, isMobile, count, isRightToLeft = false } = click;
  if (!isOnItem) return 'close';
  if (isMobile) return 'controls';
  if (x <= windowWidth * EDGE || x >= windowWidth * (1 - EDGE)) return 'close';
  if (count < 2) return undefined;
  return x >= windowWidth / 2 === isRightToLeft ? 'previous' : 'next';
}

/** What a key means: left is back and right is on, as one reads. */
export function keyStep(key: string, isRightToLeft = false): 1 | -1 | undefined {
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1;
  return undefined;
}

/** Whether a held arrow key may go on again: at most once in 200 ms [B4.24]. Times in ms. */
export function mayStep(lastMs: number, nowMs: number): boolean {
  return nowMs - lastMs >= KEY_REST_MS;
}
