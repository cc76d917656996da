import { defineSettings, listControl } from '../editing/block-settings.ts';
import { columnsControl, lightboxGroundControl, ratioControl } from '../editing/setting-choices.ts';
import type { ImageGridFields } from './definition.ts';

export const settings = defineSettings<ImageGridFields>([
  {
    field: 'images',
    label: 'Pictures',
    control: listControl<ImageGridFields['images'][number]>({
      names: { one: 'picture', many: 'pictures' },
      max: 500,
      begins: {},
      chooses: 'image',
      fields: [
        { field: 'image', label: 'Picture', control: { as: 'picture', isRequired: true } },
        { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
        { field: 'href', label: 'Link', control: { as: 'link' } },
        {
          field: 'newWindow',
          label: 'Open in a new tab',
          control: { as: 'switch' },
          when: ({ href }) => href !== undefined,
        },
      ],
    }),
  },
  { field: 'columns', label: 'Columns', group: 'Design', control: columnsControl },
  { field: 'ratio', label: 'Aspect ratio', group: 'Design', control: ratioControl },
  {
    field: 'gap',
    label: 'Gap',
    group: 'Design',
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
  { field: 'captions', label: 'Show captions', group: 'Design', control: { as: 'switch' } },
  {
    field: 'lightbox',
    label: 'Open pictures in a lightbox',
    group: 'When clicked',
    control: { as: 'switch' },
  },
  {
    field: 'lightboxTheme',
    label: 'Lightbox background',
    group: 'When clicked',
    control: lightboxGroundControl,
    when: ({ lightbox }) => lightbox,
  },
]);
