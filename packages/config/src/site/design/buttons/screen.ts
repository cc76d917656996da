import { RectangleHorizontal } from 'lucide-react';
import type { Screen } from '../../../shared/screens/screen.ts';

export const designButtons: Screen = {
  id: 'design-buttons',
  path: '/design/buttons',
  title: 'Buttons',
  icon: RectangleHorizontal,
  permission: 'design.edit',
  under: 'design',
  note: 'Shape, style, size',
  words: 'rounded pill outline padding',
  view: () => import('./view.tsx'),
};
