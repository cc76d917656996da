import { Trash2 } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const deleted: Screen = {
  id: 'deleted',
  path: '/pages/deleted',
  title: 'Recently deleted',
  icon: Trash2,
  permission: ['site.read', 'store.products'],
  words: 'trash bin restore undelete',
  view: () => import('./view.tsx'),
};
