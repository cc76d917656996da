import { Search } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsSearch: Screen = {
  id: 'settings-search',
  path: '/settings/search',
  title: 'Search engines',
  icon: Search,
  permission: 'site.settings',
  under: 'settings',
  note: 'Title patterns, description, visibility',
  words: 'seo google bing meta index sitemap',
  view: () => import('./view.tsx'),
  parts: [
    { id: 'search-description', title: 'Description for search engines', words: 'seo meta google' },
    { id: 'title-patterns', title: 'Title patterns', words: 'seo meta titles format google' },
    {
      id: 'hide-from-search',
      title: 'Hide the site from search engines',
      words: 'seo noindex robots google',
    },
  ],
};
