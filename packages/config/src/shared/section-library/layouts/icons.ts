import type { Icon } from '@portico/blocks/icon-field';
import { block, heading, label, points, titled } from '../layout-parts.ts';
import type { LayoutBlock, SectionLayout } from '../section-layout.ts';

const SPROUT: Icon = {
  name: 'sprout',
  drawing:
    'M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4M5 21h14',
};
const HAMMER: Icon = {
  name: 'hammer',
  drawing:
    'M0 0m15 12-9.373 9.373a1 1 0 0 1-3.001-3L12 9M0 0m18 15 4-4M0 0m21.5 11.5-1.914-1.914A2 2 0 0 1 19 8.172v-.344a2 2 0 0 0-.586-1.414l-1.657-1.657A6 6 0 0 0 12.516 3H9l1.243 1.243A6 6 0 0 1 12 8.485V10l2 2h1.172a2 2 0 0 1 1.414.586L18.5 14.5',
};
const TRUCK: Icon = {
  name: 'truck',
  drawing:
    'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z',
};
const CHECK: Icon = { name: 'check', drawing: 'M20 6 9 17l-5-5' };

/** An icon over a title and a text. */
const feature = (x: number, icon: Icon, title: string, words: string): LayoutBlock[] => [
  block([x, 3, 6, 3], 'icon', { icon, size: 'medium', ground: 'circle' }),
  titled([x, 7, 7, 4], title, words),
];

/** A list whose points are icons. */
const listed = (at: readonly [number, number, number, number], items: readonly string[]): LayoutBlock => {
  const list = points(at, items);
  return { ...list, fields: { ...list.fields, listIcon: CHECK } };
};

/** What somebody gets, each part with its icon. */
export const iconFeatures: readonly SectionLayout[] = [
  {
    id: 'features-icons',
    category: 'features',
    name: 'Three with icons',
    keywords: ['icon', 'services', 'columns', 'benefits', 'symbols'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'What you can count on'),
      ...feature(0, SPROUT, 'Grown here', 'Where it comes from, and who looks after it.'),
      ...feature(8, HAMMER, 'Made by hand', 'How it is made, and how long that takes.'),
      ...feature(16, TRUCK, 'Brought to you', 'How it travels, and what happens if it breaks.'),
    ],
  },
  {
    id: 'features-checks',
    category: 'features',
    name: 'List with ticks',
    keywords: ['icon', 'check', 'included', 'benefits', 'list', 'points'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      label([0, 0, 8, 1], 'All of it'),
      heading([0, 1, 9, 3], 2, 'medium', 'What is part of it'),
      listed([11, 1, 6, 6], ['A first talk, for nothing', 'A price in writing', 'Dates that hold']),
      listed([18, 1, 6, 6], ['One person to ask', 'A clean place in the end', 'Two years of care']),
    ],
  },
];
