import { PanelTop } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const marketingAnnouncement: Screen = {
  id: 'marketing-announcement',
  path: '/marketing/announcement',
  title: 'Announcement bar',
  icon: PanelTop,
  permission: 'content.edit',
  under: 'marketing',
  note: 'A line above every page',
  words: 'notice message top sale',
  view: () => import('./view.tsx'),
};
