import { block, heading, label, picture, text } from '../layout-parts.ts';
import type { SectionLayout } from '../section-layout.ts';

/** Pictures that speak for themselves. */
export const pictureLayouts: readonly SectionLayout[] = [
  {
    id: 'pictures-grid',
    category: 'pictures',
    name: 'Picture grid',
    keywords: ['gallery', 'photos', 'images', 'squares'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'A few pictures'),
      block([0, 3, 24, 18], 'gallery', { slidesPerRow: 3, padding: 'medium' }),
    ],
  },
  {
    id: 'pictures-collage',
    category: 'pictures',
    name: 'Collage',
    keywords: ['gallery', 'masonry', 'photos', 'images', 'mosaic'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      picture([0, 0, 10, 15]),
      picture([0, 15, 10, 6]),
      picture([10, 0, 14, 9]),
      picture([10, 9, 7, 12], {}, { phone: { w: 4 } }),
      picture([17, 9, 7, 6], {}, { phone: { w: 4 } }),
      picture([17, 15, 7, 6]),
    ],
  },
  {
    id: 'pictures-row',
    category: 'pictures',
    name: 'Four in a row',
    keywords: ['gallery', 'strip', 'photos', 'images', 'edge to edge'],
    look: { theme: 'lightest', width: 'full', padding: 'none' },
    blocks: [0, 6, 12, 18].map((x) => picture([x, 0, 6, 11], { ratio: '3:4' })),
  },
  {
    id: 'pictures-pair',
    category: 'pictures',
    name: 'Two with captions',
    keywords: ['gallery', 'before and after', 'photos', 'images', 'captions'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      picture([0, 0, 14, 16]),
      text([0, 16, 14, 2], ['What we see here, in one line.'], { size: 'small' }),
      picture([16, 4, 8, 12], { ratio: '4:5' }),
      text([16, 16, 8, 2], ['And here the detail.'], { size: 'small' }),
    ],
  },
  {
    id: 'pictures-logos',
    category: 'pictures',
    name: 'Logos',
    keywords: ['clients', 'partners', 'brands', 'press', 'trust', 'row'],
    look: { theme: 'lightest', width: 'wide', padding: 'medium' },
    blocks: [
      label([7, 0, 10, 1], 'Seen in, made for, sold at', 'center'),
      ...[0, 4, 8, 12, 16, 20].map((x) => picture([x, 2, 4, 3], { ratio: '2:1', crop: 'contain' })),
    ],
  },
];
