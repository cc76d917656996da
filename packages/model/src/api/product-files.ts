import { z } from 'zod';
import { id, text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

/** Largest file of products, in characters. */
export const PRODUCT_FILE_CHARS = 4_000_000;
/** The same as it is sent: signs of many scripts take several bytes. */
export const PRODUCT_FILE_BYTES = 16 * 1024 * 1024;

const asked = z.object({
  /** The file. */
  csv: z.string().max(PRODUCT_FILE_CHARS, 'This file is too large. Please split it.'),
  /** Where new products go: the collection's id. */
  collection: id,
  /** Units of weights and lengths in files of Squarespace, which do not name them. */
  measures: z.enum(['metric', 'imperial']).default('metric'),
});

const fieldChange = z.object({ field: z.string(), from: z.string(), to: z.string() });

const preview = z.object({
  format: z.enum(['Portico', 'Shopify', 'Squarespace']),
  /** Products that are new or changed. */
  products: z.array(
    z.object({
      /** Of the file, from 1. */
      line: z.number(),
      title: z.string(),
      isNew: z.boolean(),
      isPublished: z.boolean(),
      /** Has it changes that are not published and would be with it? */
      hasDraft: z.boolean(),
      variants: z.number(),
      changes: z.array(fieldChange),
    }),
  ),
  unchanged: z.number(),
  /** Products with one of these are left out. */
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
  notes: z.array(z.string()),
  /** Why none of it can be imported. */
  refused: z.string().optional(),
  /** Names what the preview says; an import repeats it. */
  digest: z.string(),
});
export type ProductImportPreview = z.infer<typeof preview>;

const wanted = asked.extend({
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Shows visitors all of it at once, as one release; drafts otherwise. */
  publish: z.boolean(),
  /** Of the file, for the release and the history of the stock. */
  name: text(150).default(''),
});
export type ProductImport = z.infer<typeof wanted>;

const done = z.object({
  created: z.number(),
  changed: z.number(),
  /** The release that published it, which can be taken back. */
  release: z.string().nullable(),
});
export type ProductImportDone = z.infer<typeof done>;

export const productFilesApi = {
  'GET /api/rest/products/export': {
    /** Of one shop alone: the collection's id. */
    query: z.object({ collection: id.optional() }),
  },
  'POST /api/rest/products/import/preview': { body: asked, reply: preview },
  'POST /api/rest/products/import': { body: wanted, reply: done },
} satisfies Contract;
