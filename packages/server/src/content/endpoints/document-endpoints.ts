import { DOCUMENT_BYTES } from '@portico/model/api/shapes';
import { documentsApi } from '@portico/model/api/documents';
import { SINGLETON_KINDS } from '@portico/model/documents/document-kinds';
import {
  mayEdit,
  maySeeAll,
  maySeeSingleton,
  visibleCollections,
  visibleKinds,
} from '@portico/model/documents/document-permissions';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { findAddressHolder } from '../addresses/address-holder.ts';
import { createDocument } from '../create-document.ts';
import { deleteDocument, restoreDocument } from '../delete-document.ts';
import { readDocument } from '../document-record.ts';
import { duplicateDocument } from '../duplicate-document.ts';
import { listDocuments } from '../list-documents.ts';
import { orderDocument } from '../order-document.ts';
import { setPagePassword } from '../page-password.ts';
import { saveSent } from '../save-document.ts';
import { setState } from '../set-state.ts';
import { readSingleton } from '../singletons.ts';
import { actorOf, noDocument, notAllowed, SAVE_BYTES, seen } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(documentsApi);

/** Endpoints of documents themselves: what owners write. */
export const documentEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/documents', {
    permission: 'contributor',
    summary: 'Documents of the site; deleted ones only when asked for by state.',
    handle: async ({ portico, site, role, query: { holds, with: more, ...query } }) => {
      return listDocuments(portico.db, site.id, {
        ...query,
        kinds: visibleKinds(role),
        withItems: more === 'items',
        collectionTypes: both(holds && [holds], visibleCollections(role)),
      });
    },
  }),
  endpoint('POST /api/rest/documents', {
    permission: 'contributor',
    bodyLimit: DOCUMENT_BYTES,
    summary: 'Makes a draft. Without a slug it gets a free one made from its title.',
    status: 201,
    handle: async ({ portico, site, account, role, body }) => {
      return valueOf(
        await createDocument(portico, site.id, actorOf(account, role), {
          kind: body.kind,
          parent: body.parent ?? null,
          body: body.body,
        }),
      );
    },
  }),
  endpoint('GET /api/rest/address-holder', {
    permission: 'contributor',
    summary: 'Which other document has the address that a slug would give, if one has.',
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
  endpoint('GET /api/rest/documents/:id', {
    permission: 'contributor',
    summary: 'A document with its working copy.',
    handle: async (call) => await seen(call, call.params.id),
  }),
  endpoint('GET /api/rest/singletons/:kind', {
    permission: 'contributor',
    summary: 'Settings, styles, navigation, cookie banner and others: what a site has one of.',
    handle: async ({ portico, site, role, params }) => {
      const kind = SINGLETON_KINDS.find((one) => one === params.kind);
      if (!kind || !maySeeSingleton(role, kind)) throw noDocument();
      return await readSingleton(portico, site, kind);
    },
  }),
  endpoint('PATCH /api/rest/documents/:id', {
    permission: 'contributor',
    bodyLimit: SAVE_BYTES,
    raw: true,
    summary: 'Saves changed fields; a field somebody else changed meanwhile answers 409 with both values.',
    handle: async (call) => {
      const { portico, site, account, role, params, request } = call;
      await seen(call, params.id);
      const sent = request.body as string;
      return valueOf(await saveSent(portico, site.id, params.id, actorOf(account, role), sent));
    },
  }),
  endpoint('DELETE /api/rest/documents/:id', {
    permission: 'contributor',
    summary: 'Takes a document offline and away; it can be restored for 30 days.',
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      valueOf(await deleteDocument(portico, site.id, params.id, actorOf(account, role)));
      return undefined;
    },
  }),
  endpoint('POST /api/rest/documents/:id/restore', {
    permission: 'contributor',
    summary: 'Brings a deleted document back to the state it had.',
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      return valueOf(await restoreDocument(portico, site.id, params.id, actorOf(account, role)));
    },
  }),
  endpoint('POST /api/rest/documents/:id/duplicate', {
    permission: 'contributor',
    summary: 'Makes a draft like this document.',
    status: 201,
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      return valueOf(await duplicateDocument(portico, site.id, params.id, actorOf(account, role)));
    },
  }),
  endpoint('PUT /api/rest/documents/:id/password', {
    permission: 'contributor',
    summary: 'Sets the password visitors are asked for, or takes it away with null; holds at once.',
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      valueOf(await setPagePassword(portico, site.id, actorOf(account, role), params.id, body.password));
      const saved = await readDocument(portico.db, site.id, params.id);
      if (!saved) throw noDocument();
      return saved;
    },
  }),
  endpoint('PUT /api/rest/documents/:id/order', {
    permission: 'contributor',
    summary: 'Puts a document after another of its kind and place, or first with null.',
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      return valueOf(await orderDocument(portico, site.id, actorOf(account, role), params.id, body.after));
    },
  }),
  endpoint('POST /api/rest/documents/:id/state', {
    permission: 'contributor',
    summary: 'Moves a document to another state; becoming or ceasing to be public is a release of it alone.',
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      return valueOf(
        await setState(portico, site.id, params.id, actorOf(account, role), {
          state: body.state,
          ...(body.publishAt === undefined
            ? {}
            : { publishAt: body.publishAt === null ? null : new Date(body.publishAt) }),
        }),
      );
    },
  }),
];

/** What two restrictions leave together; undefined is none. */
function both<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): readonly T[] | undefined {
  return a && b ? a.filter((one) => b.includes(one)) : (a ?? b);
}
