import { Megaphone } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const marketing: Screen = {
  id: 'marketing',
  path: '/marketing',
  title: 'Marketing',
  icon: Megaphone,
  permission: ['content.edit', 'newsletter'],
  rail: { key: 'k' },
  words: 'popup announcement bar information mobile promote promotion',
  view: () => import('./view.tsx'),
  within: async () => (await import('../screens.ts')).MARKETING_SCREENS,
};
