import { block, button, heading, label, picture, showing, text, titled } from '../layout-parts.ts';
import type { SectionLayout } from '../section-layout.ts';

const QUIET = { showTitle: false, showCaption: false };

/** Words of a picture for a look-book, to be written over. */
const LOOKS = [
  { title: 'What it is called', caption: 'What it is made of, and why you would want it on your table.' },
  { title: 'The second one', caption: 'One thing that cannot be seen in the picture: how heavy, how warm.' },
  { title: 'The third one', caption: 'For whom it is, and what goes with it.' },
];

const shape = (at: readonly [number, number, number, number], name: string, fields: object = {}) =>
  // On phones it is a sign above its words, not a picture of its own.
  ({ ...block(at, 'shape', { shape: name, ...fields }), phone: { w: 2 } });

const words = (content: string) => ({
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: content }] }],
});

/** How a page begins: pictures that follow each other, a film. */
export const movingIntros: readonly SectionLayout[] = [
  {
    id: 'intro-slideshow',
    category: 'intro',
    name: 'Text beside a slideshow',
    keywords: ['hero', 'slider', 'ken burns', 'banner', 'gallery', 'split'],
    look: { theme: 'lightest', width: 'wide', padding: 'medium' },
    blocks: [
      heading([0, 2, 10, 8], 1, 'large', 'Let a few pictures say what you do'),
      text([0, 10, 9, 3], ['Two sentences beside them: what we see, and where it can be had.'], {
        size: 'large',
      }),
      button([0, 13, 9, 2], 'See everything'),
      block([11, 0, 13, 20], 'gallery', {
        design: 'slideshow',
        transition: 'kenburns',
        autoplay: true,
        random: false,
        imageAspectRatio: '5:4',
        ...QUIET,
      }),
    ],
  },
  {
    id: 'intro-video',
    category: 'intro',
    name: 'Title above a video',
    keywords: ['hero', 'film', 'movie', 'cinema', 'youtube', 'vimeo'],
    look: { theme: 'darkest', width: 'wide', padding: 'large' },
    blocks: [
      heading([2, 0, 20, 4], 1, 'large', 'Better seen than told', { align: 'center' }),
      block([0, 4, 24, 21], 'video', { title: 'What the film shows' }),
      text([6, 25, 12, 2], ['One line on what it shows, and how long it takes.'], { align: 'center' }),
    ],
  },
];

/** Words beside a film; a picture cut to a shape. */
export const movingStories: readonly SectionLayout[] = [
  {
    id: 'story-video',
    category: 'story',
    name: 'Video with text',
    keywords: ['film', 'movie', 'clip', 'youtube', 'vimeo', 'beside'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      block([0, 0, 14, 15], 'video', { title: 'What the film shows' }),
      label([15, 2, 9, 1], 'Three minutes'),
      heading([15, 3, 9, 4], 2, 'medium', 'Who we are, in moving pictures'),
      text(
        [15, 7, 9, 4],
        ['Say why it is worth watching. Somebody who cannot watch it now should still know what it tells.'],
      ),
    ],
  },
  {
    id: 'story-arch',
    category: 'story',
    name: 'Picture in an arch',
    keywords: ['shape', 'mask', 'cut', 'window', 'portrait', 'round'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      picture([1, 0, 9, 20], { mask: 'arch', ratio: '3:4' }),
      label([12, 4, 11, 1], 'Since when'),
      heading([12, 5, 12, 4], 2, 'medium', 'The place where it is made'),
      text(
        [12, 9, 10, 5],
        [
          'What it looks like, who stands at which table, and what visitors notice first when they come in.',
          'When the door is open.',
        ],
      ),
    ],
  },
];

/** Something to hear. */
export const soundStories: readonly SectionLayout[] = [
  {
    id: 'story-listen',
    category: 'story',
    name: 'Listen',
    keywords: ['audio', 'sound', 'music', 'podcast', 'recording', 'player', 'episode'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      label([0, 0, 10, 1], 'To listen to'),
      heading([0, 1, 10, 4], 2, 'medium', 'How it sounds here'),
      text([0, 5, 9, 5], ['Say what there is to hear, who speaks or plays, and how long it takes.']),
      block([12, 0, 12, 10], 'audio', {
        design: 'plain',
        tracks: [{ title: 'A recording of yours', artist: 'Where and when it was made' }],
      }),
    ],
  },
  {
    id: 'story-album',
    category: 'story',
    name: 'Album beside its cover',
    keywords: ['audio', 'music', 'tracks', 'playlist', 'songs', 'band', 'record'],
    look: { theme: 'darkest', width: 'wide', padding: 'large' },
    blocks: [
      picture([0, 0, 10, 18], { ratio: '1:1' }),
      label([12, 0, 12, 1], 'New album'),
      heading([12, 1, 12, 3], 2, 'medium', 'What it is called'),
      block([12, 5, 12, 13], 'audio', {
        design: 'plain',
        tracks: ['The first track', 'The second track', 'The third track'].map((title) => ({ title })),
      }),
    ],
  },
];

/** Steps in shapes. */
export const shapedFeatures: readonly SectionLayout[] = [
  {
    id: 'features-shapes',
    category: 'features',
    name: 'Steps in shapes',
    keywords: ['process', 'how it works', 'numbers', 'badges', 'icons', 'three'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 16, 3], 2, 'medium', 'How it goes'),
      ...(['blob', 'pebble', 'flower'] as const).flatMap((name, at) => [
        shape([at * 8, 3, 3, 5], name, { text: words(String(at + 1)), align: 'start' }),
        titled(
          [at * 8, 8, 7, 4],
          ['First, you ask', 'Then we make', 'Then you use it'][at] ?? '',
          [
            'How to reach you, and what you need to know.',
            'How long that takes, and what can still be changed.',
            'How it arrives, and what you do if something is wrong.',
          ][at] ?? '',
        ),
      ]),
    ],
  },
];

