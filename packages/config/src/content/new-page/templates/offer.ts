import type { PageTemplate } from '../page-template.ts';

/** What there is to have, and what it costs. */
export const offerTemplates: readonly PageTemplate[] = [
  {
    id: 'services',
    shelf: 'offer',
    name: 'Services',
    about: 'Your services, how you work, and a quote from a customer',
    keywords: ['consulting', 'craft', 'trade', 'agency', 'practice'],
    title: 'Services',
    sections: [
      {
        layout: 'intro-split',
        words: [
          'We take care of it, from the first sketch to the last screw',
          'Name what people come to you with, in their words and not in yours.',
          'Ask for a price',
          'How it goes',
        ],
      },
      { layout: 'features-services' },
      { layout: 'features-steps' },
      { layout: 'people-quote-picture' },
      {
        layout: 'features-four',
        words: [
          'What is always part of it',
          'A fixed price',
          'Written down before anything begins.',
          'One person',
          'Who knows your case and picks up the telephone.',
          'A date',
          'And a call before it, should it move.',
          'Two years',
          'In which we put right what is not.',
        ],
      },
      { layout: 'action-band', words: ['Describe it in three lines', 'Ask for a price'] },
    ],
  },
  {
    id: 'prices',
    shelf: 'offer',
    name: 'Prices',
    about: 'Three plans, what they include, and questions',
    keywords: ['pricing', 'plans', 'packages', 'rates', 'membership'],
    title: 'Prices',
    sections: [
      {
        layout: 'intro-centred',
        words: [
          'No set-up fee, no small print',
          'What it costs',
          'Say what every price holds, and that one can leave at the end of any month.',
          'Compare',
        ],
        look: { height: 'small' },
      },
      {
        layout: 'sell-plans',
        words: ['Choose what fits', ...(Array(21).fill(null) as null[])],
      },
      {
        layout: 'features-four',
        words: [
          'In every plan',
          'Help',
          'From a person, on weekdays, within an hour.',
          'Safety',
          'What you do so that nothing is lost.',
          'Moving in',
          'We bring over what is there already.',
          'Moving out',
          'Everything is yours, and leaves with you.',
        ],
      },
      { layout: 'contact-questions' },
      { layout: 'action-centred' },
    ],
  },
  {
    id: 'menu',
    shelf: 'offer',
    name: 'Menu',
    about: 'Dishes and prices, pictures of the room, when you are open',
    keywords: ['restaurant', 'café', 'food', 'drinks', 'card', 'bar'],
    title: 'Menu',
    sections: [
      {
        layout: 'intro-picture',
        words: [
          'What is on the table',
          'The card changes with the market. What stands here today was bought this morning.',
          'Book a table',
        ],
      },
      { layout: 'sell-menu-tabs' },
      { layout: 'pictures-row' },
      { layout: 'contact-place' },
    ],
  },
  {
    id: 'course',
    shelf: 'offer',
    name: 'Course or workshop',
    about: 'Contents, dates, teacher and sign-up',
    keywords: ['class', 'workshop', 'training', 'school', 'dates', 'booking'],
    title: 'Courses',
    sections: [
      {
        layout: 'intro-split',
        words: [
          'Two days, and you can do it yourself',
          'What one goes home with, and what one need not know before.',
          'Join in',
          'All dates',
        ],
      },
      {
        layout: 'features-picture',
        words: [
          'What we do in two days',
          'First morning',
          'Watching, and a first try.',
          'First evening',
          'Eating together, talking about it.',
          'Second morning',
          'Again, alone this time.',
          'Afternoon',
          'Finishing, packing, taking it home.',
        ],
      },
      {
        layout: 'lists-dates',
        words: ['The next dates', ...(Array(12).fill(null) as null[])],
        look: { theme: 'light' },
      },
      { layout: 'people-portrait' },
      {
        layout: 'contact-form',
        words: [
          'Book my place',
          'Say which date, and for how many. You hear from us within two days.',
          ...(Array(5).fill(null) as null[]),
        ],
      },
    ],
  },
];
