import { CornerDownRight } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsRedirects: Screen = {
  id: 'settings-redirects',
  path: '/settings/redirects',
  title: 'Redirects',
  icon: CornerDownRight,
  permission: 'site.settings',
  under: 'settings',
  note: 'Redirects and pages not found',
  words: '301 302 url mappings forwarding forward moved 404 404s not found missing errors',
  wide: true,
  view: () => import('./view.tsx'),
};
