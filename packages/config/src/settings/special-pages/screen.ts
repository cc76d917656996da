import { FileQuestion } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsSpecialPages: Screen = {
  id: 'settings-special-pages',
  path: '/settings/special-pages',
  title: 'Special pages',
  icon: FileQuestion,
  permission: 'site.settings',
  under: 'settings',
  note: 'Cover page, lock screen, not found, errors',
  words: 'password page system',
  view: () => import('./view.tsx'),
  parts: [
    {
      id: 'stand-in-not-found',
      title: 'Not-found page',
      words: '404 not found error',
    },
    { id: 'stand-in-cover', title: 'Cover page', words: 'splash landing coming soon maintenance' },
  ],
};
