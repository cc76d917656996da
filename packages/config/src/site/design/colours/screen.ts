import { Palette } from 'lucide-react';
import type { Screen } from '../../../shared/screens/screen.ts';

export const designColours: Screen = {
  id: 'design-colours',
  path: '/design/colours',
  title: 'Colours',
  icon: Palette,
  permission: 'design.edit',
  under: 'design',
  note: 'Palette and section themes',
  words: 'palette colors accent preset image harmony',
  view: () => import('./view.tsx'),
};
