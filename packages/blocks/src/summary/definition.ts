import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { EVENT_TIMES } from '@portico/model/page/data-request';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { collectionChoice, columns, lightboxTheme, ratio } from '../field-kinds.ts';
import { itemsRequest } from '../items-request.ts';
import type { SummaryScript } from './script-fields.ts';

/** Ways to show a collection's items; in the order of their specified codes 1004 to 1007 [B3.73]. `carousel` is a row that scrolls. */
export const SUMMARY_VARIANTS = ['wall', 'carousel', 'list', 'grid'] as const;

/** What a click on a video of the list does: leads to its page, plays it there, or plays it in a lightbox. */
export const VIDEO_CLICKS = ['page', 'place', 'lightbox'] as const;

/** What of an item is shown, beside its title. */
export const SUMMARY_PARTS = [
  'image',
  'excerpt',
  'date',
  'readingTime',
  'author',
  'categories',
  'tags',
  'comments',
  'price',
  'facts',
  'readMore',
] as const;

const fields = z.object({
  /** An id, or `current`: the collection of the page it stands on. Nothing is shown until one is chosen. */
  collection: collectionChoice,
  variant: z.enum(SUMMARY_VARIANTS),
  /** Stands above the items; shown only when there are any. */
  heading: text(300),
  limit: z.number().int().min(1).max(200),
  show: z.array(z.enum(SUMMARY_PARTS)).max(SUMMARY_PARTS.length),
  columns,
  ratio,
  /** Where videos play. */
  playsIn: z.enum(VIDEO_CLICKS),
  lightboxTheme,
  /** Tracks can be heard in the list. */
  playsTracks: z.boolean(),
  /** Words of the excerpt; 0 for all. */
  excerptWords: z.number().int().min(0).max(200),
  order: z.enum(['recent', 'manual', 'title']).optional(),
  /** Of events: those to come, or those that are over. */
  when: z.enum(EVENT_TIMES),
  /** Only items of this category (slug), with this tag, or marked as featured. */
  category: text(200),
  tag: text(50),
  featured: z.boolean(),
  excludeCurrent: z.boolean(),
  /** Links that follow `?category=`. */
  filters: z.boolean(),
  /** Links to newer and older items; the list then follows `?page=`. */
  pagination: z.boolean(),
  readMoreLabel: text(60),
  /** Said when there is nothing to show on the collection's own page. */
  emptyText: text(300),
});
export type SummaryFields = z.infer<typeof fields>;

export const summaryDefinition: BlockDefinition<SummaryFields> = {
  type: 'summary',
  name: 'Summary',
  version: 1,
  schema: fields,
  defaults: {
    collection: '',
    variant: 'grid',
    heading: '',
    limit: 6,
    show: ['image', 'excerpt', 'date'],
    columns: 3,
    ratio: '3:2',
    playsIn: 'page',
    lightboxTheme: 'dark',
    playsTracks: true,
    excerptWords: 28,
    when: 'upcoming',
    category: '',
    tag: '',
    featured: false,
    excludeCurrent: false,
    filters: false,
    pagination: false,
    readMoreLabel: '',
    emptyText: '',
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  // The collection's items decide whether there are videos: its script looks for them.
  scriptFields: ({ playsIn, lightboxTheme, playsTracks }, { items } = {}): SummaryScript | undefined =>
    items?.type === 'items' && items.collection.type === 'tracks'
      ? playsTracks
        ? { tracks: true }
        : undefined
      : playsIn === 'page'
        ? undefined
        : { playsIn, theme: lightboxTheme },
  translatable: ['heading', 'readMoreLabel', 'emptyText'],
  reads: itemsRequest,
  plainText: (fields) => fields.heading,
  size: { w: 24, h: 12 },
};
