import { addresses } from '../addresses.ts';

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
    title: 'Find your way around',
    text: 'Pages, design, media, shop: you reach every part of your site from here.',
    placement: 'right',
  },
  {
    target: 'panel',
    at: addresses.pages,
    title: 'Your pages',
    text: 'All pages of your site, in menus and outside them. Drag them to sort, open one to change it.',
    placement: 'right',
  },
  {
    target: 'preview',
    title: 'What visitors see',
    text: 'A preview of the page on desktop, tablet and phone.',
    placement: 'left',
  },
  {
    target: 'edit',
    title: 'Edit on the page',
    text: 'Click Edit to write on the page, move blocks and choose pictures.',
    placement: 'bottom',
  },
  {
    target: 'publish',
    title: 'Nothing is public until you publish',
    text: 'Your changes are saved as drafts. Publish them together, one by one or at a set time.',
    placement: 'bottom',
  },
  {
    target: 'find',
    title: 'Find anything',
    text: 'Type a few letters to find any page, setting or action, including this tour: “Show me around”.',
    placement: 'bottom',
    keys: 'Mod+K',
  },
];
