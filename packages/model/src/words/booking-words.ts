import { defineWords } from './define-words.ts';

/** Where a table, a seat or a gift is chosen. */
export const bookingWords = defineWords('booking', {
  bookTable: 'Book a table',
  reserve: 'Reserve',
  registry: 'See our gift registry',
  logOut: 'Please log out of your {account} account in order to use the {block} Block.',
});
