import type { OpenTableCountry } from '@portico/model/booking/booking-services';
import { defineSettings } from '../editing/block-settings.ts';
import type { BookingFields } from './definition.ts';

const COUNTRIES: Readonly<Record<OpenTableCountry, string>> = {
  com: 'United States and elsewhere',
  ca: 'Canada',
  couk: 'United Kingdom',
  ie: 'Ireland',
  de: 'Germany',
  nl: 'Netherlands',
  es: 'Spain',
  it: 'Italy',
  commx: 'Mexico',
  comau: 'Australia',
  jp: 'Japan',
};

export const settings = defineSettings<BookingFields>([
  {
    field: 'restaurants',
    label: 'Restaurant ID',
    help: 'The number OpenTable gave your restaurant; several with commas between. Until there is one, visitors see nothing here.',
    control: { as: 'words', placeholder: '1125616' },
  },
  {
    field: 'country',
    label: 'OpenTable in',
    control: {
      as: 'choice',
      choices: Object.entries(COUNTRIES).map(([value, label]) => ({ value, label })),
    },
  },
  {
    field: 'variant',
    label: 'Variant',
    help: 'OpenTable’s own part loads when a visitor comes near, after consent where cookies need it, and never for you while you are logged in. The link works always.',
    control: {
      as: 'choice',
      choices: [
        { value: 'form', label: 'Form' },
        { value: 'button', label: 'Button' },
      ],
    },
  },
  { field: 'text', label: 'Text', control: { as: 'words', lines: 2 } },
  { field: 'label', label: 'Text of the link', control: { as: 'words', placeholder: 'Book a table' } },
]);
