import { block, button, heading, label, line, picture, quote, text } from '../layout-parts.ts';
import type { LayoutBlock, SectionLayout } from '../section-layout.ts';

const price = (name: string, amount: string, description = '') => ({
  kind: 'price',
  name,
  price: amount,
  description,
});
const group = (name: string) => ({ kind: 'heading', name, price: '', description: '' });

/** How it came to be, year by year. */
export const datedStories: readonly SectionLayout[] = [
  {
    id: 'story-timeline',
    category: 'story',
    name: 'Our story in years',
    keywords: ['timeline', 'history', 'milestones', 'about', 'since', 'years'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      label([0, 0, 8, 1], 'Since 1998'),
      heading([0, 1, 8, 3], 2, 'medium', 'Our story'),
      text([0, 4, 7, 4], ['Four or five moments are enough: those you tell when somebody asks.']),
      block([10, 0, 14, 13], 'timeline', {
        layout: 'one-side',
        items: [
          { date: '1998', title: 'How it began', text: 'Where, with whom, and with what in your hands.' },
          {
            date: '2006',
            title: 'What grew',
            text: 'The first person you asked to join, or the second room.',
          },
          {
            date: '2015',
            title: 'What changed',
            text: 'Something you stopped doing, and why that was right.',
          },
          { date: 'Today', title: 'Where you stand', text: 'How many you are, and what you make now.' },
        ],
      }),
    ],
  },
];

/** What can be counted, drawn. */
export const drawnFeatures: readonly SectionLayout[] = [
  {
    id: 'features-chart',
    category: 'features',
    name: 'In numbers, drawn',
    keywords: ['chart', 'graph', 'statistics', 'figures', 'results', 'report', 'data'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      label([0, 0, 8, 1], 'In numbers'),
      heading([0, 1, 8, 3], 2, 'medium', 'A year, counted'),
      text(
        [0, 4, 7, 5],
        ['Say in two sentences what the numbers show, and what you make of it. The chart proves the rest.'],
      ),
      block([10, 0, 14, 12], 'chart', {
        title: 'Visitors by season',
        data: [
          ['Season', 'Last year', 'This year'],
          ['Spring', '310', '420'],
          ['Summer', '540', '610'],
          ['Autumn', '420', '480'],
          ['Winter', '260', '350'],
        ],
        source: 'Who counted, and how',
      }),
    ],
  },
];

const voice = (x: number, words: string, source: string, detail: string): LayoutBlock[] => [
  picture([x, 3, 3, 4], { mask: 'circle', ratio: '1:1' }, { phone: { w: 3 } }),
  quote([x, 7, 7, 4], { text: words, source, detail, size: 'medium' }),
];

const verdict = (y: number, words: string, source: string, detail: string): LayoutBlock[] => [
  line([10, y, 14, 1]),
  quote([10, y + 1, 14, 4], { text: words, source, detail, size: 'medium' }),
];

/** What others say, several of them. */
export const praisedPeople: readonly SectionLayout[] = [
  {
    id: 'people-voices',
    category: 'people',
    name: 'Three voices with faces',
    keywords: ['testimonials', 'reviews', 'praise', 'customers', 'portraits', 'row'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 16, 3], 2, 'medium', 'In their words'),
      ...voice(0, 'What was different from what they knew before.', 'Their name', 'what they do'),
      ...voice(8, 'The moment they knew it would be good.', 'Their name', 'where they live'),
      ...voice(16, 'What they tell others about you.', 'Their name', 'since when they come'),
    ],
  },
  {
    id: 'people-verdicts',
    category: 'people',
    name: 'Reviews, one below the other',
    keywords: ['testimonials', 'reviews', 'praise', 'press', 'list'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      label([0, 0, 8, 1], 'Read and heard'),
      heading([0, 1, 8, 8], 2, 'medium', 'What is said about us'),
      ...verdict(0, 'One sentence of a newspaper, as it was printed.', 'Its name', 'when it was'),
      ...verdict(5, 'One of a customer who did not have to say it.', 'Their name', 'what they bought'),
      ...verdict(10, 'And one of somebody who knows the trade.', 'Their name', 'what they are known for'),
    ],
  },
];

/** Whom one can ask. */
export const knownPictures: readonly SectionLayout[] = [
  {
    id: 'pictures-logos-text',
    category: 'pictures',
    name: 'Logos beside words',
    keywords: ['clients', 'partners', 'brands', 'press', 'trust', 'references'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 8, 3], 2, 'small', 'Who works with us'),
      text([0, 3, 7, 4], ['Name one of them, and what you did together.']),
      ...[0, 4].flatMap((y) =>
        [10, 15, 20].map((x) =>
          picture([x, y, 4, 3], { ratio: '2:1', crop: 'contain' }, { phone: { w: 4 } }),
        ),
      ),
    ],
  },
];

/** What it costs, line by line. */
export const listedPrices: readonly SectionLayout[] = [
  {
    id: 'sell-services',
    category: 'sell',
    name: 'Services with prices',
    keywords: ['price list', 'prices', 'salon', 'rates', 'fees', 'treatments'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'What we do, and what it costs'),
      block([0, 3, 24, 8], 'price-list', {
        columns: 2,
        items: [
          group('Repairs'),
          price('A small one', '15', 'While you wait, with a coffee.'),
          price('A large one', 'from 60', 'You hear the price before we begin.'),
          price('A look at it', 'free'),
          group('Made for you'),
          price('The first drawing', '80', 'It is part of the price if we go on.'),
          price('One of a kind', 'from 240'),
          price('A set of six', 'from 900', 'Six weeks from the day we agree.'),
        ],
      }),
      text([0, 12, 14, 2], ['Prices include tax.'], { size: 'small' }),
      button([18, 12, 6, 2], 'Ask us', { style: 'link', align: 'end' }),
    ],
  },
];
