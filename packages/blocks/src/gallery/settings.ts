import {
  type BlockSetting,
  type SettingControl,
  defineSettings,
  listControl,
} from '../editing/block-settings.ts';
import {
  galleryDesignControl,
  itemOrderControl,
  lightboxGroundControl,
  ratioControl,
} from '../editing/setting-choices.ts';
import { type GalleryFields, hasVideo, SLIDES_MAX, type StoredSlide } from './definition.ts';
import type { GalleryDesign } from './design.ts';
import { type GalleryOptions, MOST_CAROUSEL_GUTTER, defaultOption, optionsOf } from './options.ts';

type Setting = BlockSetting<GalleryFields>;

const DESIGN = 'Design';
const WORDS = 'Words';
const CLICK = 'When clicked';
const MOTION = 'Motion';

const isOwn = ({ source }: GalleryFields) => source === 'own';
const inDesigns =
  (...designs: readonly GalleryDesign[]) =>
  ({ design }: GalleryFields) =>
    designs.includes(design);
const isMoved = inDesigns('slideshow', 'slider', 'carousel');
const hasLightbox = (fields: GalleryFields) => optionsOf(fields).lightbox;
const hasThumbnails = (fields: GalleryFields) =>
  fields.design === 'slideshow' && optionsOf(fields).thumbnails;

const hasPlacedWords = (fields: GalleryFields) =>
  fields.design !== 'list' && (optionsOf(fields).showTitle || optionsOf(fields).showCaption);

const POSITIONS = {
  top: 'Above',
  bottom: 'Below',
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
  center: 'Centre',
};

const choices = <Value extends string>(labels: Readonly<Record<Value, string>>): SettingControl => ({
  as: 'choice',
  choices: Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
});

/** A setting of an option: until it is set, it shows what its design begins with. */
const option = (
  field: keyof GalleryOptions,
  label: string,
  group: string,
  control: SettingControl,
  when?: (fields: GalleryFields) => boolean,
  help?: string,
): Setting => ({
  field,
  label,
  group,
  control,
  unset: ({ design }) => defaultOption(design, field),
  ...(when ? { when } : {}),
  ...(help ? { help } : {}),
});

const from = (min: number, max: number): SettingControl => ({ as: 'number', min, max });

