import type { SettingControl } from './block-settings.ts';

/** How a row of tabs looks. */
export const tabLookControl: SettingControl = {
  as: 'choice',
  choices: [
    { value: 'underline', label: 'Underlined' },
    { value: 'pills', label: 'Buttons' },
  ],
};
