import { Plug } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsConnectedServices: Screen = {
  id: 'settings-connected-services',
  path: '/settings/connected-services',
  title: 'Connected services',
  icon: Plug,
  permission: 'site.settings',
  under: 'settings',
  note: 'Keys of maps and other services',
  words: 'google maps places api key token credentials integration connect',
  view: () => import('./view.tsx'),
};
