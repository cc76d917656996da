import { ListTodo } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const opening: Screen = {
  id: 'opening',
  path: '/opening',
  title: 'Start',
  icon: ListTodo,
  permission: 'site.settings',
  rail: { key: 'h', onNewSites: true },
  words: 'open launch private public list checklist begin first steps home',
  wide: true,
  view: () => import('./view.tsx'),
};
