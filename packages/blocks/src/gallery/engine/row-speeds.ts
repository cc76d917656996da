/** How long a row takes to the slide beside, in ms: by scrolling, and by a swipe [B9.35]. */
export const SCROLL_MS = 400;
export const SWIPE_SLIDE_MS = 280;
