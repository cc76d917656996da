import { addresses } from '../app/addresses.ts';

/** A stop of the tour, at the place marked `data-tour` with its target's name. */
export interface TourStep {
  target: string;
  /** Only where this is the address. */
  at?: string;
  title: string;
  text: string;
  /** Where the card stands beside the place, where there is room. */
  placement: 'right' | 'left' | 'bottom' | 'top';
  /** The same by keyboard. */
  keys?: string;
}

/** First steps in the app. Places that are not in sight, on a phone or for a role, are passed over. */
export const FIRST_STEPS: readonly TourStep[] = [
  {
    target: 'places',
    title: 'Everything has its place',
    text: 'Pages, design, media, shop: from here you reach each part of your site.',
    placement: 'right',
  },
  {
    target: 'panel',
    at: addresses.pages,
    title: 'Your pages',
    text: 'Those in the menu of your site, and those beside it. Drag them into order, open one to change it.',
    placement: 'right',
  },
  {
    target: 'preview',
    title: 'What visitors see',
    text: 'The page as it is, as wide as a desk, a tablet or a phone.',
    placement: 'left',
  },
  {
    target: 'edit',
    title: 'Change it where it stands',
    text: '“Edit” opens the page itself: write into it, move its parts, choose pictures.',
    placement: 'bottom',
  },
  {
    target: 'publish',
    title: 'Nothing is public before you say so',
    text: 'What you change waits here as a draft. Publish it together, one by one, or at a time you set.',
    placement: 'bottom',
  },
  {
    target: 'find',
    title: 'Find anything',
    text: 'Every page, setting and action by a few letters. This tour as well: “Show me around”.',
    placement: 'bottom',
    keys: 'Mod+K',
  },
];
