import { TextSearch } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsSiteSearch: Screen = {
  id: 'settings-site-search',
  path: '/settings/site-search',
  title: 'Site search',
  icon: TextSearch,
  permission: 'site.settings',
  under: 'settings',
  note: 'What visitors find first',
  words: 'find results first pinned promoted best bet synonyms queries header',
  view: () => import('./view.tsx'),
  parts: [
    { id: 'search-first', title: 'Shown first in searches', words: 'pin promote best bet top result query' },
  ],
};
