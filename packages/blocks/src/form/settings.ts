import { defineSettings } from '../block-settings.ts';
import type { FormFields } from './definition.ts';

export const formSettings = defineSettings<FormFields>([
  { field: 'form', label: 'Form', help: 'Its fields are built under Forms.', control: { as: 'form' } },
]);
