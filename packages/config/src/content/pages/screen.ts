import { FileText } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const pages: Screen = {
  id: 'pages',
  path: '/pages',
  title: 'Pages',
  icon: FileText,
  permission: 'site.read',
  rail: { key: 'p' },
  words:
    'navigation menu collections posts articles blog folder link import export file homepage home page sitemap duplicate',
  view: () => import('./view.tsx'),
};
