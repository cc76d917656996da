import { History } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const releases: Screen = {
  id: 'releases',
  path: '/releases',
  title: 'Releases',
  icon: History,
  permission: 'site.read',
  at: 'pages',
  words: 'history revert scheduled stage sale new',
  view: () => import('./view.tsx'),
  routes: [{ path: '/releases/$releaseId', view: () => import('./release-panel.tsx') }],
};
