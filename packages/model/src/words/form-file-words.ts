import { defineWords } from './define-words.ts';

/** What a form says of files that are sent with it. */
export const formFileWords = defineWords('formFiles', {
  /** Kinds are endings of names: JPG, PDF. */
  hint: 'Up to {max} MB: {kinds}',
  hintMore: 'Up to {count} files of {max} MB each: {kinds}',
  kind: '{name} cannot be sent here. You can send {kinds}.',
  lies: '{name} is not what its name says. Please choose another file.',
  size: '{name} is larger than {max} MB.',
  empty: '{name} is empty.',
  infected: '{name} was refused, as it may contain a virus.',
  unchecked: '{name} could not be checked for viruses. Please try again later.',
  broken: '{name} could not be sent. Please try again.',
  sending: 'Sending {name}…',
  sent: '{name} was added.',
});
