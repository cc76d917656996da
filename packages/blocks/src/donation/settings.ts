import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { DonationFields } from './definition.ts';

export const settings = defineSettings<DonationFields>([
  {
    field: 'donation',
    label: 'Donate for',
    help: 'What people can donate for, its amounts and its goal are in the shop settings, under Donations.',
    control: { as: 'donation' },
  },
  {
    field: 'design',
    label: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'form', label: 'Amounts', help: 'Visitors choose an amount here' },
        { value: 'button', label: 'Button', help: 'Visitors choose on the next page' },
      ],
    },
  },
  {
    field: 'label',
    label: 'Text of the button',
    control: { as: 'words', placeholder: 'Donate' },
  },
  {
    field: 'showGoal',
    label: 'Show progress to the goal',
    help: 'Paid donations count. Test payments do not.',
    control: { as: 'switch' },
  },
  { field: 'align', label: 'Alignment', group: 'Design', control: alignmentControl },
]);
