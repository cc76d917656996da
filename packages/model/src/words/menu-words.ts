import { defineWords } from './define-words.ts';

/** What stands beside the dishes of a menu. */
export const menuWords = defineWords('menus', {
  contains: 'Contains {allergens}',
  diets: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    'gluten-free': 'Gluten-free',
    'dairy-free': 'Dairy-free',
    halal: 'Halal',
    kosher: 'Kosher',
    spicy: 'Spicy',
  },
  allergens: {
    gluten: 'gluten',
    crustaceans: 'crustaceans',
    eggs: 'eggs',
    fish: 'fish',
    peanuts: 'peanuts',
    soya: 'soya',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
  },
});
