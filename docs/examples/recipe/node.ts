import { encodePath } from '@portico/model/addresses/address';
import type { ItemOnPage } from '@portico/model/page/page-view';
import type { ItemNode } from '@portico/render/document/kinds/item-nodes';
import type { Recipe } from './document.ts';

/** A recipe as search engines list it. */
export const recipeNode: ItemNode<ItemOnPage & { body: Recipe }> = (page, { body }) => ({
  '@type': 'Recipe',
  name: body.title,
  url: page.site.origin + encodePath(page.path),
  ...(body.day ? { datePublished: body.day } : {}),
  ...(body.cuisine ? { recipeCuisine: body.cuisine } : {}),
});
