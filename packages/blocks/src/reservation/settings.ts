import { defineSettings } from '../editing/block-settings.ts';
import type { ReservationFields } from './definition.ts';

export const settings = defineSettings<ReservationFields>([
  {
    field: 'business',
    label: 'Business at Tock',
    help: 'Its name in its address: exploretock.com/your-name. Until there is one, visitors see nothing here. Tock’s own part loads when a visitor comes near, after consent where cookies need it, and never for you while you are logged in; one on each page.',
    control: { as: 'words', placeholder: 'your-name' },
  },
  { field: 'text', label: 'Text', control: { as: 'words', lines: 2 } },
  { field: 'label', label: 'Text of the link', control: { as: 'words', placeholder: 'Reserve' } },
]);
