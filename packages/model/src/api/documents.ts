import { z } from 'zod';
import { KIND_NAMES } from '../documents/document-kinds.ts';
import { PUBLICATION_STATES } from '../documents/publication.ts';
import { PRODUCT_TYPES } from '../documents/product.ts';
import { idText, byId, instant } from './shapes.ts';
import { COLLECTION_TYPES } from '../kinds/find-item-kind.ts';
import { PAGE_KINDS } from '../documents/page.ts';
import { isStorableText, text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

/** A document as owners' lists show it. Instants are ISO texts. */
export const documentSummary = z.object({
  id: z.string(),
  kind: z.enum(KIND_NAMES),
  parent: z.string().nullable(),
  title: z.string(),
  slug: z.string(),
  /** Where it answers, or would answer when published; null when it has no address of its own. */
  path: z.string().nullable(),
  state: z.enum(PUBLICATION_STATES),
  /** Published 1, scheduled 2, needs review 3, draft 4, private 5, deleted 6 [V3.58]. */
  stateCode: z.number(),
  stateLabel: z.string(),
  publishAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Counts saves: what a save says it is based on. */
  edit: z.number(),
  /** Published, with changes that are not. */
  hasDraft: z.boolean(),
  order: z.string(),
  /** What stands before it, or will once it is published; absent where it is open. */
  access: z.enum(['password', 'members']).optional(),
  deletedAt: z.string().optional(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;
export type DocumentState = DocumentSummary['state'];

const level = z.object({ quantity: z.number(), unlimited: z.boolean() });

/** Amounts in minor units. */
const itemFacts = z.object({
  image: z.object({ media: z.string() }).optional(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  featured: z.boolean(),
  /** Pictures of an album. */
  pictures: z.number().optional(),
  /** Of a video, where its length is known. */
  durationSeconds: z.number().optional(),
  product: z
    .object({
      productType: z.enum(PRODUCT_TYPES),
      variants: z.number(),
      /** Least and greatest price now; absent while there is no variant. */
      from: z.number().optional(),
      to: z.number().optional(),
      isOnSale: z.boolean(),
      /** Null where at least one variant is unlimited. */
      left: z.number().nullable(),
      isSoldOut: z.boolean(),
      /** The one variant of a product that comes in one way only. */
      only: z
        .object({
          id: z.string(),
          price: z.number(),
          salePrice: z.number().optional(),
          onSale: z.boolean(),
          level,
        })
        .optional(),
    })
    .optional(),
});
export type ItemFacts = z.infer<typeof itemFacts>;
export type ProductFacts = NonNullable<ItemFacts['product']>;

export const documentRecord = documentSummary.extend({
  /** The working copy, brought to today's shape; as stored when it cannot be read. */
  body: z.unknown(),
  version: z.number(),
  revision: z.number(),
  publishedRevision: z.number().nullable(),
  passwordSet: z.boolean(),
  /** Why the body cannot be edited by this Portico. It is kept as it is. */
  problem: z.object({ reason: z.enum(['unknown-version', 'invalid']), message: z.string() }).optional(),
});
export type Document<Body = unknown> = Omit<z.infer<typeof documentRecord>, 'body'> & { body: Body };

const change = z.object({
  path: z.array(z.string().max(500)).min(1).max(40),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
});

/** A save as it is sent: what it is based on, and the fields that changed. */
export const documentSave = z.strictObject({
  basedOn: z.number().int().min(0).optional(),
  changes: z.array(change).min(1).max(5000),
});

/** Fields a list can be sorted by, descending with a minus before. */
export const DOCUMENT_SORTS = [
  'updatedAt',
  '-updatedAt',
  'title',
  '-title',
  'publishAt',
  '-publishAt',
  'deletedAt',
  '-deletedAt',
  'order',
  '-order',
] as const;

/** What a list of items shows of each beside its name and state. */
const listedItem = documentSummary.extend({ item: itemFacts.optional() });
export type ListedItem = z.infer<typeof listedItem>;

const listReply = z.object({
  items: z.array(listedItem),
  next: z.string().optional(),
});

export const documentsApi = {
  'GET /api/rest/documents': {
    query: z.object({
      kind: z.enum(KIND_NAMES).optional(),
      parent: idText.optional(),
      /** Of collections, only those of this type. */
      holds: z.enum(COLLECTION_TYPES).optional(),
      /** Of pages, only those of this kind. */
      pageKind: z.enum(PAGE_KINDS).optional(),
      state: z.enum(PUBLICATION_STATES).optional(),
      q: z.string().max(200).refine(isStorableText, 'This text cannot be searched for.').optional(),
      /** Items: those in this category, those with this tag. */
      category: text(200).optional(),
      tag: text(200).optional(),
      /** `items`: with pictures, categories, tags, prices and stock, of items. */
      with: z.enum(['items']).optional(),
      sort: z.enum(DOCUMENT_SORTS).optional(),
      cursor: z.string().max(4000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: listReply,
  },
  'POST /api/rest/documents': {
    body: z.object({
      kind: z.enum(KIND_NAMES),
      parent: idText.nullable().optional(),
      body: z.record(z.string(), z.unknown()),
    }),
    reply: documentRecord,
  },
  'GET /api/rest/address-holder': {
    query: z.object({
      kind: z.enum(KIND_NAMES),
      parent: idText.optional(),
      slug: z.string().max(200).refine(isStorableText, 'This text cannot be an address.'),
      except: idText.optional(),
    }),
    reply: z.object({
      holder: z
        .object({ id: z.string(), kind: z.string(), title: z.string(), state: z.enum(PUBLICATION_STATES) })
        .nullable(),
    }),
  },
  'GET /api/rest/documents/:id': { params: byId, reply: documentRecord },
  'GET /api/rest/singletons/:kind': { params: z.object({ kind: z.string().max(40) }), reply: documentRecord },
  'PATCH /api/rest/documents/:id': { params: byId, body: documentSave, reply: documentRecord },
  'DELETE /api/rest/documents/:id': { params: byId },
  'POST /api/rest/documents/:id/restore': { params: byId, reply: documentRecord },
  'POST /api/rest/documents/:id/duplicate': { params: byId, reply: documentRecord },
  'PUT /api/rest/documents/:id/password': {
    params: byId,
    body: z.object({ password: z.string().max(1000).nullable() }),
    reply: documentRecord,
  },
  'PUT /api/rest/documents/:id/order': {
    params: byId,
    body: z.object({ after: idText.nullable() }),
    reply: documentRecord,
  },
  'POST /api/rest/documents/:id/state': {
    params: byId,
    body: z.object({
      state: z.enum(['draft', 'review', 'scheduled', 'published', 'private']),
      publishAt: instant.nullable().optional(),
    }),
    reply: documentRecord,
  },
} satisfies Contract;
