import { TextQuote } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsWords: Screen = {
  id: 'settings-words',
  path: '/settings/words',
  title: 'Words',
  icon: TextQuote,
  permission: 'site.settings',
  under: 'settings',
  note: 'What the site says by itself: menus, cart, checkout, emails',
  words: 'translation translate texts labels buttons interface language wording messages',
  view: () => import('./view.tsx'),
};
