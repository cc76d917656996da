import { defineWords } from './define-words.ts';

/** News and offers by email: agreed to at the checkout, ended by a link. */
export const marketingWords = defineWords('marketing', {
  agree: 'Yes, email me about news and offers. I can end this at any time.',
  stop: 'End news and offers by email',
  stopTitle: 'News and offers by email',
  stopSure: 'Do you want no more news and offers from {site}?',
  stopButton: 'Unsubscribe',
  stopped: 'You get no more news and offers from {site}. Emails about your orders still come.',
  none: 'This link does not work',
  noneText: 'It may be incomplete. Please use the link in the email.',
});
