import { block, heading, line, showing, text } from '../layout-parts.ts';
import type { SectionLayout } from '../section-layout.ts';

/** How every page ends. */
export const footerLayouts: readonly SectionLayout[] = [
  {
    id: 'footer-columns',
    category: 'footer',
    name: 'Columns',
    keywords: ['menu', 'links', 'address', 'bottom'],
    look: { theme: 'darkest', width: 'wide', padding: 'medium' },
    blocks: [
      heading([0, 0, 8, 2], 2, 'small', 'Your name'),
      text([0, 2, 7, 4], ['Street and number\nTown\nyou@example.com']),
      block([12, 0, 6, 6], 'navigation', { menu: 'footer', layout: 'column', heading: 'More' }),
      block([18, 0, 6, 6], 'social-links', { layout: 'column', heading: 'Elsewhere', show: 'both' }),
      line([0, 7, 24, 1]),
      text([0, 8, 24, 1], ['One last line: your company, or what you stand for.'], { size: 'small' }),
    ],
  },
  {
    id: 'footer-centred',
    category: 'footer',
    name: 'Centred',
    keywords: ['menu', 'links', 'centre', 'center', 'minimal', 'bottom'],
    look: { theme: 'lightest', width: 'wide', padding: 'medium', divider: true },
    blocks: [
      heading([4, 0, 16, 2], 2, 'small', 'Your name', { align: 'center' }),
      block([2, 2, 20, 2], 'navigation', { menu: 'footer', layout: 'row', align: 'center' }),
      block([2, 4, 20, 2], 'social-links', { layout: 'row', align: 'center' }),
      text([7, 6, 10, 1], ['Street and number, town · you@example.com'], { align: 'center', size: 'small' }),
    ],
  },
  {
    id: 'footer-large',
    category: 'footer',
    name: 'Large name',
    keywords: ['menu', 'links', 'statement', 'bold', 'bottom'],
    look: { theme: 'dark', width: 'wide', padding: 'medium' },
    blocks: [
      block([0, 0, 14, 2], 'navigation', { menu: 'footer', layout: 'row' }),
      block([14, 0, 10, 2], 'social-links', { layout: 'row', align: 'end' }),
      heading([0, 4, 24, 6], 2, 'display', 'Your name'),
      text([0, 10, 24, 1], ['Street and number, town · you@example.com'], { size: 'small' }),
    ],
  },
  {
    id: 'footer-newsletter',
    category: 'footer',
    name: 'With newsletter',
    keywords: ['menu', 'links', 'sign up', 'form', 'bottom'],
    look: { theme: 'light', width: 'wide', padding: 'medium' },
    blocks: [
      heading([0, 0, 10, 3], 2, 'small', 'Letters, four times a year'),
      showing([0, 3, 10, 5], 'form', 'newsletter'),
      block([14, 0, 5, 7], 'navigation', { menu: 'footer', layout: 'column', heading: 'More' }),
      text([19, 0, 5, 7], [[{ bold: 'Your name\n' }, 'Street and number\nTown\nyou@example.com']], {
        size: 'small',
      }),
    ],
  },
];
