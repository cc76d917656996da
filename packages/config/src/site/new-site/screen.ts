import { Globe } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const newSite: Screen = {
  id: 'new-site',
  path: '/sites/new',
  title: 'Create site',
  icon: Globe,
  group: 'Actions',
  words: 'new another starter',
  forOperators: true,
  wide: true,
  view: () => import('./view.tsx'),
};
