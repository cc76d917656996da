import { Type } from 'lucide-react';
import type { Screen } from '../../../shared/screens/screen.ts';

export const designFonts: Screen = {
  id: 'design-fonts',
  path: '/design/fonts',
  title: 'Fonts',
  icon: Type,
  permission: 'design.edit',
  under: 'design',
  note: 'Font families, sizes and spacing',
  words: 'typography text heading size scale weight',
  view: () => import('./view.tsx'),
};
