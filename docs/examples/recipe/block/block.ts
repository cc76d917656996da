import { defineBlock } from '@portico/blocks/block-module';
import { recipeBodyDefinition } from './definition.ts';
import { RecipeBodyBlock } from './view.tsx';

export const recipeBodyBlock = defineBlock({
  definition: recipeBodyDefinition,
  View: RecipeBodyBlock,
  css: [],
});
