import { defineSettings } from '../editing/block-settings.ts';
import { panelsControl } from '../editing/panel-settings.ts';
import type { AccordionFields } from './definition.ts';

const DESIGN = 'Design';

export const settings = defineSettings<AccordionFields>([
  { field: 'items', label: 'Items', control: panelsControl({ one: 'item', many: 'items' }) },
  { field: 'firstOpen', label: 'First item open', control: { as: 'switch' } },
  { field: 'multiple', label: 'Several open at once', control: { as: 'switch' } },
  {
    field: 'faq',
    label: 'Questions and answers',
    help: 'Tells search engines that titles are questions and texts their answers.',
    control: { as: 'switch' },
  },
  {
    field: 'icon',
    label: 'Icon',
    group: DESIGN,
    control: {
      as: 'choice',
      choices: [
        { value: 'plus', label: 'Plus' },
        { value: 'arrow', label: 'Arrow' },
        { value: 'none', label: 'None' },
      ],
    },
  },
  {
    field: 'iconSide',
    label: 'Icon position',
    group: DESIGN,
    control: {
      as: 'choice',
      choices: [
        { value: 'start', label: 'Left' },
        { value: 'end', label: 'Right' },
      ],
    },
    when: ({ icon }) => icon !== 'none',
  },
  {
    field: 'dividers',
    label: 'Lines',
    group: DESIGN,
    control: {
      as: 'choice',
      choices: [
        { value: 'around', label: 'Around every item' },
        { value: 'between', label: 'Between items' },
        { value: 'none', label: 'None' },
      ],
    },
  },
  {
    field: 'titleSize',
    label: 'Title size',
    group: DESIGN,
    control: {
      as: 'choice',
      choices: [
        { value: 'small', label: 'Small' },
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
      ],
    },
  },
  {
    field: 'spacing',
    label: 'Spacing',
    group: DESIGN,
    control: {
      as: 'choice',
      choices: [
        { value: 'small', label: 'Small' },
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
      ],
    },
  },
]);
