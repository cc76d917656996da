import type { Diet } from './marks.ts';

/** Names that schema.org has for diets. */
export const DIET_NODES: Readonly<Partial<Record<Diet, string>>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
};
