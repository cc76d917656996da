import { defineWords } from './define-words.ts';

/** What stands around the reviews of a product. */
export const reviewWords = defineWords('reviews', {
  heading: 'Reviews',
  outOf: '{rating} out of 5',
  count: '{count, plural, one {# review} other {# reviews}}',
  none: 'No reviews yet',
  noneText: 'Reviews here come from people who bought this product.',
  noneOfThese: 'No reviews with this rating.',
  bar: '{stars, plural, one {# star} other {# stars}}',
  only: 'Only reviews with {stars, plural, one {# star} other {# stars}}',
  all: 'Show all reviews',
  sort: 'Sort',
  sortedBy: { newest: 'Newest', highest: 'Highest rating', lowest: 'Lowest rating' },
  verified: 'Verified purchase',
  somebody: 'A customer',
  reply: 'Reply from {site}',
  photo: 'Photo {number} from {name}',
  earlier: 'Previous reviews',
  more: 'More reviews',
});
