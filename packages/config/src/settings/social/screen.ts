import { Link2 } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsSocial: Screen = {
  id: 'settings-social',
  path: '/settings/social',
  title: 'Social links',
  icon: Link2,
  permission: 'site.settings',
  under: 'settings',
  note: 'Profiles shown on the site',
  words: 'instagram facebook tiktok youtube pinterest linkedin profiles links media icons',
  view: () => import('./view.tsx'),
};