/** Galleries in their designs. */
export const galleryLayouts: readonly SectionLayout[] = [
  {
    id: 'pictures-slideshow',
    category: 'pictures',
    name: 'Slideshow with thumbnails',
    keywords: ['slider', 'gallery', 'photos', 'project', 'large'],
    look: { theme: 'darkest', width: 'wide', padding: 'large' },
    blocks: [
      block([0, 0, 24, 24], 'gallery', {
        design: 'slideshow',
        transition: 'fade',
        imageAspectRatio: '3:2',
        thumbnails: true,
        thumbnailStripMargin: 12,
        ...QUIET,
      }),
    ],
  },
  {
    id: 'pictures-rows',
    category: 'pictures',
    name: 'Justified rows',
    keywords: ['gallery', 'photos', 'album', 'wall', 'uncropped'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'One afternoon'),
      block([0, 3, 24, 20], 'gallery', { design: 'autorows', rowHeight: 280, gutter: 12, ...QUIET }),
    ],
  },
  {
    id: 'pictures-masonry',
    category: 'pictures',
    name: 'Masonry, edge to edge',
    keywords: ['gallery', 'photos', 'columns', 'pinterest', 'wall', 'full width'],
    look: { theme: 'lightest', width: 'full', padding: 'none' },
    blocks: [
      block([0, 0, 24, 24], 'gallery', { design: 'autocolumns', columnWidth: 320, gutter: 4, ...QUIET }),
    ],
  },
  {
    id: 'pictures-strip',
    category: 'pictures',
    name: 'Film strip',
    keywords: ['slider', 'filmstrip', 'gallery', 'scroll', 'horizontal', 'row'],
    look: { theme: 'light', width: 'full', padding: 'large' },
    blocks: [
      block([0, 0, 24, 15], 'gallery', { design: 'slider', vSize: 12, gutter: 16, ...QUIET }),
      text([6, 15, 12, 2], ['Drag, scroll or press the arrows.'], { align: 'center', size: 'small' }),
    ],
  },
  {
    id: 'pictures-lookbook',
    category: 'pictures',
    name: 'Look-book',
    keywords: ['lookbook', 'catalogue', 'collection', 'season', 'list', 'captions', 'fashion'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      label([0, 0, 12, 1], 'Season and year'),
      heading([0, 1, 16, 4], 2, 'large', 'The look-book'),
      block([0, 5, 24, 36], 'gallery', {
        design: 'list',
        listImageSize: 58,
        imageAspectRatio: '4:3',
        slides: LOOKS,
      }),
    ],
  },
  {
    id: 'pictures-index',
    category: 'pictures',
    name: 'Picture index',
    keywords: ['contact sheet', 'gallery', 'archive', 'overview', 'small', 'thumbnails'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 7, 3], 2, 'small', 'Index'),
      text([0, 3, 6, 4], ['Everything from one roll, in the order it was taken. Click to see one large.']),
      block([8, 0, 16, 10], 'gallery', {
        design: 'autogrid',
        columnWidth: 130,
        gutter: 8,
        imageAspectRatio: '1:1',
        ...QUIET,
      }),
    ],
  },
  {
    id: 'pictures-carousel',
    category: 'pictures',
    name: 'Carousel',
    keywords: ['slider', 'gallery', 'photos', 'three', 'row', 'arrows'],
    look: { theme: 'light', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'Lately'),
      block([0, 3, 24, 14], 'gallery', {
        design: 'carousel',
        slidesPerRow: 3,
        gutter: 2,
        imageAspectRatio: '4:5',
        ...QUIET,
      }),
    ],
  },
];

/** Videos and albums of the site. */
export const watchedLists: readonly SectionLayout[] = [
  {
    id: 'lists-videos',
    category: 'lists',
    name: 'Latest videos',
    keywords: ['films', 'clips', 'posters', 'watch', 'lightbox', 'youtube'],
    look: { theme: 'darkest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'To watch'),
      showing([0, 3, 24, 9], 'summary', 'videos', {
        variant: 'grid',
        columns: 3,
        limit: 3,
        ratio: '16:9',
        show: ['image'],
        playsIn: 'lightbox',
      }),
    ],
  },
  {
    id: 'lists-albums',
    category: 'lists',
    name: 'Album covers',
    keywords: ['albums', 'photos', 'series', 'covers', 'records'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'Albums'),
      showing([0, 3, 24, 11], 'summary', 'albums', {
        variant: 'grid',
        columns: 4,
        limit: 4,
        ratio: '1:1',
        show: ['image', 'facts'],
      }),
    ],
  },
  {
    id: 'pictures-photo-feed',
    category: 'pictures',
    name: 'Photo feed with profiles',
    keywords: ['instagram', 'flickr', '500px', 'social', 'follow', 'profiles', 'latest'],
    look: { theme: 'lightest', width: 'wide', padding: 'large' },
    blocks: [
      heading([0, 0, 14, 3], 2, 'medium', 'Lately, elsewhere'),
      block([14, 0, 10, 3], 'social-links', { shape: 'round', align: 'end' }),
      block([0, 3, 24, 8], 'photo-feed', { count: 6, columns: 6 }),
    ],
  },
];
