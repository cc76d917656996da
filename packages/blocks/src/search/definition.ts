import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { collectionChoice } from '../field-kinds.ts';

/** What is searched: the whole site, documents of one kind (`searchGroupOf`), or the items of one collection. */
export const SEARCHED = [
  'site',
  'page',
  'blog-post',
  'portfolio-item',
  'product',
  'album',
  'video',
  'collection',
] as const;

const fields = z.object({
  /** Shown in the empty field, and its name for screen readers; our own words when empty. */
  placeholder: text(120),
  searches: z.enum(SEARCHED),
  /** Where `searches` says so. An id, or `current`: the collection of the page it stands on. */
  collection: collectionChoice,
  /** Shows what is found while somebody types. */
  preview: z.boolean(),
  look: z.enum(['boxed', 'line']),
  size: z.enum(['medium', 'large']),
  /** What sends it: a button with a word or a magnifying glass, or only the Enter key. */
  button: z.enum(['text', 'icon', 'none']),
});
export type SearchFields = z.infer<typeof fields>;

/** A form that searches the site. It works alone; its script shows results while somebody types. */
export const searchDefinition: BlockDefinition<SearchFields> = {
  type: 'search',
  name: 'Search',
  version: 1,
  schema: fields,
  defaults: {
    placeholder: '',
    searches: 'site',
    collection: '',
    preview: true,
    look: 'boxed',
    size: 'medium',
    button: 'text',
  },
  upgrades: {},
  life: 'enhance',
  // [V1.23]
  wake: 'load',
  holds: 'control',
  scriptFields: ({ preview }) => (preview ? {} : undefined),
  translatable: ['placeholder'],
  plainText: () => '',
  size: { w: 12, h: 2 },
};
