import { Settings } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settings: Screen = {
  id: 'settings',
  path: '/settings',
  title: 'Settings',
  icon: Settings,
  permission: 'site.settings',
  rail: { key: 's' },
  words: 'site title language domains',
  view: () => import('./view.tsx'),
  within: async () => (await import('../screens.ts')).SETTINGS_SCREENS,
};
