import { heading, picture, quote, text, titled } from '../layout-parts.ts';
import type { LayoutBlock, SectionLayout } from '../section-layout.ts';

const person = (
  x: number,
  w: number,
  h: number,
  name: string,
  role: string,
  look: Record<string, unknown>,
): LayoutBlock[] => [
  picture([x, 3, w, h], look, look.mask ? { phone: { w: 4 } } : {}),
  titled([x, 3 + h, w - 1, 3], name, role),
];

const praise = (x: number, words: string, source: string, detail: string) =>
  quote([x, 3, 7, 5], { text: words, source, detail, size: 'medium' });

/** Who is behind it, and what others say. */
export const peopleLayouts: readonly SectionLayout[] = [
  {
    id: 'people-three',
    category: 'people',
    name: 'Team of three',
    keywords: ['team', 'staff', 'portraits', 'about'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 16, 3], 2, 'medium', 'The people you will meet'),
      ...person(0, 8, 11, 'First name', 'What she does, and what to ask her about', { ratio: '4:5' }),
      ...person(8, 8, 11, 'First name', 'What he does, and since when', { ratio: '4:5' }),
      ...person(16, 8, 11, 'First name', 'What they do when nobody is looking', { ratio: '4:5' }),
    ],
  },
  {
    id: 'people-four',
    category: 'people',
    name: 'Team of four, round',
    keywords: ['team', 'staff', 'portraits', 'circle'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 16, 3], 2, 'medium', 'Who does what'),
      ...[0, 6, 12, 18].flatMap((x) =>
        person(x, 6, 9, 'First name', 'Role in two or three words', { mask: 'circle', ratio: '1:1' }),
      ),
    ],
  },
  {
    id: 'people-portrait',
    category: 'people',
    name: 'One person',
    keywords: ['about me', 'portrait', 'founder', 'biography'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      picture([1, 0, 8, 16], { ratio: '4:5' }),
      heading([11, 2, 12, 2], 2, 'medium', 'Hello, I am …'),
      text(
        [11, 4, 10, 2],
        ['Introduce yourself as you would at a table: your name, what you do, where you live.'],
        { size: 'large' },
      ),
      text(
        [11, 6, 10, 5],
        [
          'What you did before, and how you came to this. Name places and years; they make it true.',
          'And one thing that has nothing to do with work.',
        ],
      ),
    ],
  },
  {
    id: 'people-quote',
    category: 'people',
    name: 'One quote',
    keywords: ['testimonial', 'review', 'praise', 'citation', 'reference'],
    look: { theme: 'darkest', width: 'wide', padding: 'large' },
    blocks: [
      quote([2, 0, 20, 6], {
        text: 'What somebody said about you in their own words, short enough to remember.',
        source: 'Their name',
        detail: 'what they bought, and where they live',
        align: 'center',
        size: 'large',
      }),
    ],
  },
  {
    id: 'people-quotes',
    category: 'people',
    name: 'Three quotes',
    keywords: ['testimonials', 'reviews', 'praise', 'citations', 'references'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 16, 2], 2, 'small', 'What people say'),
      praise(0, 'One sentence about the work itself.', 'Their name', 'a customer'),
      praise(8, 'One about how it was to work with you.', 'Their name', 'a colleague'),
      praise(16, 'And one about what came of it, a year later.', 'Their name', 'a newspaper'),
    ],
  },
  {
    id: 'people-quote-picture',
    category: 'people',
    name: 'Quote with picture',
    keywords: ['testimonial', 'review', 'praise', 'portrait', 'case'],
    look: { theme: 'dark', width: 'wide', padding: 'large' },
    blocks: [
      picture([0, 0, 9, 14], { ratio: '4:5' }),
      quote([11, 4, 13, 6], {
        text: 'Somebody who can be seen is believed. Ask for a picture and two sentences.',
        source: 'Their name',
        detail: 'who they are',
        size: 'large',
      }),
    ],
  },
];
