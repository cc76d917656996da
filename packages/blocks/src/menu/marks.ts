/** What suits whom, by the letters that stand behind a dish's name. */
export const DIET_CODES = {
  vegetarian: 'V',
  vegan: 'VG',
  'gluten-free': 'GF',
  'dairy-free': 'DF',
  halal: 'H',
  kosher: 'K',
  spicy: 'S',
} as const;
export type Diet = keyof typeof DIET_CODES;
export const DIETS = Object.keys(DIET_CODES) as Diet[];

/** The fourteen allergens that menus have to name in the European Union (Regulation 1169/2011, Annex II), in its order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];
