import { button, heading, picture, showing, text } from '../layout-parts.ts';
import type { SectionLayout } from '../section-layout.ts';

/** The one thing somebody is to do. */
export const actionLayouts: readonly SectionLayout[] = [
  {
    id: 'action-band',
    category: 'action',
    name: 'Band',
    keywords: ['call to action', 'cta', 'button', 'strip', 'banner'],
    look: { theme: 'bright', width: 'wide', padding: 'medium' },
    blocks: [
      heading([0, 0, 16, 3], 2, 'medium', 'Say what there is to gain, and by when', {
        vertical: 'middle',
      }),
      button([17, 0, 7, 3], 'Do it now', { align: 'end', size: 'large', vertical: 'middle' }),
    ],
  },
  {
    id: 'action-centred',
    category: 'action',
    name: 'Centred call to action',
    keywords: ['call to action', 'cta', 'button', 'close', 'end'],
    look: { theme: 'dark', width: 'normal', padding: 'large' },
    blocks: [
      heading([2, 0, 20, 3], 2, 'large', 'Ready when you are', { align: 'center' }),
      text(
        [5, 3, 14, 3],
        ['One sentence that takes away the last doubt: what it costs, how long it binds.'],
        {
          align: 'center',
          size: 'large',
        },
      ),
      button([5, 6, 14, 2], 'Begin', { align: 'center', size: 'large' }),
    ],
  },
  {
    id: 'action-picture',
    category: 'action',
    name: 'Over a picture',
    keywords: ['call to action', 'cta', 'background', 'banner', 'visit'],
    look: { theme: 'darkest', width: 'wide', height: 'medium', align: 'middle' },
    takesGround: true,
    blocks: [
      heading([0, 0, 13, 2], 2, 'medium', 'Come and see for yourself'),
      text([0, 2, 9, 3], ['When the door is open, and what there is to see behind it.']),
      button([0, 5, 8, 2], 'Plan a visit'),
    ],
  },
  {
    id: 'action-card',
    category: 'action',
    name: 'Beside a picture',
    keywords: ['call to action', 'cta', 'card', 'offer', 'split'],
    look: { theme: 'bright', width: 'full', padding: 'none' },
    blocks: [
      picture([0, 0, 12, 15]),
      heading([14, 3, 9, 3], 2, 'medium', 'Only until the end of the month'),
      text([14, 6, 8, 3], ['What the offer is, for whom, and what happens after.']),
      button([14, 9, 8, 2], 'Take it'),
    ],
  },
  {
    id: 'action-newsletter',
    category: 'action',
    name: 'Newsletter',
    keywords: ['sign up', 'subscribe', 'email', 'mailing list', 'form'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 11, 2], 2, 'medium', 'A letter, now and then'),
      text([0, 2, 9, 3], ['What is in it, how often it comes, and that one click ends it.']),
      showing([13, 0, 11, 6], 'form', 'newsletter'),
    ],
  },
];
