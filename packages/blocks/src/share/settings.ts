import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { ShareFields } from './definition.ts';
import { SHARE_SERVICE_NAMES, SHARE_SERVICES } from './services.ts';

export const settings = defineSettings<ShareFields>([
  { field: 'title', label: 'Title', control: { as: 'words' } },
  {
    field: 'services',
    label: 'Services',
    help: 'Plain links. Nothing of these services is loaded, and they hear of nobody who does not click.',
    control: {
      as: 'several',
      choices: SHARE_SERVICE_NAMES.map((value) => ({ value, label: SHARE_SERVICES[value].name })),
    },
  },
  { field: 'copy', label: 'Copy link', control: { as: 'switch' } },
  {
    field: 'device',
    label: 'Share with another app',
    help: 'The device’s own list of apps. Shown where the browser has one.',
    control: { as: 'switch' },
  },
  {
    field: 'shape',
    label: 'Shape',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'plain', label: 'None' },
        { value: 'round', label: 'Round' },
        { value: 'square', label: 'Square' },
      ],
    },
  },
  {
    field: 'size',
    label: 'Size',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'small', label: 'Small' },
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
      ],
    },
  },
  { field: 'names', label: 'Names beside icons', group: 'Design', control: { as: 'switch' } },
  { field: 'align', label: 'Alignment', group: 'Design', control: alignmentControl },
]);
