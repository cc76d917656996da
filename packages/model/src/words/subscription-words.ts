import { defineWords } from './define-words.ts';

/** What subscriptions cost how often, on product pages, in the cart, at the checkout and in mails. */
export const subscriptionWords = defineWords('subscription', {
  renewal: {
    week: '{price} {count, plural, one {every week} other {every # weeks}}',
    month: '{price} {count, plural, one {every month} other {every # months}}',
    year: '{price} {count, plural, one {every year} other {every # years}}',
  },
  limited: {
    week: '{price} {count, plural, one {every week} other {every # weeks}}, {payments, plural, one {# payment} other {# payments}}',
    month:
      '{price} {count, plural, one {every month} other {every # months}}, {payments, plural, one {# payment} other {# payments}}',
    year: '{price} {count, plural, one {every year} other {every # years}}, {payments, plural, one {# payment} other {# payments}}',
  },
  trial: '{days, plural, one {# day} other {# days}} free, then {renewal}',
  first: 'First payment {price}, then {renewal}',
});
