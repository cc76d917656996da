import { DatabaseBackup } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const backups: Screen = {
  id: 'backups',
  path: '/backups',
  title: 'Server backups',
  icon: DatabaseBackup,
  words: 'backup restore download whole server save copy disaster',
  forOperators: true,
  wide: true,
  view: () => import('./view.tsx'),
};
