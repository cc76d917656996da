import { ITEM_KIND_NAMES } from '@portico/model/kinds/find-item-kind';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import type { Screen } from '../../shared/screens/screen.ts';

export const newPage: Screen = {
  id: 'new-page',
  path: '/pages/new',
  permission: 'content.edit',
  wide: true,
  view: () => import('./view.tsx'),
  actions: [
    { id: 'new-page', title: 'New page or collection', words: 'create add template' },
    ...ITEM_KIND_NAMES.map((kind) => {
      const { type, name, keywords } = itemKinds[kind].collection;
      return {
        id: `new-${type}`,
        title: `New ${name.toLowerCase()}`,
        words: `create add ${keywords} collection`,
        search: `?kind=${type}`,
      };
    }),
  ],
};
