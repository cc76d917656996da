import type { ItemKind } from '@portico/model/kinds/item-kind';

/** Something to cook: how it is done, and where it comes from. */
export const kind = {
  collection: {
    type: 'recipes',
    name: 'Recipes',
    example: 'Our kitchen',
    about: 'Recipes with where they come from',
    keywords: 'cooking dishes food',
    feed: true,
  },
  words: { one: 'recipe', many: 'recipes' },
  address: 'slug',
  states: 'shown-or-hidden',
  sections: true,
  orderedMaps: [],
  reads: [],
  priced: false,
  beginsWith: {},
  openGraphType: 'website',
} as const satisfies ItemKind;
