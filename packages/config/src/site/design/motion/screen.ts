import { Sparkles } from 'lucide-react';
import type { Screen } from '../../../shared/screens/screen.ts';

export const designMotion: Screen = {
  id: 'design-motion',
  path: '/design/motion',
  title: 'Animations',
  icon: Sparkles,
  permission: 'design.edit',
  under: 'design',
  note: 'How blocks come into view',
  words: 'animations fade rise',
  view: () => import('./view.tsx'),
};
