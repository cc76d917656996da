import { defineSettings } from '../editing/block-settings.ts';
import { panelsControl } from '../editing/panel-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import { tabLookControl } from '../editing/tab-look.ts';
import type { TabsFields } from './definition.ts';

export const settings = defineSettings<TabsFields>([
  { field: 'tabs', label: 'Tabs', control: panelsControl({ one: 'tab', many: 'tabs' }) },
  { field: 'look', label: 'Style', group: 'Design', control: tabLookControl },
  {
    field: 'layout',
    label: 'Titles stand',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'top', label: 'Above' },
        { value: 'side', label: 'At the side', help: 'Above on small screens' },
      ],
    },
  },
  {
    field: 'align',
    label: 'Alignment',
    group: 'Design',
    control: alignmentControl,
    when: ({ layout }) => layout === 'top',
  },
]);
