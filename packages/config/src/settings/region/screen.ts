import { Languages } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsRegion: Screen = {
  id: 'settings-region',
  path: '/settings/region',
  title: 'Language and region',
  icon: Languages,
  permission: 'site.settings',
  under: 'settings',
  note: 'Language, time zone, currency, units',
  words: 'locale',
  view: () => import('./view.tsx'),
  parts: [
    { id: 'site-language', title: 'Language of the site', words: 'locale translation' },
    { id: 'time-zone', title: 'Time zone', words: 'timezone clock dates' },
    { id: 'currency', title: 'Currency', words: 'money euro dollar pound prices' },
    { id: 'units', title: 'Units', words: 'metric imperial weight kg cm' },
  ],
};
