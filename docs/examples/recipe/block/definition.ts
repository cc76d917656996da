import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({ showCuisine: z.boolean() });
export type RecipeBodyFields = z.infer<typeof fields>;

/** A recipe as a whole, on its page: title, cuisine, its own sections. */
export const recipeBodyDefinition: BlockDefinition<RecipeBodyFields> = {
  type: 'recipe-body',
  name: 'Recipe',
  version: 1,
  schema: fields,
  defaults: { showCuisine: true },
  upgrades: {},
  life: 'static',
  ownWidth: true,
  mainHeading: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 20 },
};
