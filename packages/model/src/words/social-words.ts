import { defineWords } from './define-words.ts';

/** On profiles and pictures that are elsewhere. */
export const socialWords = defineWords('social', {
  follow: 'Follow',
  followOn: 'Follow on {service}',
  photoOn: 'Photo on {service}',
  moreOn: 'More on {service}',
});
