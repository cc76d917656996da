import { MessageSquare } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const comments: Screen = {
  id: 'comments',
  path: '/comments',
  title: 'Comments',
  icon: MessageSquare,
  permission: 'comments.write',
  rail: {
    key: 'n',
    badge: async () => (await import('./waiting-comments.tsx')).WaitingComments,
  },
  words: 'discussion moderate moderation approve spam reply block replies',
  wide: true,
  view: () => import('./view.tsx'),
};
