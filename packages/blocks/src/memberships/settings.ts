import { defineSettings } from '../editing/block-settings.ts';
import type { MembershipsFields } from './definition.ts';

export const settings = defineSettings<MembershipsFields>([
  {
    field: 'products',
    label: 'Memberships',
    help: 'Or other products that open pages. Of two ways to pay, such as monthly and yearly, visitors see one at a time.',
    control: { as: 'products' },
  },
  {
    field: 'showLogin',
    label: 'Link to log in',
    help: 'For those who have one already.',
    control: { as: 'switch' },
  },
]);
