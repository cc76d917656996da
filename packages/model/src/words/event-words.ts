import { defineWords } from './define-words.ts';

/** Events on lists. */
export const eventWords = defineWords('event', {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'New date',
  soldOut: 'Sold out',
  online: 'Online',
  noDateYet: 'Date to be announced',
  subscribe: 'Subscribe to this calendar',
  nothing: 'Nothing is planned at the moment.',
});
