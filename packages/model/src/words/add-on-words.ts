import { defineWords } from './define-words.ts';

/** Fields of a product that are filled in as it is put in the cart: an engraving, a date, a choice. */
export const addOnWords = defineWords('addOn', {
  optional: 'optional',
  choose: 'Please choose',
  most: 'Up to {most} characters',
  yes: 'Yes',
  missing: 'Please fill in this field.',
  notChosen: 'Please choose an option.',
  notTicked: 'Please tick this box.',
  tooLong: 'Please use no more than {most} characters.',
  noDate: 'Please enter a valid date.',
  pastDate: 'Please choose {date} or a later day.',
  check: 'Please check the fields.',
});
