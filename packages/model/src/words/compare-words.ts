import { defineWords } from './define-words.ts';

/** Around two pictures of one thing. */
export const compareWords = defineWords('compare', {
  before: 'Before',
  after: 'After',
  slider: 'Divider between “{before}” and “{after}”',
});
