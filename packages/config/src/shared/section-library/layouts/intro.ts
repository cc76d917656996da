import { button, heading, label, picture, showing, text } from '../layout-parts.ts';
import type { SectionLayout } from '../section-layout.ts';

/** How a page begins. */
export const introLayouts: readonly SectionLayout[] = [
  {
    id: 'intro-picture',
    category: 'intro',
    name: 'Full picture',
    keywords: ['hero', 'banner', 'cover', 'background', 'full-bleed', 'header'],
    look: { theme: 'darkest', width: 'wide', height: 'large', align: 'bottom' },
    takesGround: true,
    blocks: [
      heading([0, 0, 18, 7], 1, 'display', 'Say what you do in one line'),
      text([0, 7, 10, 3], ['Then one or two sentences: for whom, where, and what is special about it.'], {
        size: 'large',
      }),
      button([0, 10, 8, 2], 'What to do next'),
    ],
  },
  {
    id: 'intro-split',
    category: 'intro',
    name: 'Text beside a picture',
    keywords: ['hero', 'split', 'half', 'two columns'],
    look: { theme: 'lightest', width: 'wide', padding: 'medium' },
    blocks: [
      heading([0, 2, 12, 8], 1, 'large', 'A promise your visitors understand at once'),
      text(
        [0, 10, 10, 3],
        ['Say in two sentences what they get, and why from you. Leave the rest for later.'],
        {
          size: 'large',
        },
      ),
      button([0, 13, 5, 2], 'Start here', { phone: { w: 4 } }),
      button([5, 13, 6, 2], 'How it works', { style: 'link', phone: { w: 4 } }),
      picture([14, 0, 10, 18]),
    ],
  },
  {
    id: 'intro-centred',
    category: 'intro',
    name: 'Centred text',
    keywords: ['hero', 'centre', 'center', 'plain', 'minimal', 'title'],
    look: { theme: 'light', width: 'wide', height: 'medium', align: 'middle', padding: 'large' },
    blocks: [
      label([7, 0, 10, 1], 'Your town · since when', 'center'),
      heading([1, 1, 22, 4], 1, 'display', 'One thought, said large', { align: 'center' }),
      text([7, 5, 10, 3], ['A sentence that makes people want to read the next section.'], {
        align: 'center',
        size: 'large',
      }),
      button([7, 8, 10, 2], 'Have a look', { align: 'center' }),
    ],
  },
  {
    id: 'intro-form',
    category: 'intro',
    name: 'Text beside a form',
    keywords: ['hero', 'form', 'sign up', 'lead', 'booking', 'enquiry'],
    look: { theme: 'dark', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 12, 5], 1, 'large', 'Tell us what you need'),
      text(
        [0, 5, 9, 3],
        ['Say what happens after somebody has written: who answers, how soon, and what it costs to ask.'],
        { size: 'large' },
      ),
      text([0, 8, 9, 2], [[{ bold: 'Or call us: ' }, 'your telephone number, and when somebody is there.']]),
      showing([14, 0, 10, 14], 'form', 'form'),
    ],
  },
  {
    id: 'intro-statement',
    category: 'intro',
    name: 'Statement over a wide picture',
    keywords: ['hero', 'headline', 'editorial', 'studio', 'architecture'],
    look: { theme: 'lightest', width: 'wide', padding: 'medium' },
    blocks: [
      heading([0, 0, 17, 7], 1, 'display', 'A sentence worth the whole width'),
      text([18, 0, 6, 7], ['A few words beside it: who is speaking, and where you work.'], {
        vertical: 'bottom',
      }),
      picture([0, 8, 24, 17]),
    ],
  },
  {
    id: 'intro-overlap',
    category: 'intro',
    name: 'Two pictures, overlapping',
    keywords: ['hero', 'collage', 'layers', 'overlap'],
    look: { theme: 'lightest', width: 'wide', padding: 'medium' },
    blocks: [
      heading([0, 3, 9, 8], 1, 'large', 'Two pictures tell more than one'),
      text([0, 11, 8, 4], ['Let one show the whole and the other a detail. Say here what joins them.']),
      button([0, 15, 8, 2], 'See more', { style: 'secondary' }),
      picture([13, 0, 11, 16]),
      { ...picture([10, 11, 7, 9]), place: { x: 10, y: 11, w: 7, h: 9, layer: 2 } },
    ],
  },
];
