import { block, button, heading, text } from '../../../shared/section-library/layout-parts.ts';
import type { LayoutBlock, SectionLayout } from '../../../shared/section-library/section-layout.ts';
import type { PageTemplate } from '../page-template.ts';

const own = (
  id: string,
  name: string,
  look: SectionLayout['look'],
  blocks: LayoutBlock[],
): { own: SectionLayout } => ({
  own: { id, category: 'intro', name, keywords: [], look, blocks },
});

const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const chapter = (words: string) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: words }],
});

/** Pages that only do what they have to, and those visitors see in special moments. */
export const plainTemplates: readonly PageTemplate[] = [
  {
    id: 'text',
    shelf: 'plain',
    name: 'Plain text',
    about: 'A heading and chapters to read: terms, privacy, an imprint',
    keywords: ['legal', 'imprint', 'privacy', 'terms', 'policy', 'conditions'],
    title: 'Imprint',
    isApart: true,
    sections: [
      own('plain-text', 'Text', { theme: 'lightest', width: 'text', padding: 'large' }, [
        heading([0, 0, 24, 4], 1, 'large', 'What has to be said'),
        block([0, 4, 24, 20], 'rich-text', {
          content: {
            type: 'doc',
            content: [
              chapter('Who is responsible'),
              paragraph('Your name or that of your company, street and number, town.'),
              paragraph('you@example.com, and a telephone number.'),
              chapter('What you agree to'),
              paragraph('One matter a chapter. Short sentences are no weaker before a court than long ones.'),
              chapter('What happens to what we know of you'),
              paragraph('What is kept, why, for how long, and whom to write to so that it is not.'),
            ],
          },
        }),
      ]),
    ],
  },
  {
    id: 'soon',
    shelf: 'plain',
    name: 'Coming soon',
    about: 'One screen until the site is ready, with a way to contact you',
    keywords: ['cover', 'splash', 'launch', 'under construction', 'teaser'],
    title: 'Coming soon',
    isApart: true,
    page: { pageKind: 'cover', hideHeader: true, hideFooter: true },
    sections: [
      {
        ...own(
          'plain-soon',
          'Coming soon',
          { theme: 'darkest', width: 'wide', height: 'screen', align: 'middle' },
          [
            text([7, 0, 10, 1], ['In the autumn'], { size: 'label', align: 'center' }),
            heading([1, 1, 22, 5], 1, 'display', 'Almost there', { align: 'center' }),
            text([6, 6, 12, 3], ['Say what it will be, and when. Until then one can write to you.'], {
              align: 'center',
              size: 'large',
            }),
            button([7, 9, 10, 2], 'Write to us', { align: 'center' }),
          ],
        ),
      },
    ],
  },
  {
    id: 'not-found',
    shelf: 'plain',
    name: 'Page not found',
    about: 'Shown at addresses that do not exist',
    keywords: ['404', 'error', 'missing'],
    title: 'Page not found',
    isApart: true,
    page: { pageKind: 'not-found' },
    sections: [
      own(
        'plain-not-found',
        'Not found',
        { theme: 'lightest', width: 'wide', height: 'large', align: 'middle' },
        [
          heading([0, 0, 18, 5], 1, 'display', 'There is nothing here'),
          text(
            [0, 5, 11, 3],
            ['The address may have a typing mistake in it, or the page has gone elsewhere.'],
            {
              size: 'large',
            },
          ),
          button([0, 8, 8, 2], 'To the homepage'),
        ],
      ),
    ],
  },
  {
    id: 'locked',
    shelf: 'plain',
    name: 'Password page',
    about: 'Shown while the site is locked, and asks for the password',
    keywords: ['lock screen', 'private', 'closed', 'password'],
    title: 'Closed',
    isApart: true,
    page: { pageKind: 'lock-screen', hideHeader: true, hideFooter: true },
    sections: [
      own('plain-locked', 'Locked', { theme: 'light', width: 'normal', height: 'screen', align: 'middle' }, [
        heading([2, 0, 20, 3], 1, 'large', 'For those who were invited', { align: 'center' }),
        text([5, 3, 14, 2], ['The password is in the letter you had from us.'], { align: 'center' }),
        block([5, 5, 14, 6], 'unlock'),
      ]),
    ],
  },
  {
    id: 'protected',
    shelf: 'plain',
    name: 'Page password',
    about: 'Shown before pages that have their own password',
    keywords: ['protected', 'members', 'private', 'password'],
    title: 'For invited readers',
    isApart: true,
    page: { pageKind: 'protected' },
    sections: [
      own(
        'plain-protected',
        'Page password',
        { theme: 'lightest', width: 'normal', height: 'large', align: 'middle' },
        [
          heading([0, 0, 18, 3], 1, 'large', 'For invited readers'),
          text([0, 3, 14, 2], ['Whoever sent you here has the password as well.']),
          block([0, 5, 14, 6], 'unlock'),
        ],
      ),
    ],
  },
  {
    id: 'error',
    shelf: 'plain',
    name: 'Something went wrong',
    about: 'Shown when a page could not be loaded',
    keywords: ['500', 'error', 'failure'],
    title: 'Something went wrong',
    isApart: true,
    page: { pageKind: 'error' },
    sections: [
      own(
        'plain-error',
        'Something went wrong',
        { theme: 'lightest', width: 'wide', height: 'large', align: 'middle' },
        [
          heading([0, 0, 18, 5], 1, 'display', 'That did not work'),
          text([0, 5, 11, 3], ['It is our fault, not yours. A moment later it may well be mended.'], {
            size: 'large',
          }),
          button([0, 8, 8, 2], 'To the homepage'),
        ],
      ),
    ],
  },
];
