import { defineWords } from './define-words.ts';

/** What built-in pages say that stand in for others. */
export const pageWords = defineWords('pages', {
  'not-found': {
    title: 'Page not found',
    text: 'The page may have moved, or the link may have a typing mistake.',
  },
  error: {
    title: 'Something went wrong',
    text: 'The page could not be loaded. Please try again in a moment.',
  },
  'lock-screen': { title: 'Not open yet', text: 'Enter the password to visit this site.' },
  private: { title: 'Not open yet', text: 'This site is not open to the public. Please come back later.' },
  password: { title: 'Password required', text: 'Enter the password to see this page.' },
  expired: {
    title: 'Closed for now',
    text: 'This site is not available at the moment. If it is yours, log in to see why.',
  },
  'foreign-form': {
    title: 'This form was sent from another site',
    text: 'For your safety, only forms on this site’s own pages are accepted. Please open the page again.',
  },
  'unreadable-form': {
    title: 'This form could not be read',
    text: 'It may have been too large. Please go back and try again with less.',
  },
  'no-room': {
    title: 'Not possible right now',
    text: 'Nothing can be saved on this site at the moment: nothing was sent, ordered or paid. Please try again later.',
  },
  home: 'To the homepage',
  passwordLabel: 'Password',
  passwordButton: 'Enter',
});
