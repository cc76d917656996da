import { Cookie } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsCookies: Screen = {
  id: 'settings-cookies',
  path: '/settings/cookies',
  title: 'Cookies and visitor data',
  icon: Cookie,
  permission: 'site.settings',
  under: 'settings',
  note: 'Cookie banner, consent, visitor data',
  words: 'cookie privacy gdpr consent banner tracking policy',
  view: () => import('./view.tsx'),
  parts: [
    { id: 'privacy-policy', title: 'Privacy policy link', words: 'gdpr legal cookie banner' },
    { id: 'visitor-data', title: 'Visitor data', words: 'gdpr privacy tracking activity log consent' },
  ],
};
