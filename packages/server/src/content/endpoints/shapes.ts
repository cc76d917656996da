import type { Collection } from '@portico/model/documents/collection';
import { KIND_NAMES } from '@portico/model/documents/document-kinds';
import { mayEdit, visibleCollections, visibleKinds } from '@portico/model/documents/document-permissions';
import { ID_PATTERN } from '@portico/model/documents/id';
import type { Role } from '@portico/model/site/permissions';
import { PRODUCT_TYPES } from '@portico/model/documents/product';
import { PUBLICATION_STATES } from '@portico/model/documents/publication';
import { z } from 'zod';
import type { Account } from '../../identity/sessions.ts';
import { EndpointError } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { type DocumentRecord, readDocument } from '../document-record.ts';

/** Largest whole document that is taken, in bytes: `documentLength` and what is around it. */
export const DOCUMENT_BYTES = 2 * 1024 * 1024;
/** Largest save: room to take something long away, as a save says what stood there. */
export const SAVE_BYTES = 4 * 1024 * 1024;

export const idText = z.string().regex(ID_PATTERN, 'This is not an id.');
export const byId = z.object({ id: idText });
export const instant = z.iso.datetime({
  offset: true,
  error: 'Please give a time such as 2026-03-02T09:00:00Z.',
});

export const documentSummary = z.object({
  id: z.string(),
  kind: z.enum(KIND_NAMES),
  parent: z.string().nullable(),
  title: z.string(),
  slug: z.string(),
  path: z.string().nullable(),
  state: z.enum(PUBLICATION_STATES),
  /** Published 1, scheduled 2, needs review 3, draft 4, private 5, deleted 6. */
  stateCode: z.number(),
  stateLabel: z.string(),
  publishAt: z.string().nullable(),
  updatedAt: z.string(),
  edit: z.number(),
  hasDraft: z.boolean(),
  order: z.string(),
  deletedAt: z.string().optional(),
});

const level = z.object({ quantity: z.number(), unlimited: z.boolean() });

/** Amounts in minor units. */
export const itemFacts = z.object({
  image: z.object({ media: z.string() }).optional(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  featured: z.boolean(),
  product: z
    .object({
      productType: z.enum(PRODUCT_TYPES),
      variants: z.number(),
      from: z.number().optional(),
      to: z.number().optional(),
      isOnSale: z.boolean(),
      /** Null where at least one variant is unlimited. */
      left: z.number().nullable(),
      isSoldOut: z.boolean(),
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

export const documentRecord = documentSummary.extend({
  body: z.unknown(),
  version: z.number(),
  revision: z.number(),
  publishedRevision: z.number().nullable(),
  passwordSet: z.boolean(),
  problem: z.object({ reason: z.enum(['unknown-version', 'invalid']), message: z.string() }).optional(),
});

export const revisionSummary = z.object({
  number: z.number(),
  version: z.number(),
  name: z.string().nullable(),
  authorId: z.string().nullable(),
  authorName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sealedAt: z.string().nullable(),
  published: z.boolean(),
  publishedAt: z.string().nullable(),
  releaseTitle: z.string().nullable(),
});

export const releaseRecord = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'scheduled', 'live', 'failed', 'cancelled']),
  authorId: z.string().nullable(),
  authorName: z.string().nullable(),
  publishAt: z.string().nullable(),
  appliedAt: z.string().nullable(),
  sequence: z.number().nullable(),
  reverts: z.string().nullable(),
  restoresAt: z.string().nullable(),
  revertAt: z.string().nullable(),
  isTakenBack: z.boolean(),
  message: z.string().nullable(),
  createdAt: z.string(),
  entries: z.array(
    z.object({
      document: z.string(),
      kind: z.string(),
      title: z.string(),
      fromRevision: z.number().nullable(),
      toRevision: z.number().nullable(),
      fromState: z.enum(PUBLICATION_STATES),
      toState: z.enum(PUBLICATION_STATES),
    }),
  ),
});

/** One thing that differs, in words. */
export const difference = z.object({
  what: z.enum(['added', 'removed', 'changed', 'moved']),
  of: z.enum(['section', 'block', 'entry', 'field']),
  name: z.string(),
  within: z.array(z.string()),
  path: z.array(z.string()),
  field: z.array(z.string()).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  formatting: z.literal(true).optional(),
});

/** A later release that touched the same documents. */
export const publishedSinceRelease = z.object({
  release: z.string(),
  title: z.string(),
  authorId: z.string().nullable(),
  authorName: z.string().nullable(),
  appliedAt: z.string(),
  sequence: z.number(),
  documents: z.array(z.string()),
});

export const noDocument = () => new EndpointError(404, { error: 'This no longer exists on the site.' });

export function notAllowed(): EndpointError {
  return new EndpointError(403, { error: 'Your role does not allow this.', authorizationFail: true });
}

interface Caller {
  portico: Portico;
  site: { id: string };
  role: Role;
}

/** A document the caller may see; to others it does not exist. */
export async function seen({ portico, site, role }: Caller, id: string): Promise<DocumentRecord> {
  const document = await readDocument(portico.db, site.id, id);
  if (!document || !visibleKinds(role).some((kind) => kind === document.kind)) throw noDocument();
  const types = document.kind === 'collection' ? visibleCollections(role) : undefined;
  if (types && !types.includes((document.body as Collection).type)) throw noDocument();
  return document;
}

/** A document the caller may change, for endpoints that write nothing of it. Services ask again of what they lock. */
export async function editable(caller: Caller, id: string): Promise<DocumentRecord> {
  const document = await seen(caller, id);
  if (!mayEdit(caller.role, document.kind)) throw notAllowed();
  return document;
}

export function actorOf(account: Account, role: Role): Actor {
  return { accountId: account.id, role };
}
