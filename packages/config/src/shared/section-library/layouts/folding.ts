import { NEW_ROW, type MenuRow } from '@portico/blocks/menu/rows';
import { examplePanel } from '@portico/blocks/panel-fields';
import { block, button, heading, label, text } from '../layout-parts.ts';
import type { SectionLayout } from '../section-layout.ts';

const head = (kind: 'menu' | 'section', title: string): MenuRow => ({ ...NEW_ROW, kind, title });
const dish = (title: string, description: string, price: string, more: Partial<MenuRow> = {}): MenuRow => ({
  ...NEW_ROW,
  title,
  description,
  price,
  ...more,
});

const STARTERS = [
  dish('Leek and potato soup', 'With bread from the wood oven', '7', { diets: ['vegetarian'] }),
  dish('Smoked trout', 'Pickled cucumber, horseradish', '9.50', { allergens: ['fish', 'milk'] }),
];
const MAINS = [
  dish('Barley risotto', 'Roast squash, sage, hazelnuts', '15', { diets: ['vegan'], allergens: ['nuts'] }),
  dish('Shoulder of lamb', 'Six hours in the oven, white beans', '19', { diets: ['gluten-free'] }),
];
const SWEETS = [
  dish('Baked apple', 'Almonds, vanilla cream', '6.50', {
    diets: ['vegetarian'],
    allergens: ['milk', 'nuts'],
  }),
  dish('Two cheeses', 'With quince and oat biscuits', '8', { allergens: ['gluten', 'milk'] }),
];
const DRINKS = [
  dish('House wine', 'Red or white, from two hills away', 'Glass 6\nBottle 28'),
  dish('Apple juice', 'Pressed in October', '4', { diets: ['vegan'] }),
];

const QUESTIONS = [
  examplePanel(
    'How long does it take?',
    'Two to three weeks from the day we agree. We say so when it is longer.',
  ),
  examplePanel('What does it cost?', 'We name a price once we know what you need. It stays what it is.'),
  examplePanel(
    'Can I change my mind?',
    'Until we begin, at any time and for nothing. After that we find a way.',
  ),
  examplePanel(
    'Do you come to us?',
    'Yes, within an hour’s drive. Further away we meet on the screen first.',
  ),
];

/** Questions that open, menus, services in tabs. */
export const foldingSells: readonly SectionLayout[] = [
  {
    id: 'sell-menu-day',
    category: 'sell',
    name: 'Menu of the day',
    keywords: ['restaurant', 'food', 'dishes', 'prices', 'lunch', 'card'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 8, 3], 2, 'medium', 'Today'),
      text([0, 3, 7, 3], ['Written each morning, when we know what there is. Until it is gone.']),
      block([10, 0, 14, 16], 'menu', {
        rows: [head('section', 'To begin'), ...STARTERS, head('section', 'Mains'), ...MAINS],
        dots: true,
        tabs: 'none',
      }),
    ],
  },
  {
    id: 'sell-menu-tabs',
    category: 'sell',
    name: 'Menus with tabs',
    keywords: ['restaurant', 'food', 'dishes', 'prices', 'lunch', 'dinner', 'drinks', 'card', 'bar'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'The card'),
      block([0, 3, 24, 16], 'menu', {
        columns: 2,
        rows: [
          head('menu', 'Lunch'),
          head('section', 'To begin'),
          ...STARTERS,
          head('section', 'Mains'),
          ...MAINS,
          head('menu', 'Dinner'),
          head('section', 'To share'),
          ...STARTERS,
          ...MAINS,
          head('section', 'Sweet and salty'),
          ...SWEETS,
          head('menu', 'Drinks'),
          ...DRINKS,
        ],
      }),
    ],
  },
];

export const foldingFeatures: readonly SectionLayout[] = [
  {
    id: 'features-tabs',
    category: 'features',
    name: 'Services in tabs',
    keywords: ['tabs', 'services', 'panels', 'offers', 'switch'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'What we do'),
      block([0, 3, 24, 10], 'tabs', {
        layout: 'side',
        tabs: [
          examplePanel(
            'Plan',
            'Drawings, permissions, and a list of what it will cost. You know what comes before it begins.',
          ),
          examplePanel(
            'Build',
            'One person leads the work and answers the phone. You see each Friday how far it is.',
          ),
          examplePanel('Care', 'Once a year we come by, look at everything, and mend what is small.'),
        ],
      }),
    ],
  },
];

export const foldingContacts: readonly SectionLayout[] = [
  {
    id: 'contact-faq',
    category: 'contact',
    name: 'Questions that open',
    keywords: ['faq', 'accordion', 'help', 'answers', 'support'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      label([0, 0, 8, 1], 'Good to know'),
      heading([0, 1, 8, 3], 2, 'medium', 'What people ask us'),
      text([0, 4, 7, 3], ['Is yours not among them? Write to us.']),
      button([0, 7, 7, 2], 'Ask us', { style: 'link' }),
      block([10, 0, 14, 12], 'accordion', { items: QUESTIONS, faq: true }),
    ],
  },
];
