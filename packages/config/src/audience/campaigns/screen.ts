import { Mails } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const campaigns: Screen = {
  id: 'campaigns',
  path: '/campaigns',
  title: 'Campaigns',
  icon: Mails,
  permission: 'newsletter',
  under: 'marketing',
  at: 'marketing',
  note: 'Write emails and send them to your subscribers',
  words: 'newsletter email blast broadcast send schedule subscribers news mailing',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/campaigns/$campaignId', view: () => import('./campaign-view.tsx') }],
};
