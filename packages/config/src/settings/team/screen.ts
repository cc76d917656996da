import { Users } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const team: Screen = {
  id: 'team',
  path: '/team',
  title: 'Team',
  icon: Users,
  permission: 'contributors',
  rail: { key: 't' },
  words: 'contributors people users staff members invite roles permissions',
  wide: true,
  view: () => import('./view.tsx'),
};
