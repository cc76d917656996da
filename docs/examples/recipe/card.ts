import type { CardParts } from '@portico/server/content/cards/kinds/card-parts';
import type { Recipe } from './document.ts';

/** The card of a recipe says where it comes from. */
export const recipeCard: CardParts<Recipe> = {
  facts: ({ body: { access, cuisine } }) =>
    access !== 'password' && cuisine !== '' ? { facts: [{ label: 'Cuisine', value: cuisine }] } : {},
};
