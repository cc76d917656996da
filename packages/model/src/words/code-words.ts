import { defineWords } from './define-words.ts';

/** On samples of code. */
export const codeWords = defineWords('code', {
  copy: 'Copy',
  /** The same, to those who cannot see what the button stands on. */
  copyCode: 'Copy code',
  copied: 'Copied',
  notCopied: 'The code could not be copied.',
});
