import { button, heading, label, picture, text, titled } from '../layout-parts.ts';
import type { SectionLayout } from '../section-layout.ts';

/** Text with pictures, and without. */
export const storyLayouts: readonly SectionLayout[] = [
  {
    id: 'story-picture-left',
    category: 'story',
    name: 'Picture left, text right',
    keywords: ['image', 'about', 'half', 'two columns'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      picture([0, 0, 12, 16]),
      heading([14, 4, 10, 2], 2, 'medium', 'Tell one story'),
      text(
        [14, 6, 9, 5],
        [
          'How it began, or how it is made. Take something people can see before them.',
          'Two short paragraphs are enough. Who wants to know more follows the link.',
        ],
      ),
      button([14, 11, 8, 2], 'Read more', { style: 'link' }),
    ],
  },
  {
    id: 'story-picture-right',
    category: 'story',
    name: 'Text left, picture right',
    keywords: ['image', 'about', 'half', 'two columns'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 4, 10, 2], 2, 'medium', 'What makes it good'),
      text(
        [0, 6, 9, 5],
        [
          'Name the one thing you do differently, and show it in the picture.',
          'Be exact: a number, a material, a name says more than “quality”.',
        ],
      ),
      button([0, 11, 8, 2], 'See how', { style: 'secondary' }),
      picture([12, 0, 12, 16]),
    ],
  },
  {
    id: 'story-two-columns',
    category: 'story',
    name: 'Heading left, text right',
    keywords: ['about', 'columns', 'paragraphs', 'essay'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 9, 2], 2, 'medium', 'Who we are'),
      text(
        [11, 0, 12, 2],
        ['Begin with the sentence you would say to somebody who asks what you do for a living.'],
        { size: 'large' },
      ),
      text(
        [11, 2, 11, 5],
        [
          'Then take your time. Where you come from, what you learned, what you would never do. People read this when they have almost decided.',
          'Close with what they can expect when they write or come by.',
        ],
      ),
    ],
  },
  {
    id: 'story-letter',
    category: 'story',
    name: 'Large text',
    keywords: ['lead', 'paragraph', 'statement', 'intro', 'letter', 'centre'],
    look: { theme: 'lightest', width: 'normal', padding: 'large' },
    blocks: [
      label([5, 0, 14, 1], 'What it is about', 'center'),
      heading(
        [1, 1, 22, 3],
        2,
        'medium',
        'Two or three sentences, set large, that a reader in a hurry takes with them.',
        { align: 'center' },
      ),
    ],
  },
  {
    id: 'story-wide-picture',
    category: 'story',
    name: 'Picture from edge to edge',
    keywords: ['image', 'full width', 'panorama', 'wide'],
    look: { theme: 'lightest', width: 'full', padding: 'none' },
    blocks: [picture([0, 0, 24, 18], { ratio: '2:1' })],
  },
  {
    id: 'story-overlap',
    category: 'story',
    name: 'Card over a picture’s edge',
    keywords: ['image', 'card', 'overlap', 'layers'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      picture([0, 0, 24, 18], {
        variant: 'overlap',
        ratio: '4:3',
        title: 'A note beside the picture',
        text: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                {
                  type: 'text',
                  text: 'Say what we see, who took it, and why it matters to whoever is reading.',
                },
              ],
            },
          ],
        },
        buttonLabel: 'Look closer',
        href: '/',
      }),
    ],
  },
  {
    id: 'story-three-texts',
    category: 'story',
    name: 'Three columns of text',
    keywords: ['columns', 'paragraphs', 'values', 'approach'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'How we think'),
      titled(
        [0, 3, 7, 4],
        'First',
        'What you hold on to whatever it costs. One paragraph, no more than four lines.',
      ),
      titled([8, 3, 7, 4], 'Then', 'What follows from it for the people you work for, told by an example.'),
      titled([16, 3, 7, 4], 'And always', 'What you leave out, so that there is room for the rest.'),
    ],
  },
];
