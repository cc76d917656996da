import { defineWords } from './define-words.ts';

/** What is said about cookies and consent. The English of the banner is specified [V3.36, V3.39, V3.43]. */
export const consentWords = defineWords('consent', {
  /** Of the banner, the page and the link to it. */
  title: 'Cookies',
  choices: 'Cookie choices',
  text: 'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  /** Where visitors can decline, as nothing is agreed to by coming here. */
  textWithDecline:
    'We would like to use cookies to see how this website is used and to show content from other services. You can accept or decline them.',
  accept: 'Accept',
  decline: 'Decline',
  policy: 'Privacy policy',
  privacyControl:
    'Your browser sends the Global Privacy Control signal. We respect it: your visits are not measured, whatever you choose here.',
  held: 'This content comes from another service. It is loaded only if you accept cookies.',
  heldFrom: 'This content comes from {where}. It is loaded only if you accept cookies.',
  allow: 'Allow',
  /** On a button over a still picture. */
  allowFilm: 'Accept cookies and play the video from {where}',
  undecided: 'You have not chosen yet.',
  accepted: 'You have accepted cookies.',
  declined: 'You have declined cookies.',
  keeps: 'Your choice is kept in this browser for 30 days. You can change it here at any time.',
  proof: 'Number of your choice in our records: {id}',
  back: 'Back to the website',
});
