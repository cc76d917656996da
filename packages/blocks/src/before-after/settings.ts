import { defineSettings } from '../editing/block-settings.ts';
import { ratioControl } from '../editing/setting-choices.ts';
import type { BeforeAfterFields } from './definition.ts';

export const settings = defineSettings<BeforeAfterFields>([
  { field: 'before', label: 'Picture before', control: { as: 'picture' } },
  { field: 'after', label: 'Picture after', control: { as: 'picture' } },
  {
    field: 'beforeLabel',
    label: 'Label before',
    help: 'If empty: “Before”, in the site’s language.',
    control: { as: 'words' },
  },
  {
    field: 'afterLabel',
    label: 'Label after',
    help: 'If empty: “After”, in the site’s language.',
    control: { as: 'words' },
  },
  { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
  {
    field: 'start',
    label: 'Start position',
    help: 'How much of the picture before is seen at first.',
    group: 'Design',
    control: { as: 'number', min: 0, max: 100, unit: 'percent' },
  },
  { field: 'vertical', label: 'One above the other', group: 'Design', control: { as: 'switch' } },
  { field: 'ratio', label: 'Aspect ratio', group: 'Design', control: ratioControl },
]);
