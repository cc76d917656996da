import { defineWords } from './define-words.ts';

/** What the overlay over a page that failed says. The English title is specified [V8.13]. */
export const errorWords = defineWords('errors', {
  title: 'Something Went Wrong!',
  unreadable: 'The server gave an answer this page cannot read.',
  connection: 'Unable to connect. Please try again',
  address: 'URL',
  format: 'Format',
  message: 'Message',
  reload: 'Reload',
  clear: 'Clear',
});
