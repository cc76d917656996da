import { defineWords } from './define-words.ts';

/** On buttons that share a page. */
export const shareWords = defineWords('share', {
  share: 'Share',
  mail: 'Email',
  byMail: 'Share by email',
  on: 'Share on {service}',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied.',
  device: 'Share with another app',
});
