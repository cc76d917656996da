import { PanelTop } from 'lucide-react';
import type { Screen } from '../../../shared/screens/screen.ts';

export const designHeader: Screen = {
  id: 'design-header',
  path: '/design/header',
  title: 'Header',
  icon: PanelTop,
  permission: 'design.edit',
  under: 'design',
  note: 'Layout, search, colours, line, shadow',
  words: 'navigation menu logo search sticky transparent gradient border',
  view: () => import('./view.tsx'),
};
