import { defineSettings } from '../editing/block-settings.ts';
import type { GiftRegistryFields } from './definition.ts';

export const settings = defineSettings<GiftRegistryFields>([
  {
    field: 'registry',
    label: 'Registry at Zola',
    help: 'Its address: zola.com/registry/your-names. Until there is one, visitors see nothing here. Zola’s list loads when a visitor comes near, after consent where cookies need it, and never for you while you are logged in.',
    control: { as: 'words', placeholder: 'your-names' },
  },
  { field: 'text', label: 'Text', control: { as: 'words', lines: 2 } },
  {
    field: 'label',
    label: 'Text of the link',
    control: { as: 'words', placeholder: 'See our gift registry' },
  },
]);
