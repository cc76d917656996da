import { defineSettings } from '../editing/block-settings.ts';
import type { FormFields } from './definition.ts';

export const settings = defineSettings<FormFields>([
  { field: 'form', label: 'Form', help: 'Edit its fields under Forms.', control: { as: 'form' } },
]);
