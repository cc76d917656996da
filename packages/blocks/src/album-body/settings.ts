import { defineSettings } from '../editing/block-settings.ts';
import { galleryDesignControl, lightboxGroundControl } from '../editing/setting-choices.ts';
import { builtDesign, isMoving } from '../gallery/design.ts';
import type { AlbumBodyFields } from './definition.ts';

export const settings = defineSettings<AlbumBodyFields>([
  { field: 'design', label: 'Design of the pictures', control: galleryDesignControl },
  {
    field: 'width',
    label: 'Width of the pictures',
    control: {
      as: 'choice',
      choices: [
        { value: 'wide', label: 'Wide' },
        { value: 'full', label: 'Full width' },
      ],
    },
  },
  { field: 'captions', label: 'Show titles and captions', control: { as: 'switch' } },
  {
    field: 'thumbnails',
    label: 'Strip of thumbnails',
    control: { as: 'switch' },
    when: ({ design }) => design === 'slideshow',
  },
  {
    field: 'lightbox',
    label: 'Open pictures in a lightbox',
    group: 'When clicked',
    control: { as: 'switch' },
    when: ({ design }) => !isMoving(builtDesign(design)),
  },
  {
    field: 'lightboxTheme',
    label: 'Lightbox background',
    group: 'When clicked',
    control: lightboxGroundControl,
    when: ({ design, lightbox }) => lightbox && !isMoving(builtDesign(design)),
  },
  { field: 'showCover', label: 'Cover above the title', group: 'Show', control: { as: 'switch' } },
  { field: 'showCredit', label: 'Credit', group: 'Show', control: { as: 'switch' } },
  { field: 'showDate', label: 'Date', group: 'Show', control: { as: 'switch' } },
  { field: 'showExcerpt', label: 'Excerpt as introduction', group: 'Show', control: { as: 'switch' } },
  { field: 'neighbours', label: 'Previous and next album', group: 'Show', control: { as: 'switch' } },
]);
