import { button, heading, label, line, picture, text, titled } from '../layout-parts.ts';
import type { LayoutBlock, SectionLayout } from '../section-layout.ts';

/** A picture with a title and a text under it. */
const card = (x: number, w: number, title: string, words: string): LayoutBlock[] => [
  picture([x, 3, w, 9], { ratio: '4:3' }),
  titled([x, 12, w - 1, 3], title, words),
];

/** A line with a title and a text under it. */
const ruled = (x: number, title: string, words: string): LayoutBlock[] => [
  line([x, 3, 6, 1], { weight: 'strong' }),
  titled([x, 4, 5, 4], title, words),
];

/** A large number over what it counts. */
const fact = (x: number, number: string, what: string): LayoutBlock[] => [
  heading([x, 3, 6, 3], 3, 'large', number),
  text([x, 6, 5, 2], [what]),
];

const step = (x: number, number: string, title: string, words: string): LayoutBlock[] => [
  label([x, 3, 7, 1], number),
  titled([x, 4, 7, 4], title, words),
];

const moment = (y: number, when: string, title: string, words: string): LayoutBlock[] => [
  line([0, y, 24, 1]),
  heading([0, y + 1, 6, 2], 3, 'small', when),
  text([6, y + 1, 16, 2], [[{ bold: `${title}. ` }, words]]),
];

const service = (y: number, title: string, words: string): LayoutBlock[] => [
  ...(y === 0 ? [] : [line([9, y - 1, 15, 1])]),
  heading([9, y, 6, 2], 3, 'small', title),
  text([15, y, 9, 2], [words]),
];

/** What somebody gets, in parts. */
export const featureLayouts: readonly SectionLayout[] = [
  {
    id: 'features-three',
    category: 'features',
    name: 'Three with pictures',
    keywords: ['cards', 'services', 'columns', 'offers'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'Three things to know'),
      ...card(0, 8, 'The first', 'What it is and for whom, in two lines.'),
      ...card(8, 8, 'The second', 'Begin with a verb: what people do with it.'),
      ...card(16, 8, 'The third', 'Keep all three about the same length.'),
    ],
  },
  {
    id: 'features-four',
    category: 'features',
    name: 'Four text columns',
    keywords: ['services', 'columns', 'list', 'benefits', 'lines'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 16, 3], 2, 'medium', 'What you can count on'),
      ...ruled(0, 'Place', 'Where you work, and how far you travel for a job.'),
      ...ruled(6, 'Time', 'How long it takes, from the first letter to the last.'),
      ...ruled(12, 'Price', 'What it starts at, and what makes it more.'),
      ...ruled(18, 'Promise', 'What you do if something goes wrong.'),
    ],
  },
  {
    id: 'features-picture',
    category: 'features',
    name: 'Four beside a picture',
    keywords: ['services', 'list', 'image', 'benefits'],
    look: { theme: 'dark', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 2, 11, 3], 2, 'medium', 'All that is part of it'),
      titled([0, 5, 5, 4], 'Planning', 'One sentence each: what is done.'),
      titled([6, 5, 5, 4], 'Making', 'And by whom, or with what.'),
      line([0, 9, 11, 1]),
      titled([0, 10, 5, 4], 'Delivery', 'Where it goes, and how soon.'),
      titled([6, 10, 5, 4], 'Care', 'What happens afterwards.'),
      picture([13, 0, 11, 17]),
    ],
  },
  {
    id: 'features-facts',
    category: 'features',
    name: 'Numbers',
    keywords: ['facts', 'statistics', 'figures', 'count', 'results'],
    look: { theme: 'bright', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 16, 3], 2, 'small', 'In numbers that are true'),
      ...fact(0, '27', 'years in the same street'),
      ...fact(6, '4', 'people, all of whom answer the telephone'),
      ...fact(12, '310', 'pieces from every firing'),
      ...fact(18, '1', 'promise, and it is kept'),
    ],
  },
  {
    id: 'features-steps',
    category: 'features',
    name: 'Three steps',
    keywords: ['process', 'how it works', 'numbers', 'guide'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'How it goes'),
      ...step(0, 'Step 1', 'Write to us', 'What somebody should have ready, and how long an answer takes.'),
      ...step(8, 'Step 2', 'We meet', 'What you talk about, where, and whether it costs anything.'),
      ...step(16, 'Step 3', 'It is done', 'What they have in their hands in the end.'),
    ],
  },
  {
    id: 'features-timeline',
    category: 'features',
    name: 'Timeline',
    keywords: ['history', 'years', 'milestones', 'chronology', 'about'],
    look: { theme: 'lightest', width: 'normal', padding: 'large' },
    blocks: [
      heading([0, 0, 20, 3], 2, 'medium', 'How we got here'),
      ...moment(3, '1998', 'The beginning', 'A shed, a loan, and the first thing you sold.'),
      ...moment(6, '2009', 'The move', 'When it grew, and what that changed.'),
      ...moment(9, '2018', 'The others', 'Who joined, and what they brought along.'),
      ...moment(12, 'Today', 'Where it stands', 'What you do now, and what comes next.'),
    ],
  },
  {
    id: 'features-services',
    category: 'features',
    name: 'List of services',
    keywords: ['services', 'index', 'lines', 'offers', 'table'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 8, 2], 2, 'medium', 'What we do'),
      ...service(0, 'Advice', 'An hour of questions, before anything is spent.'),
      ...service(3, 'Design', 'Drawings, a model and a price that holds.'),
      ...service(6, 'Building', 'By us, from the first day to the key.'),
      button([9, 9, 8, 2], 'Ask for a price', { style: 'secondary' }),
    ],
  },
];
