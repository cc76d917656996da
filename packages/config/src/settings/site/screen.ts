import { Store } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsSite: Screen = {
  id: 'settings-site',
  path: '/settings/site',
  title: 'Site',
  icon: Store,
  permission: 'site.settings',
  under: 'settings',
  note: 'Title, tagline, logo, favicon',
  words: 'name title tagline general',
  view: () => import('./view.tsx'),
  parts: [
    { id: 'site-title', title: 'Site title', words: 'name brand rename' },
    { id: 'logo', title: 'Logo', words: 'brand header picture image' },
    { id: 'favicon', title: 'Favicon', words: 'icon browser tab sign' },
    {
      id: 'social-picture',
      title: 'Social picture',
      words: 'share sharing image open graph og preview facebook',
    },
  ],
};
