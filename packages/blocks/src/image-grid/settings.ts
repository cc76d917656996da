import { defineSettings } from '../block-settings.ts';
import { columnsControl, lightboxGroundControl, ratioControl } from '../setting-choices.ts';
import type { ImageGridFields } from './definition.ts';

export const imageGridSettings = defineSettings<ImageGridFields>([
  { field: 'images', label: 'Pictures', control: { as: 'pictures' } },
  { field: 'columns', label: 'Columns', group: 'Look', control: columnsControl },
  { field: 'ratio', label: 'Shape', group: 'Look', control: ratioControl },
  {
    field: 'gap',
    label: 'Space between',
    group: 'Look',
    control: {
      as: 'choice',
      choices: [
        { value: 'none', label: 'None' },
        { value: 'small', label: 'Small' },
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
      ],
    },
  },
  { field: 'captions', label: 'Show captions', group: 'Look', control: { as: 'switch' } },
  { field: 'lightbox', label: 'Enlarge pictures', group: 'When clicked', control: { as: 'switch' } },
  {
    field: 'lightboxTheme',
    label: 'Ground of the enlarged picture',
    group: 'When clicked',
    control: lightboxGroundControl,
    when: ({ lightbox }) => lightbox,
  },
]);