export const settings = defineSettings<GalleryFields>([
  {
    field: 'source',
    label: 'Show',
    control: choices({ own: 'Own pictures', collection: 'A collection' }),
  },
  {
    field: 'slides',
    label: 'Pictures',
    when: isOwn,
    control: listControl<StoredSlide>({
      names: { one: 'picture', many: 'pictures' },
      max: SLIDES_MAX,
      begins: {},
      chooses: 'image',
      fields: [
        { field: 'image', label: 'Picture', control: { as: 'picture', isRequired: true } },
        { field: 'video', label: 'Video', control: { as: 'video' } },
        { field: 'title', label: 'Title', control: { as: 'words' } },
        { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
        // A video is played by a click on it.
        { field: 'href', label: 'Link', control: { as: 'link' }, when: (slide) => !hasVideo(slide) },
        {
          field: 'newWindow',
          label: 'Open in a new tab',
          control: { as: 'switch' },
          when: (slide) => slide.href !== undefined && !hasVideo(slide),
        },
      ],
    }),
  },
  { field: 'collection', label: 'Collection', control: { as: 'collection' }, when: (own) => !isOwn(own) },
  {
    field: 'limit',
    label: 'Maximum items',
    control: { as: 'number', min: 1, max: 200 },
    when: (own) => !isOwn(own),
  },
  { field: 'order', label: 'Order', control: itemOrderControl, when: (own) => !isOwn(own) },
  {
    field: 'design',
    label: 'Layout',
    group: DESIGN,
    control: galleryDesignControl,
  },
  option(
    'slidesPerRow',
    'Pictures per row',
    DESIGN,
    { as: 'number', min: 1, max: 12 },
    inDesigns('grid', 'carousel'),
  ),
  option(
    'columnWidth',
    'Least column width (px)',
    DESIGN,
    from(50, 1000),
    inDesigns('autogrid', 'autocolumns'),
  ),
  option('rowHeight', 'Row height (px)', DESIGN, from(50, 1000), inDesigns('autorows')),
  option('vSize', 'Height', DESIGN, { as: 'number', min: 1, max: 20 }, inDesigns('slider')),
  option(
    'listImageSize',
    'Picture width',
    DESIGN,
    { as: 'number', min: 10, max: 90, unit: 'percent' },
    inDesigns('list'),
  ),
  option(
    'imageAspectRatio',
    'Aspect ratio',
    DESIGN,
    ratioControl,
    (fields) => !inDesigns('autorows', 'slider')(fields),
  ),
  option(
    'padding',
    'Gap',
    DESIGN,
    {
      as: 'choice',
      choices: [
        { value: 0, label: 'None' },
        { value: 'small', label: 'Small' },
        { value: 20, label: '20 px' },
        { value: 'medium', label: 'Medium', help: 'Grows with the window' },
        { value: 'large', label: 'Large' },
      ],
    },
    inDesigns('grid'),
  ),
  option(
    'gutter',
    'Gap (px)',
    DESIGN,
    from(0, 200),
    (fields) => !inDesigns('grid', 'carousel', 'slideshow')(fields),
  ),
  option(
    'gutter',
    'Gap',
    DESIGN,
    { as: 'number', min: 0, max: MOST_CAROUSEL_GUTTER, step: 0.5, unit: 'percent' },
    inDesigns('carousel'),
  ),
  // Pictures that keep their ratios fill nothing else.
  option(
    'autoCrop',
    'Crop pictures to fill',
    DESIGN,
    { as: 'switch' },
    (fields) => fields.design === 'slideshow' && optionsOf(fields).imageAspectRatio !== 'auto',
  ),
  option('showTitle', 'Show titles', WORDS, { as: 'switch' }),
  option('showCaption', 'Show captions', WORDS, { as: 'switch' }),
  { ...option('metaPosition', 'Position', WORDS, choices(POSITIONS), hasPlacedWords), lacks: 'videos' },
  // On a video words would lie in the player's way.
  {
    ...option(
      'metaPosition',
      'Position',
      WORDS,
      choices({ top: POSITIONS.top, bottom: POSITIONS.bottom }),
      hasPlacedWords,
    ),
    holds: 'videos',
  },
  option('lightbox', 'Open pictures in a lightbox', CLICK, { as: 'switch' }, isOwn),
  option(
    'lightboxTheme',
    'Lightbox background',
    CLICK,
    lightboxGroundControl,
    (fields) => isOwn(fields) && optionsOf(fields).lightbox,
  ),
  // Items lead to their pages, but for videos, which play.
  { ...option('lightbox', 'Play videos in a lightbox', CLICK, { as: 'switch' }), holds: 'videos' },
  {
    ...option('lightboxTheme', 'Lightbox background', CLICK, lightboxGroundControl, hasLightbox),
    holds: 'videos',
  },
  option(
    'clickBehavior',
    'A click shows',
    CLICK,
    choices({ next: 'The next', previous: 'The previous', half: 'By the half clicked' }),
    // A picture that opens or leads somewhere has a use of its own for a click.
    (fields) => fields.design === 'slideshow' && isOwn(fields) && !optionsOf(fields).lightbox,
  ),
  option(
    'transition',
    'Transition',
    MOTION,
    choices({
      fade: 'Fade',
      kenburns: 'Ken Burns',
      scroll: 'Scroll',
      swipe: 'Swipe',
      newswipe: 'Swipe with inertia',
    }),
    inDesigns('slideshow'),
  ),
  // What stands still plays in its lightbox.
  option(
    'autoplay',
    'Play automatically',
    MOTION,
    { as: 'switch' },
    (fields) => isMoved(fields) || (isOwn(fields) && optionsOf(fields).lightbox),
  ),
  option(
    'autoplayDuration',
    'Seconds per slide',
    MOTION,
    { as: 'number', min: 1, max: 60 },
    (fields) => isMoved(fields) && optionsOf(fields).autoplay,
  ),
  option(
    'random',
    'Random order',
    MOTION,
    { as: 'switch' },
    (fields) => isMoved(fields) && optionsOf(fields).autoplay,
  ),
  option('loop', 'Start over at the end', MOTION, { as: 'switch' }, inDesigns('slideshow', 'slider')),
  option('history', 'Each slide has its own address', MOTION, { as: 'switch' }, isMoved),
  option(
    'alignment',
    'Current picture stands',
    MOTION,
    choices({ start: 'Left', middle: 'Centre', end: 'Right' }),
    inDesigns('slider'),
  ),
  option(
    'snapPoints',
    'Comes to rest',
    MOTION,
    {
      as: 'choice',
      choices: [
        { value: 'none', label: 'Anywhere' },
        { value: 25, label: 'At every quarter' },
        { value: 50, label: 'At every half' },
        { value: 100, label: 'At every full width' },
      ],
    },
    inDesigns('slider'),
  ),
  option(
    'boundaries',
    'At the ends',
    MOTION,
    choices({ none: 'Goes on', hard: 'Stops', inertial: 'Gives a little' }),
    inDesigns('slider'),
  ),
  option('thumbnails', 'Thumbnails', 'Thumbnails', { as: 'switch' }, inDesigns('slideshow')),
  ...(
    [
      ['thumbnailsPerRow', 'Thumbnails per row', { as: 'number', min: 1, max: 30 }],
      ['thumbnailStripHeight', 'Height (px)', from(24, 400)],
      ['thumbnailStripMargin', 'Space above (px)', from(0, 200)],
      ['squareThumbs', 'Square', { as: 'switch' }],
      [
        'activeAlignment',
        'Current thumbnail stands',
        choices({ left: 'Left', center: 'Centre', right: 'Right' }),
      ],
    ] as const
  ).map(([field, label, control]) => option(field, label, 'Thumbnails', control, hasThumbnails)),
]);
