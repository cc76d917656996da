import type { ItemDocumentKind } from '@portico/model/documents/document';
import { itemFields } from '@portico/model/documents/item';
import { text } from '@portico/model/documents/schema';
import { sections } from '@portico/model/documents/section';
import { guardedCode } from '@portico/model/site/injected-code';
import { z } from 'zod';

export const recipe = z.object({
  ...itemFields,
  /** When it was first cooked, `2026-06-20`. */
  day: z.iso.date().optional(),
  cuisine: text(200).default(''),
  sections,
});
export type Recipe = z.infer<typeof recipe>;

export const recipeKind: ItemDocumentKind<Recipe> = {
  kind: 'recipe',
  version: 1,
  schema: recipe,
  guarded: guardedCode,
  upgrades: {},
  item: true,
  addressed: true,
  title: (body) => body.title,
  text: (body) => body.cuisine,
};
