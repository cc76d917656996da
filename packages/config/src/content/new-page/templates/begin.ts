import type { PageTemplate } from '../page-template.ts';

/** Where visitors arrive. */
export const beginTemplates: readonly PageTemplate[] = [
  {
    id: 'home',
    shelf: 'begin',
    name: 'Home',
    about: 'A picture, what you do, three links, a quote and a call to action',
    keywords: ['homepage', 'start', 'front', 'business'],
    title: 'Home',
    sections: [
      {
        layout: 'intro-picture',
        words: [
          'Good work, made close by',
          'Say for whom you do it and where. Who reads no further should know that much.',
          'See what we do',
        ],
      },
      {
        layout: 'story-two-columns',
        words: [
          'In short',
          'One sentence about what you do, the way you would say it across a table.',
          'Then two or three about how. What you take time for, what you leave to others, and what people come back for.',
          'Whoever wants the whole story finds it on the page about you.',
        ],
      },
      {
        layout: 'features-three',
        words: [
          'Where to go from here',
          'The work',
          'What you make, shown by the best example.',
          'The place',
          'Where it is made, and when the endpoint is open.',
          'The people',
          'Who answers when somebody calls.',
        ],
        look: { theme: 'light' },
      },
      { layout: 'people-quote' },
      {
        layout: 'action-band',
        words: ['Something in mind? Tell us in two lines.', 'Write to us'],
      },
    ],
  },
  {
    id: 'home-studio',
    shelf: 'begin',
    name: 'Home of a studio',
    about: 'A statement, your work in large pictures, and a short text',
    keywords: ['homepage', 'portfolio', 'architect', 'photographer', 'designer', 'agency'],
    title: 'Home',
    sections: [
      {
        layout: 'intro-statement',
        words: ['A studio for buildings that will be used', 'Name the town you work from, and since when.'],
      },
      {
        layout: 'story-letter',
        words: [
          'What we believe',
          'Three sentences on what you look for in a job, and what somebody gets who gives you one.',
        ],
      },
      { layout: 'lists-work', words: ['Selected work', 'All projects'] },
      {
        layout: 'pictures-pair',
        words: ['The model, at the third attempt.', 'The handle, drawn for the endpoint.'],
      },
      {
        layout: 'action-centred',
        words: [
          'Shall we look at the site together?',
          'A first walk costs nothing, and we bring the boots.',
          'Make an appointment',
        ],
      },
    ],
  },
  {
    id: 'home-shop',
    shelf: 'begin',
    name: 'Home of a shop',
    about: 'Two pictures, new products, one product in detail, and quotes',
    keywords: ['homepage', 'store', 'products', 'ecommerce', 'sell'],
    title: 'Home',
    sections: [
      {
        layout: 'intro-overlap',
        words: [
          'Made in small numbers',
          'Show the thing in use, and its finest detail. Say here what it is made of.',
          'To the shop',
        ],
      },
      { layout: 'sell-products', words: ['Just come in', 'The whole shop'] },
      {
        layout: 'sell-one',
        words: [
          'Of the month',
          'The one we keep for ourselves',
          'Why this one: where it comes from, who made it, what it is like after a year of use.',
          '48 €',
          'Have a look',
        ],
      },
      {
        layout: 'features-four',
        words: [
          'Before you ask',
          'Sending',
          'Where to, how soon, and from what sum it is free.',
          'Returns',
          'How long one may think about it, and who pays the way back.',
          'Repair',
          'What you mend, and for how long.',
          'Wrapping',
          'Paper, string and a card, if somebody is to be surprised.',
        ],
        look: { theme: 'lightest' },
      },
      { layout: 'people-quotes' },
    ],
  },
  {
    id: 'landing',
    shelf: 'begin',
    name: 'Landing page',
    about: 'One offer and one form, without a menu',
    keywords: ['campaign', 'lead', 'sign up', 'conversion', 'advertisement'],
    title: 'The offer',
    isApart: true,
    page: { hideHeader: true },
    sections: [
      {
        layout: 'intro-form',
        words: [
          'The one thing you get here',
          'Repeat the promise they clicked on, in the same words. Then say what happens after they have written.',
          'Rather by telephone? ',
          'Your number, and until when today.',
        ],
      },
      {
        layout: 'features-facts',
        words: [
          'Why people do it',
          '14',
          'days to change one’s mind',
          '0',
          'to pay before it works',
          '3',
          'questions, and you know the price',
          '620',
          'have done it already',
        ],
      },
      {
        layout: 'features-steps',
        words: [
          'What happens next',
          'Today',
          'You write',
          'Three lines are enough. Nobody will call without being asked to.',
          'Tomorrow',
          'We answer',
          'With a price and a date, in writing.',
          'Next week',
          'It begins',
          'At the hour you have chosen.',
        ],
      },
      { layout: 'people-quote-picture' },
      { layout: 'contact-questions' },
    ],
  },
];
