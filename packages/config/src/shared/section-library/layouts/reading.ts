import { block, heading, label, text } from '../layout-parts.ts';
import type { SectionLayout } from '../section-layout.ts';

const chapter = (title: string, words: readonly string[]) => [
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] },
  ...words.map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
];

const CHAPTERS = [
  ...chapter('Where it begins', [
    'A long text is read in parts. Begin each with the one thing it says, so that who looks for something finds it.',
    'Two or three paragraphs are enough before the next heading.',
  ]),
  ...chapter('What it takes', [
    'Say what somebody needs, in the order they need it: time, tools, money, patience.',
    'Be exact where you can. A number is remembered longer than an adjective.',
  ]),
  ...chapter('How it is done', [
    'Step by step, each in a sentence that begins with a verb.',
    'Add a picture where words would take longer.',
  ]),
  ...chapter('What comes after', [
    'How to care for it, whom to ask, and where to read on.',
    'The list beside this text follows your headings by itself.',
  ]),
];

/** A long text with its contents beside it. */
export const chapteredStories: readonly SectionLayout[] = [
  {
    id: 'story-chapters',
    category: 'story',
    name: 'Long text with its contents',
    keywords: ['table of contents', 'guide', 'article', 'chapters', 'toc', 'policy', 'manual'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      block([0, 0, 6, 40], 'contents', { sticky: true }),
      block([8, 0, 14, 40], 'rich-text', { content: { type: 'doc', content: CHAPTERS } }),
    ],
  },
];

/** Asks readers to pass it on. */
export const sharedActions: readonly SectionLayout[] = [
  {
    id: 'action-share',
    category: 'action',
    name: 'Pass it on',
    keywords: ['share', 'social', 'friends', 'recommend', 'copy link'],
    look: { theme: 'light', width: 'wide', padding: 'medium' },
    blocks: [
      label([4, 0, 16, 1], 'Pass it on', 'center'),
      heading([4, 1, 16, 3], 2, 'medium', 'Do you know somebody who would like this?', { align: 'center' }),
      text([6, 4, 12, 2], ['Send them the page, or copy its link.'], { align: 'center' }),
      block([4, 6, 16, 3], 'share', { align: 'center' }),
    ],
  },
];
