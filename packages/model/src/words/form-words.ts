import { defineWords, type WordsOf } from './define-words.ts';

/**
 * What a form says to visitors of what they entered and of what became of it. Word for word as specified, where the
 * specification has a sentence.
 */
export const formWords = defineWords('form', {
  problems: {
    required: 'Please fill in this field.',
    choose: 'Please choose an answer.',
    agree: 'Please agree before submitting.',
    incomplete: 'Please complete this answer.',
    tooLong: 'Please use at most {max} characters.',
    overLimit: 'You have exceeded the character limit.',
    email: 'Email is not valid. Email addresses should follow the format {email}.',
    option: '{val} is not one of the expected options',
    phone: 'Please enter a phone number of digits only.',
    date: 'Please enter a date that exists, with a year of four digits.',
    time: 'Please enter a time that exists.',
    tooManyFiles: 'Please send at most {max} files.',
    fileGone: 'This file is no longer there. Please choose it again.',
    zip: 'A US ZIP code has exactly 5 digits.',
  },
  /** Above all: some field is wrong [V5.9]. */
  invalid: 'One or more fields is invalid, please check your entries.',
  /** Above and below a form that failed [V8.26, V8.27]. */
  scrollDown: 'Your form has encountered a problem. Please scroll down to review.',
  scrollUp: 'Your form has encountered a problem. Please scroll up to review.',
  submitting: 'Submitting…',
  /** By what failed [V8.16–V8.25]. */
  unauthorized: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  serverError: 'Unable to send form. Please try again later.',
  unknown: 'Unknown error, please try again later.',
  noKey: 'Could not get a form submission key, please try again later.',
  unreadable: 'Could not parse the form fields, please check your entries.',
  broken: 'Error processing form submission. Please reload and try again.',
  /** [V5.11]. */
  captcha: 'Complete CAPTCHA before submitting.',
});
export type FormMessages = WordsOf<typeof formWords>;
