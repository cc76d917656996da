import { defineWords } from './define-words.ts';

/** What a form says of files that are sent with it. */
export const formFileWords = defineWords('formFiles', {
  /** Kinds are endings of names: JPG, PDF. */
  hint: 'Up to {max} MB: {kinds}',
  hintMore: 'Up to {count} files of {max} MB each: {kinds}',
  kind: '{name} cannot be sent here. You can send {kinds}.',
  size: '{name} is larger than {max} MB.',
  broken: '{name} could not be sent. Please try again.',
  sending: 'Sending {name}…',
});
