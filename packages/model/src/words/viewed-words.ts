import { defineWords } from './define-words.ts';

/** What stands around products that a visitor looked at before. */
export const viewedWords = defineWords('viewed', {
  heading: 'Recently viewed',
  clear: 'Clear list',
  cleared: 'Your list was cleared.',
});
