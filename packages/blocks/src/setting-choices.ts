import { RATIOS } from './field-kinds.ts';
import type { SettingControl } from './block-settings.ts';

/** Controls several blocks share. */

export const alignmentControl: SettingControl = {
  as: 'choice',
  choices: [
    { value: 'start', label: 'Start' },
    { value: 'center', label: 'Centre' },
    { value: 'end', label: 'End' },
  ],
};

export const ratioControl: SettingControl = {
  as: 'choice',
  choices: RATIOS.map((value) => ({ value, label: value === 'auto' ? 'Original' : value })),
};

export const columnsControl: SettingControl = { as: 'number', min: 1, max: 6 };

export const itemOrderControl: SettingControl = {
  as: 'choice',
  choices: [
    { value: '', label: 'As the collection shows them' },
    { value: 'recent', label: 'Newest first' },
    { value: 'manual', label: 'The collection’s own order' },
    { value: 'title', label: 'By title' },
  ],
};

export const lightboxGroundControl: SettingControl = {
  as: 'choice',
  choices: [
    { value: 'dark', label: 'Dark' },
    { value: 'light', label: 'Light' },
  ],
};
