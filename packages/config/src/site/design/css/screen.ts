import { Braces } from 'lucide-react';
import type { Screen } from '../../../shared/screens/screen.ts';

export const designCss: Screen = {
  id: 'design-css',
  path: '/design/css',
  title: 'Custom CSS',
  icon: Braces,
  permission: 'design.edit',
  also: 'site.code',
  under: 'design',
  note: 'Your own CSS on every page',
  words: 'code stylesheet rules',
  view: () => import('./view.tsx'),
};
