import { DEFAULT_LOCATION } from '@portico/model/map/map-model';
import { block, button, heading, line, picture, showing, text, titled } from '../layout-parts.ts';
import type { LayoutBlock, SectionLayout } from '../section-layout.ts';

const answer = (y: number, question: string, words: string): LayoutBlock[] => [
  line([9, y, 15, 1]),
  titled([9, y + 1, 13, 3], question, words),
];

/** A place to be replaced by one's own. */
const EXAMPLE_PLACE = {
  ...DEFAULT_LOCATION,
  addressTitle: 'Your name',
  addressLine1: 'Street and number',
  addressLine2: 'Town',
};

/** How to reach you. */
export const contactLayouts: readonly SectionLayout[] = [
  {
    id: 'contact-form',
    category: 'contact',
    name: 'Form and address',
    keywords: ['contact', 'form', 'email', 'telephone', 'write'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 9, 2], 2, 'medium', 'Write to us'),
      text([0, 2, 8, 3], ['We read everything, and answer within two days.']),
      text([0, 5, 8, 3], [[{ bold: 'Your name\n' }, 'Street and number\nTown']]),
      text([0, 8, 8, 3], [[{ bold: 'Telephone\n' }, 'Your number, and when somebody is there']]),
      showing([11, 0, 13, 12], 'form', 'form'),
    ],
  },
  {
    id: 'contact-place',
    category: 'contact',
    name: 'Opening hours and place',
    keywords: ['contact', 'location', 'hours', 'address', 'visit', 'directions'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      picture([0, 0, 12, 16]),
      heading([14, 3, 10, 2], 2, 'medium', 'Come by'),
      text([14, 5, 5, 5], [[{ bold: 'Open\n' }, 'Tuesday to Friday\n10 to 18'], 'Saturday\n10 to 14']),
      text([19, 5, 5, 5], [[{ bold: 'Where\n' }, 'Street and number\nTown'], 'The bus that stops there']),
      button([14, 10, 10, 2], 'Show the way', { style: 'secondary' }),
    ],
  },
  {
    id: 'contact-map',
    category: 'contact',
    name: 'Map with address',
    keywords: ['contact', 'map', 'location', 'address', 'visit', 'directions', 'find us'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 24, 2], 2, 'medium', 'Find us'),
      block([0, 3, 24, 20], 'map', { location: EXAMPLE_PLACE }),
    ],
  },
  {
    id: 'contact-map-hours',
    category: 'contact',
    name: 'Map beside opening hours',
    keywords: ['contact', 'map', 'location', 'hours', 'address', 'visit', 'directions'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 8, 2], 2, 'medium', 'Come by'),
      text([0, 3, 8, 5], [[{ bold: 'Open\n' }, 'Tuesday to Friday\n10 to 18'], 'Saturday\n10 to 14']),
      text([0, 8, 8, 4], [[{ bold: 'Getting here\n' }, 'The bus that stops there, and where to park.']]),
      block([9, 0, 15, 20], 'map', { location: EXAMPLE_PLACE, ratio: '4:3' }),
    ],
  },
  {
    id: 'contact-three',
    category: 'contact',
    name: 'Three ways to reach us',
    keywords: ['contact', 'telephone', 'email', 'address', 'columns'],
    look: { theme: 'darkest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 16, 3], 2, 'medium', 'How to reach us'),
      ...(
        [
          ['Write', 'you@example.com', 'An answer within two days.'],
          ['Call', '+00 000 0000', 'On weekdays from nine to five.'],
          ['Come', 'Street and number, town', 'Ring twice: we are at the back.'],
        ] as const
      ).flatMap(([title, how, when], index) => [
        line([index * 8, 3, 7, 1]),
        titled([index * 8, 4, 7, 4], title, [how, when]),
      ]),
    ],
  },
  {
    id: 'contact-questions',
    category: 'contact',
    name: 'Questions and answers',
    keywords: ['faq', 'help', 'questions', 'support'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 8, 2], 2, 'medium', 'What people ask'),
      text([0, 2, 7, 3], ['Something else? Write to us, and the answer may end up here.']),
      ...answer(
        0,
        'How long does it take?',
        'Answer in the first sentence. Explain in the second, if you must.',
      ),
      ...answer(
        4,
        'Can I change my mind?',
        'Say until when, and what it costs. Nobody reads further than that.',
      ),
      ...answer(8, 'Do you come to me?', 'Where to, on which days, and whom to ask.'),
      ...answer(12, 'What if something breaks?', 'What you do about it, and how to tell you.'),
    ],
  },
];
