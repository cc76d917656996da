import { block, button, heading, label, text } from '../layout-parts.ts';
import type { SectionLayout } from '../section-layout.ts';

/** How a page begins: one line as wide as the window. */
export const scaledIntros: readonly SectionLayout[] = [
  {
    id: 'intro-scaled',
    category: 'intro',
    name: 'One line, full width',
    keywords: ['hero', 'large', 'headline', 'scaled', 'type', 'poster'],
    look: { theme: 'lightest', width: 'wide', padding: 'medium' },
    blocks: [
      label([0, 0, 12, 1], 'Your town · since when'),
      block([0, 1, 24, 6], 'scaled-text', { text: 'Said in four words', level: 1 }),
      text([0, 8, 10, 3], ['Then one or two sentences: for whom, where, and what is special about it.'], {
        size: 'large',
      }),
      button([0, 11, 8, 2], 'What to do next'),
    ],
  },
];

/** What changed: the same place twice. */
export const comparedStories: readonly SectionLayout[] = [
  {
    id: 'story-before-after',
    category: 'story',
    name: 'Before and after',
    keywords: ['compare', 'slider', 'renovation', 'change', 'pictures', 'two'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 9, 4], 2, 'medium', 'What it was, and what it is now'),
      text(
        [0, 4, 8, 5],
        [
          'Say in a few sentences what you found, what you did, and how long it took. Pictures from the same place tell the rest.',
        ],
      ),
      block([11, 0, 13, 12], 'before-after', { ratio: '4:3' }),
    ],
  },
];

/** What is about to happen. */
export const countedActions: readonly SectionLayout[] = [
  {
    id: 'action-countdown',
    category: 'action',
    name: 'Countdown',
    keywords: ['launch', 'opening', 'event', 'deadline', 'timer', 'date'],
    look: { theme: 'dark', width: 'wide', padding: 'large' },
    blocks: [
      heading([3, 0, 18, 3], 2, 'large', 'Something opens soon', { align: 'center' }),
      block([3, 3, 18, 4], 'countdown', { title: '', message: 'It is open', align: 'center' }),
      text([6, 7, 12, 2], ['Say what it is, where, and who is welcome.'], { align: 'center' }),
      button([8, 9, 8, 2], 'Tell me more', { align: 'center' }),
    ],
  },
];
