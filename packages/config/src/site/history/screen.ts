import { History } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const siteHistory: Screen = {
  id: 'timeline',
  path: '/history',
  title: 'Site history',
  icon: History,
  permission: 'site.read',
  words: 'timeline versions revisions restore rollback backup',
  alone: true,
  view: () => import('./view.tsx'),
};

export const documentHistory: Screen = {
  id: 'document-history',
  path: '/history/$documentId',
  alone: true,
  view: () => import('./document-history.tsx'),
};
