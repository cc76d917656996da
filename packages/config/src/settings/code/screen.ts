import { Code } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsCode: Screen = {
  id: 'settings-code',
  path: '/settings/code',
  title: 'Code',
  icon: Code,
  permission: 'site.settings',
  also: 'site.code',
  under: 'settings',
  note: 'Code in the head and at the end of every page',
  words: 'injection script html header footer snippet google analytics tag manager pixel',
  view: () => import('./view.tsx'),
};
