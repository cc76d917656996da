import { Palette } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const design: Screen = {
  id: 'design',
  path: '/design',
  title: 'Design',
  icon: Palette,
  permission: 'design.edit',
  rail: { key: 'd' },
  words: 'styles theme template look',
  view: () => import('./view.tsx'),
  within: async () => (await import('./screens.ts')).DESIGN_SCREENS,
};
