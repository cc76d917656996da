import { button, heading, line, searchField, showing, text } from '../layout-parts.ts';
import type { LayoutBlock, SectionLayout } from '../section-layout.ts';

const date = (y: number, when: string, what: string, where: string): LayoutBlock[] => [
  line([0, y, 24, 1]),
  heading([0, y + 1, 6, 2], 3, 'small', when),
  text([6, y + 1, 11, 2], [[{ bold: `${what}\n` }, where]]),
  button([18, y + 1, 6, 2], 'Come along', { style: 'link', align: 'end' }),
];

/** What is new, and what was made. */
export const listLayouts: readonly SectionLayout[] = [
  {
    id: 'lists-posts',
    category: 'lists',
    name: 'Three posts',
    keywords: ['blog', 'journal', 'news', 'articles', 'summary'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 17, 3], 2, 'medium', 'From the journal'),
      button([18, 0, 6, 3], 'All of it', { style: 'link', align: 'end' }),
      showing([0, 3, 24, 14], 'summary', 'blog', {
        variant: 'grid',
        limit: 3,
        columns: 3,
        ratio: '3:2',
        show: ['image', 'date', 'excerpt'],
      }),
    ],
  },
  {
    id: 'lists-search',
    category: 'lists',
    name: 'Search',
    keywords: ['find', 'search', 'look up', 'help'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 24, 3], 2, 'medium', 'What are you looking for?', { align: 'center' }),
      searchField([5, 3, 14, 3]),
    ],
  },
  {
    id: 'lists-news',
    category: 'lists',
    name: 'News list',
    keywords: ['blog', 'journal', 'posts', 'articles', 'list', 'summary'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 7, 3], 2, 'medium', 'What is new'),
      showing([8, 0, 16, 14], 'summary', 'blog', { variant: 'list', limit: 5, show: ['date', 'excerpt'] }),
    ],
  },
  {
    id: 'lists-work',
    category: 'lists',
    name: 'Work',
    keywords: ['portfolio', 'projects', 'case studies', 'gallery'],
    look: { theme: 'darkest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 17, 3], 2, 'medium', 'Lately made'),
      button([18, 0, 6, 3], 'All work', { style: 'link', align: 'end' }),
      showing([0, 3, 24, 18], 'summary', 'portfolio', {
        variant: 'grid',
        limit: 4,
        columns: 2,
        ratio: '4:3',
        show: ['image', 'facts'],
      }),
    ],
  },
  {
    id: 'lists-dates',
    category: 'lists',
    name: 'Dates',
    keywords: ['events', 'calendar', 'concerts', 'courses', 'schedule'],
    look: { theme: 'dark', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 17, 3], 2, 'medium', 'Where to find us'),
      ...date(3, '14 March', 'What it is called', 'The place, the town, from when to when'),
      ...date(7, '2 April', 'The next one', 'Whether one has to tell you before'),
      ...date(11, '20 May', 'And the one after', 'What it costs, and for whom it is'),
    ],
  },
];
