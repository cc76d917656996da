import { Ruler } from 'lucide-react';
import type { Screen } from '../../../shared/screens/screen.ts';

export const designSpacing: Screen = {
  id: 'design-spacing',
  path: '/design/spacing',
  title: 'Spacing and corners',
  icon: Ruler,
  permission: 'design.edit',
  under: 'design',
  note: 'Spacing and rounded corners',
  words: 'spacing margin padding radius corners',
  view: () => import('./view.tsx'),
};
