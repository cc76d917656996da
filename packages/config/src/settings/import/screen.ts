import { FolderInput } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsImport: Screen = {
  id: 'settings-import',
  path: '/settings/import',
  title: 'Import',
  icon: FolderInput,
  permission: 'site.settings',
  also: 'site.transfer',
  under: 'settings',
  note: 'From WordPress, or another site of Portico',
  words: 'import wordpress wxr xml zip migrate move bring in restore posts blog upload site folder',
  wide: true,
  view: () => import('./view.tsx'),
};
