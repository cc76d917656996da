import type { Screen } from '../../shared/screens/screen.ts';

export const collection: Screen = {
  id: 'collection',
  path: '/pages/$collectionId',
  permission: ['site.read', 'store.products'],
  view: () => import('./view.tsx'),
  routes: [
    {
      path: '/pages/$collectionId/table',
      wide: true,
      view: () => import('./collection-table.tsx'),
    },
  ],
};
