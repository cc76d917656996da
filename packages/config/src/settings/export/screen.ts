import { Archive } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsExport: Screen = {
  id: 'settings-export',
  path: '/settings/export',
  title: 'Export',
  icon: Archive,
  permission: 'site.settings',
  also: 'site.transfer',
  under: 'settings',
  note: 'The whole site as one archive',
  words: 'export download zip archive copy backup whole site folder take out leave move data',
  wide: true,
  view: () => import('./view.tsx'),
};
