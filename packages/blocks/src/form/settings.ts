import { defineSettings } from '../block-settings.ts';
import type { FormFields } from './definition.ts';

export const formSettings = defineSettings<FormFields>([
  { field: 'form', label: 'Form', help: 'Edit its fields under Forms.', control: { as: 'form' } },
]);
