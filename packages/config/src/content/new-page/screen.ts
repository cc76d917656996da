import type { Screen } from '../../shared/screens/screen.ts';

export const newPage: Screen = {
  id: 'new-page',
  path: '/pages/new',
  permission: 'content.edit',
  wide: true,
  view: () => import('./view.tsx'),
  actions: [
    { id: 'new-page', title: 'New page or collection', words: 'create add template' },
    {
      id: 'new-blog',
      title: 'New blog',
      words: 'create add journal news posts collection',
      search: '?kind=blog',
    },
    {
      id: 'new-portfolio',
      title: 'New portfolio',
      words: 'create add projects gallery collection',
      search: '?kind=portfolio',
    },
    {
      id: 'new-products',
      title: 'New shop',
      words: 'create add store products collection',
      search: '?kind=products',
    },
  ],
};
