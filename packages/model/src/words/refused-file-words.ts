import { defineWords } from './define-words.ts';

/** Why a file that was sent with a form is refused: what only the server finds out. */
export const refusedFileWords = defineWords('refusedFiles', {
  lies: '{name} is not what its name says. Please choose another file.',
  empty: '{name} is empty.',
  infected: '{name} was refused, as it may contain a virus.',
  unchecked: '{name} could not be checked for viruses. Please try again later.',
});
