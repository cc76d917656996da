import { Megaphone } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const marketingPopup: Screen = {
  id: 'marketing-popup',
  path: '/marketing/popup',
  title: 'Popup',
  icon: Megaphone,
  permission: 'content.edit',
  under: 'marketing',
  note: 'A message over the page',
  words: 'overlay modal promotional',
  view: () => import('./view.tsx'),
};
