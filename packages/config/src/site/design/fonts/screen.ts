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
  parts: [
    { id: 'own-fonts', title: 'Your own fonts', words: 'upload brand google adobe typekit custom woff ttf' },
  ],
  view: () => import('./view.tsx'),
};
