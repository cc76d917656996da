import { Lock } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsAccess: Screen = {
  id: 'settings-access',
  path: '/settings/access',
  title: 'Access',
  icon: Lock,
  permission: 'site.settings',
  under: 'settings',
  note: 'Who can open the site, site password',
  words: 'password private lock developer escape login',
  view: () => import('./view.tsx'),
  parts: [
    {
      id: 'who-can-open',
      title: 'Close or open the site',
      words: 'private public unpublish delete take down offline launch hide',
    },
    { id: 'site-password', title: 'Site password', words: 'lock protect' },
    {
      id: 'member-accounts',
      title: 'Accounts for visitors',
      words: 'members area login sign up register membership',
    },
    { id: 'count-visits', title: 'Count visits', words: 'analytics tracking statistics off' },
  ],
};
