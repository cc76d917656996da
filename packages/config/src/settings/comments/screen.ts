import { MessageSquare } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsComments: Screen = {
  id: 'settings-comments',
  path: '/settings/comments',
  title: 'Comments',
  icon: MessageSquare,
  permission: 'site.settings',
  under: 'settings',
  note: 'Who can comment, approval, likes, notifications',
  words: 'discussion moderation approve spam members guests close days likes',
  view: () => import('./view.tsx'),
};
