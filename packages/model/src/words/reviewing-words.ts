import { defineWords } from './define-words.ts';

/** What customers are asked and told who review what they bought: by mail, and on the page its link opens. */
export const reviewingWords = defineWords('reviewing', {
  title: 'Review your purchase',
  intro: 'How do you like what you ordered? Leave out what you do not want to review.',
  rating: 'Your rating',
  rate: {
    one: '1 star: very poor',
    two: '2 stars: poor',
    three: '3 stars: fair',
    four: '4 stars: good',
    five: '5 stars: excellent',
  },
  headline: 'Title (optional)',
  text: 'Your review (optional)',
  name: 'Name shown with your reviews',
  photos: 'Photos (optional)',
  photosAbout:
    'Up to {count} pictures, JPEG, PNG or WebP, at most {size} MB each. What a file says of place and camera is removed.',
  keepPhoto: 'Keep photo {number}',
  send: 'Submit review',
  check: 'Please check what is marked below. Nothing you wrote is lost.',
  /** [B5.35] */
  selectRating: 'Please select a star rating',
  tooLong: 'Please write at most {count} characters.',
  nameMissing: 'Please enter the name to show.',
  photoWrong: 'One of the files is no picture that can be shown. Please choose a JPEG, PNG or WebP picture.',
  photoLarge: 'One of the files is too large. Please choose pictures of at most {size} MB.',
  photosMany: 'Please choose at most {count} photos.',
  /** [B8.48] */
  already: 'You have already reviewed this purchase',
  /** [B8.49] */
  expired: 'Your review request has expired',
  /** [B8.50] */
  nothing: 'There are no products to review',
  unknown: 'There is no such review request',
  unknownText: 'Please open the whole link from your email.',
  done: 'Thank you for your review',
  doneShown: 'It is on our site now.',
  doneWaiting: 'We look at every review before it appears on our site.',
  doneTest: 'This was a test order: your review is kept for the shop and never shown.',
  moreLeft: 'You can review the rest of your order as well.',
  view: 'To the shop',
  askSubject: 'How do you like your order from {site}?',
  hello: 'Hello {name},',
  ask: 'You have had your order {number} for a while now. How do you like it? Choose a number of stars to begin; it takes a minute and helps others choose.',
  write: 'Write a review',
  askNote: 'You get this one email about order {number}.',
  stop: 'No more emails about reviews',
  stopAsk: 'Shall {site} stop asking {email} for reviews?',
  stopDo: 'Stop asking',
  stopped: '{site} will not ask you for reviews any more.',
  replySubject: '{site} replied to your review',
  replied: '{site} replied to your review of {title}:',
  replyNote: 'You get this email because you reviewed what you bought from {site}.',
});
