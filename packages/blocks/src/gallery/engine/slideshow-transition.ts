import { SCROLL_MS, SWIPE_SLIDE_MS } from './row-speeds.ts';

/** [B9.32]. */
export const SLIDESHOW_SPEED_S = 1;
/** How much larger a slide has become when it goes [B9.33]. */
export const KENBURNS_ZOOM = 1.075;

export interface SlideshowTransition {
  /** Slides lie over one another, or beside one another in a row. */
  layout: 'stack' | 'row';
  /** How long one takes to come. */
  durationMs: number;
  /** A slide grows while it is shown. */
  zoom?: number;
  /** A fling may pass several slides, and gives way at the ends by a little. */
  isFree?: boolean;
}

const transitions: Readonly<Record<string, SlideshowTransition>> = {
  fade: { layout: 'stack', durationMs: SLIDESHOW_SPEED_S * 1000 },
  kenburns: { layout: 'stack', durationMs: SLIDESHOW_SPEED_S * 1000, zoom: KENBURNS_ZOOM },
  scroll: { layout: 'row', durationMs: SCROLL_MS },
  swipe: { layout: 'row', durationMs: SWIPE_SLIDE_MS },
  newswipe: { layout: 'row', durationMs: SWIPE_SLIDE_MS, isFree: true },
};

/** How a slideshow goes from slide to slide [B4.20]. @throws for a name there is none of [B5.18] */
export function slideshowTransition(name: string): SlideshowTransition {
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
  if (!transition) throw new Error(`The slideshow transition "${name}" could not be found by name.`);
  return transition;
}
