import { Globe } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsDomains: Screen = {
  id: 'settings-domains',
  path: '/settings/domains',
  title: 'Domains',
  icon: Globe,
  permission: 'site.settings',
  also: 'domains',
  under: 'settings',
  note: 'Site address and custom domains',
  words: 'domain domains host identifier',
  view: () => import('./view.tsx'),
  parts: [
    {
      id: 'own-domains',
      title: 'Custom domains',
      words: 'domain connect custom dns url www',
    },
    {
      id: 'site-address',
      title: 'Site address',
      words: 'url subdomain identifier rename',
    },
  ],
};
