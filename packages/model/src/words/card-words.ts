import { defineWords } from './define-words.ts';

/** What is said of cards that a payment provider remembers for who is logged in, at the checkout and in their account. */
export const cardWords = defineWords('cards', {
  heading: 'Cards',
  none: 'No cards yet. When you pay by card, you can have it remembered for next time.',
  ending: '{brand} ending in {last4}',
  expires: 'Expires {date}',
  expired: 'Expired {date}',
  usual: 'Default card',
  remove: 'Remove card',
  removed: 'The card was removed.',
  gone: 'This card no longer exists.',
  away: 'Your cards cannot be shown right now. Please try again in a few minutes.',
  tryLater: 'That did not work just now. Please try again in a few minutes.',
  awayAtCheckout: 'Your remembered cards cannot be shown right now. You can pay in any other way.',
  remember: 'Remember this card for next time',
  rememberAbout: 'The payment provider keeps it, not this shop. You can remove it in your account.',
  paysFor: 'Pays for {title}',
  neededFor: 'To remove this card, change how the subscription is paid, or cancel it.',
  change: 'Change how it is paid',
});
