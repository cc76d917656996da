import { defineWords } from './define-words.ts';

/** What countries call their states and postal codes. */
export const addressWords = defineWords('address', {
  states: {
    state: 'State',
    province: 'Province',
    prefecture: 'Prefecture',
    county: 'County',
    region: 'Region',
    emirate: 'Emirate',
    island: 'Island',
    department: 'Department',
    parish: 'Parish',
    district: 'District',
  },
  zips: {
    postal: 'Postal code',
    postcode: 'Postcode',
    zip: 'ZIP code',
    pin: 'PIN code',
    eircode: 'Eircode',
  },
});
