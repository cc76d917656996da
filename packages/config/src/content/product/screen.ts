import type { Screen } from '../../shared/screens/screen.ts';

export const variants: Screen = {
  id: 'variants',
  path: '/document/$documentId/variants',
  permission: ['site.read', 'store.products'],
  at: 'pages',
  wide: true,
  view: () => import('./view.tsx'),
};
