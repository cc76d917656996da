import { type CollectionLook, item, listed, summary } from '@portico/config/content/new-page/look-parts';
import { titleSection } from '@portico/config/shared/documents/starters';
import { recipeBodyDefinition } from './block/definition.ts';

/** Looks of new collections; the first is what most want. */
export const recipeLooks: readonly CollectionLook[] = [
  {
    id: 'recipes-lines',
    name: 'Lines',
    about: 'Titles and cuisines in a list',
    make: (title) => ({
      list: listed(titleSection(title), summary({ variant: 'list', limit: 20, show: ['facts'] })),
      item: item(recipeBodyDefinition),
    }),
  },
];
