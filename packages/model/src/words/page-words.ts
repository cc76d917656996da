import { defineWords } from './define-words.ts';

/** What built-in pages say that stand in for others. */
export const pageWords = defineWords('pages', {
  'not-found': {
    title: 'There is nothing at this address',
    text: 'It may have moved, or the link has a slip of the pen in it. The rest of the site is where it was.',
  },
  error: {
    title: 'That did not work',
    text: 'Something went wrong on our side, and we have written it down. Please try again in a moment.',
  },
  'lock-screen': { title: 'Not open yet', text: 'This site is open to those who have its password.' },
  private: { title: 'Not open yet', text: 'This site is not open to the public. Please come back later.' },
  password: { title: 'For invited readers', text: 'This page is open to those who have its password.' },
  expired: {
    title: 'Closed for now',
    text: 'This site is taking a break. If it is yours, log in to see why.',
  },
  'foreign-form': {
    title: 'This form came from elsewhere',
    text: 'For your safety, forms are taken only from this site’s own pages. Please open the page again.',
  },
  'unreadable-form': {
    title: 'This form could not be read',
    text: 'It may have been too large. Please go back and try again with less.',
  },
  'no-room': {
    title: 'Not just now',
    text: 'This site cannot take anything in at the moment: nothing was sent, ordered or paid. Please try again later.',
  },
  home: 'To the homepage',
  passwordLabel: 'Password',
  passwordButton: 'Enter',
});
