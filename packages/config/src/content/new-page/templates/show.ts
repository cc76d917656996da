import type { PageTemplate } from '../page-template.ts';

/** What was made, and what is going on. */
export const showTemplates: readonly PageTemplate[] = [
  {
    id: 'gallery',
    shelf: 'show',
    name: 'Gallery',
    about: 'Many pictures, few words',
    keywords: ['photos', 'pictures', 'portfolio', 'images'],
    title: 'Gallery',
    sections: [
      {
        layout: 'intro-centred',
        words: [
          'Summer, on film',
          'A place, again and again',
          'One sentence on what holds the pictures together.',
          'To the prints',
        ],
        look: { theme: 'lightest', height: 'small' },
      },
      { layout: 'pictures-collage' },
      { layout: 'pictures-pair' },
      { layout: 'pictures-grid', words: ['The rest of the roll'] },
    ],
  },
  {
    id: 'case',
    shelf: 'show',
    name: 'One project',
    about: 'A case study from the question to the result',
    keywords: ['case study', 'project', 'reference', 'work'],
    title: 'A project',
    isApart: true,
    sections: [
      {
        layout: 'intro-statement',
        words: ['The house that wanted to stay small', 'For whom, where, and in which year.'],
      },
      {
        layout: 'story-two-columns',
        words: [
          'The question',
          'What they came with, in one sentence.',
          'What made it hard. The place, the money, the time, or somebody’s mind.',
          'And what everybody agreed on from the first day.',
        ],
      },
      {
        layout: 'features-facts',
        words: [
          'What it came to',
          '94',
          'square metres',
          '11',
          'months',
          '3',
          'trades from the village',
          '1',
          'tree, which stayed',
        ],
        look: { theme: 'dark' },
      },
      { layout: 'story-picture-right', words: ['The answer', null, null, 'More work'] },
      { layout: 'pictures-pair', look: { theme: 'lightest' } },
      { layout: 'people-quote' },
    ],
  },
  {
    id: 'dates',
    shelf: 'show',
    name: 'Dates',
    about: 'Upcoming dates and a newsletter sign-up',
    keywords: ['events', 'calendar', 'concerts', 'tour', 'agenda', 'exhibitions'],
    title: 'Dates',
    sections: [
      {
        layout: 'intro-picture',
        words: ['This spring', 'Say what kind of evenings they are, and where the tickets are.', 'Tickets'],
        look: { height: 'medium' },
      },
      { layout: 'lists-dates', look: { theme: 'lightest' } },
      { layout: 'pictures-row' },
      {
        layout: 'action-newsletter',
        words: ['Hear of it first', 'A letter before each season. One click ends it.'],
      },
    ],
  },
  {
    id: 'letter',
    shelf: 'show',
    name: 'Long text',
    about: 'A long text with large opening, columns and a wide picture',
    keywords: ['essay', 'article', 'story', 'manifesto', 'reading'],
    title: 'A letter',
    sections: [
      {
        layout: 'story-letter',
        words: ['A letter', 'The first sentence, which decides whether the second is read.'],
      },
      { layout: 'story-wide-picture' },
      { layout: 'story-two-columns', words: ['One', null, null, null] },
      { layout: 'story-picture-left', words: ['Two', null, null, 'Read on'], look: { theme: 'light' } },
      { layout: 'people-quote', words: ['The sentence somebody will underline.', 'You', 'in this letter'] },
      { layout: 'action-newsletter' },
    ],
  },
];
