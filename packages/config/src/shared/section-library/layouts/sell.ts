import { button, heading, label, line, picture, points, priceTable, showing, text } from '../layout-parts.ts';
import type { LayoutBlock, SectionLayout } from '../section-layout.ts';

const plan = (
  x: number,
  name: string,
  price: string,
  what: string,
  parts: string[],
  best: boolean,
): LayoutBlock[] => [
  line([x, 3, 7, 1], { weight: best ? 'strong' : 'hair' }),
  heading([x, 4, 7, 1], 3, 'tiny', name),
  text([x, 5, 7, 2], [[{ bold: price }, ` ${what}`]], { size: 'large' }),
  points([x, 7, 7, 4], parts),
  button([x, 11, 7, 2], 'Choose this', { style: best ? 'primary' : 'secondary' }),
];

/** What it costs, and where to buy it. */
export const sellLayouts: readonly SectionLayout[] = [
  {
    id: 'sell-plans',
    category: 'sell',
    name: 'Three prices',
    keywords: ['pricing', 'plans', 'table', 'packages', 'subscription', 'membership'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'What it costs'),
      ...plan(
        0,
        'Small',
        '20',
        'a month, for one person',
        ['What is part of it', 'How often', 'Who helps'],
        false,
      ),
      ...plan(
        8,
        'Usual',
        '45',
        'a month, for most',
        ['All of Small', 'What comes on top', 'Who helps, sooner'],
        true,
      ),
      ...plan(
        16,
        'All of it',
        '90',
        'a month, for several',
        ['All of Usual', 'What only few need', 'A person to call'],
        false,
      ),
    ],
  },
  {
    id: 'sell-price-list',
    category: 'sell',
    name: 'Price list',
    keywords: ['menu', 'restaurant', 'dishes', 'prices', 'services', 'salon'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'On the table this week'),
      priceTable(
        [0, 3, 11, 8],
        [
          ['First dish', 'What is in it, in the order one tastes it', '9'],
          ['Second dish', 'Where the main thing comes from', '14'],
          ['Third dish', 'And what goes well with it', '18'],
        ],
      ),
      priceTable(
        [13, 3, 11, 8],
        [
          ['Something sweet', 'For the end, or the beginning', '7'],
          ['Something to drink', 'By the glass or the bottle', '5'],
          ['All of it', 'Five courses, for the whole table', '48'],
        ],
      ),
    ],
  },
  {
    id: 'sell-products',
    category: 'sell',
    name: 'Products',
    keywords: ['shop', 'store', 'goods', 'buy', 'featured'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 17, 3], 2, 'medium', 'New in the shop'),
      button([18, 0, 6, 3], 'All of it', { style: 'link', align: 'end' }),
      showing([0, 3, 24, 14], 'product-list', 'products', {
        limit: 4,
        columns: 4,
        filters: false,
        pagination: false,
      }),
    ],
  },
  {
    id: 'sell-one',
    category: 'sell',
    name: 'One thing, in detail',
    keywords: ['product', 'feature', 'offer', 'book', 'course'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      picture([0, 0, 13, 17]),
      label([15, 3, 9, 1], 'New'),
      heading([15, 4, 9, 3], 2, 'medium', 'The name of the thing'),
      text([15, 7, 8, 4], ['What it is, what it is made of, and how large. What one does with it.']),
      line([15, 11, 9, 1]),
      text([15, 12, 4, 2], [[{ bold: '48 €' }]], { size: 'large', vertical: 'middle' }),
      button([19, 12, 5, 2], 'Buy it', { align: 'end' }),
    ],
  },
];
