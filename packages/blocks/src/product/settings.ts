import { VIEWED_SHOWN } from '@portico/model/commerce/viewed-products';
import { defineSettings } from '../editing/block-settings.ts';
import { lightboxGroundControl, ratioControl } from '../editing/setting-choices.ts';
import type { ProductFields } from './definition.ts';

export const settings = defineSettings<ProductFields>([
  {
    field: 'gallery',
    label: 'Pictures',
    control: {
      as: 'choice',
      choices: [
        { value: 'thumbs', label: 'One large, with thumbnails' },
        { value: 'stack', label: 'Stacked' },
        { value: 'grid', label: 'First large, then two columns' },
      ],
    },
  },
  { field: 'lightbox', label: 'Open pictures in a lightbox', control: { as: 'switch' } },
  {
    field: 'lightboxTheme',
    label: 'Lightbox background',
    control: lightboxGroundControl,
    when: ({ lightbox }) => lightbox,
  },
  { field: 'ratio', label: 'Aspect ratio of pictures', control: ratioControl },
  { field: 'related', label: 'Related products', control: { as: 'number', min: 0, max: 12 } },
  {
    field: 'relatedHeading',
    label: 'Related products heading',
    control: { as: 'words' },
    when: ({ related }) => related > 0,
  },
  {
    field: 'recent',
    label: 'Recently viewed products',
    help: 'Shown once “Show recently viewed products” is on in the shop settings.',
    control: { as: 'number', min: 0, max: VIEWED_SHOWN },
  },
  {
    field: 'recentHeading',
    label: 'Recently viewed heading',
    control: { as: 'words' },
    when: ({ recent }) => recent > 0,
  },
]);
