import type { Screen } from '../../shared/screens/screen.ts';

export const document: Screen = {
  id: 'document',
  path: '/document/$documentId',
  at: 'pages',
  view: () => import('./view.tsx'),
};
