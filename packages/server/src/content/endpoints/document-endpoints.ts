import { COLLECTION_TYPES } from '@portico/model/kinds/find-item-kind';
import { KIND_NAMES, SINGLETON_KINDS } from '@portico/model/documents/document-kinds';
import {
  mayEdit,
  maySeeAll,
  maySeeSingleton,
  visibleCollections,
  visibleKinds,
} from '@portico/model/documents/document-permissions';
import { PAGE_KINDS } from '@portico/model/documents/page';
import { PUBLICATION_STATES } from '@portico/model/documents/publication';
import { isStorableText, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../../http/endpoint.ts';
import { documentSave } from '../tasks/prepare-body.ts';
import { findAddressHolder } from '../addresses/address-holder.ts';
import { createDocument } from '../create-document.ts';
import { deleteDocument, restoreDocument } from '../delete-document.ts';
import { readDocument } from '../document-record.ts';
import { duplicateDocument } from '../duplicate-document.ts';
import { DOCUMENT_SORTS, listDocuments } from '../list-documents.ts';
import { orderDocument } from '../order-document.ts';
import { setPagePassword } from '../page-password.ts';
import { saveSent } from '../save-document.ts';
import { setState } from '../set-state.ts';
import { readSingleton } from '../singletons.ts';
import {
  actorOf,
  byId,
  DOCUMENT_BYTES,
  documentRecord,
  documentSummary,
  idText,
  instant,
  itemFacts,
  noDocument,
  notAllowed,
  SAVE_BYTES,
  seen,
} from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const listReply = z.object({
  items: z.array(documentSummary.extend({ item: itemFacts.optional() })),
  next: z.string().optional(),
});

/** Endpoints of documents themselves: what owners write. */
export const documentEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/documents',
    permission: 'contributor',
    summary: 'Documents of the site; deleted ones only when asked for by state.',
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
    handle: async ({ portico, site, role, query: { holds, with: more, ...query } }) => {
      const page = await listDocuments(portico.db, site.id, {
        ...query,
        kinds: visibleKinds(role),
        withItems: more === 'items',
        collectionTypes: both(holds && [holds], visibleCollections(role)),
      });
      return page as z.input<typeof listReply>;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents',
    permission: 'contributor',
    bodyLimit: DOCUMENT_BYTES,
    summary: 'Makes a draft. Without a slug it gets a free one made from its title.',
    status: 201,
    body: z.object({
      kind: z.enum(KIND_NAMES),
      parent: idText.nullable().optional(),
      body: z.record(z.string(), z.unknown()),
    }),
    reply: documentRecord,
    handle: async ({ portico, site, account, role, body }) => {
      return shown(
        valueOf(
          await createDocument(portico, site.id, actorOf(account, role), {
            kind: body.kind,
            parent: body.parent ?? null,
            body: body.body,
          }),
        ),
      );
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/address-holder',
    permission: 'contributor',
    summary: 'Which other document has the address that a slug would give, if one has.',
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
    handle: async ({ portico, site, role, query: { kind, parent, slug, except } }) => {
      if (!mayEdit(role, kind)) throw notAllowed();
      const holder = await findAddressHolder(portico.db, site.id, {
        kind,
        parent: parent ?? null,
        slug,
        except: except ?? null,
      });
      if (!holder) return { holder: null };
      // That the address is taken is told, but not what somebody is writing there.
      return { holder: maySeeAll(role, holder.kind) ? holder : { ...holder, title: '' } };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/documents/:id',
    permission: 'contributor',
    params: byId,
    summary: 'A document with its working copy.',
    reply: documentRecord,
    handle: async (call) => shown(await seen(call, call.params.id)),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/singletons/:kind',
    permission: 'contributor',
    params: z.object({ kind: z.string().max(40) }),
    summary: 'Settings, styles, navigation, cookie banner and others: what a site has one of.',
    reply: documentRecord,
    handle: async ({ portico, site, role, params }) => {
      const kind = SINGLETON_KINDS.find((one) => one === params.kind);
      if (!kind || !maySeeSingleton(role, kind)) throw noDocument();
      return shown(await readSingleton(portico, site, kind));
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: '/api/rest/documents/:id',
    permission: 'contributor',
    bodyLimit: SAVE_BYTES,
    raw: true,
    params: byId,
    summary: 'Saves changed fields; a field somebody else changed meanwhile answers 409 with both values.',
    body: documentSave,
    reply: documentRecord,
    handle: async (call) => {
      const { portico, site, account, role, params, request } = call;
      await seen(call, params.id);
      const sent = request.body as string;
      return shown(valueOf(await saveSent(portico, site.id, params.id, actorOf(account, role), sent)));
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/documents/:id',
    permission: 'contributor',
    params: byId,
    summary: 'Takes a document offline and away; it can be restored for 30 days.',
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      valueOf(await deleteDocument(portico, site.id, params.id, actorOf(account, role)));
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents/:id/restore',
    permission: 'contributor',
    params: byId,
    summary: 'Brings a deleted document back to the state it had.',
    reply: documentRecord,
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      return shown(valueOf(await restoreDocument(portico, site.id, params.id, actorOf(account, role))));
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents/:id/duplicate',
    permission: 'contributor',
    params: byId,
    summary: 'Makes a draft like this document.',
    status: 201,
    reply: documentRecord,
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      return shown(valueOf(await duplicateDocument(portico, site.id, params.id, actorOf(account, role))));
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/documents/:id/password',
    permission: 'contributor',
    params: byId,
    summary: 'Sets the password visitors are asked for, or takes it away with null; holds at once.',
    body: z.object({ password: z.string().max(1000).nullable() }),
    reply: documentRecord,
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      valueOf(await setPagePassword(portico, site.id, actorOf(account, role), params.id, body.password));
      return shown(await readDocument(portico.db, site.id, params.id));
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/documents/:id/order',
    permission: 'contributor',
    params: byId,
    summary: 'Puts a document after another of its kind and place, or first with null.',
    body: z.object({ after: idText.nullable() }),
    reply: documentRecord,
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      return shown(
        valueOf(await orderDocument(portico, site.id, actorOf(account, role), params.id, body.after)),
      );
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents/:id/state',
    permission: 'contributor',
    params: byId,
    summary: 'Moves a document to another state; becoming or ceasing to be public is a release of it alone.',
    body: z.object({
      state: z.enum(['draft', 'review', 'scheduled', 'published', 'private']),
      publishAt: instant.nullable().optional(),
    }),
    reply: documentRecord,
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      return shown(
        valueOf(
          await setState(portico, site.id, params.id, actorOf(account, role), {
            state: body.state,
            ...(body.publishAt === undefined
              ? {}
              : { publishAt: body.publishAt === null ? null : new Date(body.publishAt) }),
          }),
        ),
      );
    },
  }),
];

/** What two restrictions leave together; undefined is none. */
function both<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): readonly T[] | undefined {
  return a && b ? a.filter((one) => b.includes(one)) : (a ?? b);
}

function shown(document: unknown): z.input<typeof documentRecord> {
  return document as z.input<typeof documentRecord>;
}
