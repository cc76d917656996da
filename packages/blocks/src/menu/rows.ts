import { mediaReference, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { ALLERGENS, DIETS } from './marks.ts';

/** Most rows of a menu. */
export const ROWS_MAX = 500;

/**
 * A line of a menu: a menu of several (lunch, dinner), a section (starters), or a dish. What follows a menu or a section
 * belongs to it, as it does on paper.
 */
export const menuRow = z.object({
  kind: z.enum(['menu', 'section', 'item']),
  title: text(300),
  description: text(2000),
  /** Of a dish: one price a line, each with the size it is for, where there are several: `Glass 6.50`. */
  price: text(300),
  diets: z.array(z.enum(DIETS)).max(DIETS.length),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  image: mediaReference.optional(),
});
export type MenuRow = z.infer<typeof menuRow>;

export const NEW_ROW: MenuRow = {
  kind: 'item',
  title: '',
  description: '',
  price: '',
  diets: [],
  allergens: [],
};

/** Prices of a dish, a text each. */
export const pricesOf = (price: string): string[] =>
  price
    .split(/\n| \/ /)
    // A slash at an end parts nothing.
    .map((one) => one.replace(/^[\s/]+|[\s/]+$/g, ''))
    .filter((one) => one !== '');
