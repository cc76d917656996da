import { defineWords } from './define-words.ts';

/** The foot of every campaign. */
export const campaignWords = defineWords('campaign', {
  reason: 'You get this email because you signed up for news from {site}.',
  unsubscribe: 'Unsubscribe',
  readOn: 'Read it on our website',
});
