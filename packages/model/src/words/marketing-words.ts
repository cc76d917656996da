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
  confirmSubject: 'Please confirm that you want news from {site}',
  confirmAsk:
    'Somebody, probably you, signed up with this address for news from {site}. Please confirm it by the button below.',
  confirmButton: 'Yes, sign me up',
  confirmNote: 'If it was not you, ignore this email: without your confirmation you get no news.',
  confirmTitle: 'News from {site}',
  confirmSure: 'Do you want to get news from {site} by email?',
  confirmed: 'You get news from {site} by email from now on. Each of them has a link to end them.',
  confirmGone: 'This sign-up is not there any more. Please sign up once more.',
  checkMail:
    'Please look into your inbox: unless you get our news already, you find a link there to confirm it.',
  toSite: 'Go to the website',
  noneText: 'It may be incomplete. Please use the link in the email.',
});
