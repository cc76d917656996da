import { Bug } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const errors: Screen = {
  id: 'settings-errors',
  path: '/errors',
  title: 'Page errors',
  icon: Bug,
  permission: 'site.settings',
  under: 'settings',
  at: 'settings',
  note: 'What fails in visitors’ browsers',
  words: 'javascript script broken bugs log trace failures',
  wide: true,
  view: () => import('./view.tsx'),
};
