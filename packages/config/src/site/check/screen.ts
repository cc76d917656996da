import { ListChecks } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const check: Screen = {
  id: 'check',
  path: '/check',
  title: 'Site check',
  icon: ListChecks,
  permission: 'site.read',
  words: 'broken links alt text headings contrast accessibility seo',
  view: () => import('./view.tsx'),
};
