import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl, shadowSetting } from '../editing/setting-choices.ts';
import type { ShapeFields } from './definition.ts';
import { isOpenShape } from './shape-names.ts';

export const settings = defineSettings<ShapeFields>([
  { field: 'shape', label: 'Shape', control: { as: 'shape' } },
  { field: 'href', label: 'Link', group: 'When clicked', control: { as: 'link' } },
  {
    field: 'newWindow',
    label: 'Open in a new tab',
    group: 'When clicked',
    control: { as: 'switch' },
    when: ({ href }) => !!href,
  },
  {
    field: 'fill',
    label: 'Fill',
    group: 'Design',
    control: { as: 'colour', automatic: 'button' },
    when: ({ shape }) => !isOpenShape(shape),
  },
  { field: 'stroke', label: 'Line colour', group: 'Design', control: { as: 'colour', automatic: 'text' } },
  {
    field: 'strokeWidth',
    label: 'Line thickness',
    group: 'Design',
    control: { as: 'number', min: 0, max: 40 },
  },
  {
    field: 'size',
    label: 'Size',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: '67', label: 'Small', help: '67% of its place' },
        { value: '100', label: 'Normal', help: '100% of its place' },
        { value: '150', label: 'Large', help: '150% of its place, over what is beside it' },
      ],
    },
  },
  {
    field: 'stretched',
    label: 'Stretch',
    help: 'Fills its place instead of keeping its proportions.',
    group: 'Design',
    control: { as: 'switch' },
  },
  { field: 'align', label: 'Alignment', group: 'Design', control: alignmentControl },
  {
    field: 'rotation',
    label: 'Rotation',
    group: 'Design',
    control: { as: 'number', min: -180, max: 180, step: 1, unit: 'degree' },
  },
  shadowSetting,
  {
    field: 'alt',
    label: 'Alt text',
    help: 'Leave empty if the shape is only decoration.',
    control: { as: 'words' },
  },
]);
