import { PanelBottom } from 'lucide-react';
import type { Screen } from '../../../shared/screens/screen.ts';

export const designFooter: Screen = {
  id: 'design-footer',
  path: '/design/footer',
  title: 'Footer',
  icon: PanelBottom,
  permission: 'design.edit',
  under: 'design',
  note: 'Shown below every page',
  words: 'bottom address links social copyright imprint',
  view: () => import('./view.tsx'),
};
