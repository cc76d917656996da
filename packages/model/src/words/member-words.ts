import { defineWords } from './define-words.ts';

/** What pages for members say to whom they are not open. */
export const memberWords = defineWords('members', {
  forMembers: 'For members',
  readOn: 'The rest is for members',
  freeRead: 'This is free post {number} of {of} this month. Your browser keeps count.',
  anyMember: 'Log in to see this page.',
  anyMemberJoin: 'Log in to see this page, or create an account.',
  withOffers: 'This page comes with what you find below. Do you have it already? Log in.',
  denied: 'You are logged in as {email}, and this page is not part of what you have.',
  deniedOffers: 'It comes with:',
  pricing: 'How would you like to pay?',
  periods: {
    week: '{count, plural, one {Every week} other {Every # weeks}}',
    month: '{count, plural, one {Every month} other {Every # months}}',
    year: '{count, plural, one {Every year} other {Every # years}}',
  },
  once: 'Once',
  join: 'Join',
  confirmed: 'Welcome',
  memberships: 'Membership',
  openNow: 'Log in with {email} to see what is open to you now.',
  until: 'Until {date}',
});
