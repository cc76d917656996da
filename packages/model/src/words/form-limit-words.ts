import { defineWords } from './define-words.ts';

/** Why a form cannot be sent, where its owner wrote nothing else. */
export const formLimitWords = defineWords('formLimits', {
  early: 'This form is not open yet.',
  late: 'This form is closed.',
  full: 'This form is closed: no places are left.',
  again: 'You have already sent this form.',
  members: 'Please log in to send this form.',
  logIn: 'Log in',
});
