import { defineWords } from './define-words.ts';

/** What who wants something that is sold out is told: on its page, and in the mail that says it is back. */
export const backWords = defineWords('back', {
  ask: 'Email me when it is back',
  which: 'Which one',
  email: 'Email',
  send: 'Email me',
  done: 'We will email you at {email} as soon as it is back.',
  notGone: 'This is in stock: you can order it now.',
  subject: '{title} is back at {site}',
  text: '{title} is in stock again. Nothing is reserved for you, and there may be only a few.',
  view: 'View product',
  note: 'You get this one email because you asked for it at {site}. Nothing more will follow.',
});
