import { MousePointerClick } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const interactions: Screen = {
  id: 'interactions',
  path: '/analytics/interactions',
  title: 'Clicks and forms',
  icon: MousePointerClick,
  permission: 'analytics.read',
  at: 'analytics',
  words: 'buttons clicked popup shown signed up quick views abandoned fields interactions engagement',
  wide: true,
  view: () => import('./view.tsx'),
};
