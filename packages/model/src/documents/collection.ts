import { z } from 'zod';
import { accessFields } from './access.ts';
import { collectionProblems } from './collection-problems.ts';
import type { DocumentKind } from './document.ts';
import { COLLECTION_TYPES } from '../kinds/find-item-kind.ts';
import { guardedCode, injectedCode } from '../site/injected-code.ts';
import { LIMITS } from './limits.ts';
import { podcast } from './podcast.ts';
import { searchAppearance, slug } from './page.ts';
import { text } from './schema.ts';
import { sections } from './section.ts';

/** Longest name of a category; imports shorten, owners are told [B5.27]. */
const category = z.object({
  name: text(LIMITS.categoryLength).min(1),
  /** Slug of the category this one stands in. */
  parent: text(200).optional(),
});

export const collection = z.object({
  type: z.enum(COLLECTION_TYPES),
  title: text(500).min(1, 'Please enter a title for the collection.'),
  navigationTitle: text(200).optional(),
  slug,
  description: text(2000).default(''),
  /** Blog only: `%y %m %d %t` [V5.36]; items answer on the collection's slug and this. */
  urlFormat: text(100).optional(),
  /** By slug. Items name categories by slug; nested by `parent`. */
  categories: z.record(z.string().max(200), category).default({}),
  /** `recent`: newest first. `manual`: by the order the owner dragged (at most 250, products 200). */
  itemOrder: z.enum(['recent', 'manual', 'title']).default('recent'),
  pageSize: z.number().int().min(1).max(200).default(20),
  ...accessFields,
  search: searchAppearance.default({}),
  /** Blog only: visitors can comment on its posts. Comments that are there are shown in any case. */
  comments: z.boolean().default(false),
  /** Tracks only: offered to directories of podcasts. */
  podcast: podcast.optional(),
  /** On the page that lists the items, after the site's own. */
  code: injectedCode.optional(),
  /** Page that lists the items; holds a listing block (summary, product list, simple grid). */
  list: z.object({ sections }),
  /** Template each item is shown in; holds the item's own block (post body, product, project body). */
  item: z.object({ sections }),
});
export type Collection = z.infer<typeof collection>;

export const collectionKind: DocumentKind<Collection> = {
  kind: 'collection',
  version: 1,
  schema: collection,
  guarded: guardedCode,
  upgrades: {},
  addressed: true,
  title: (body) => body.title,
  problems: collectionProblems,
};
