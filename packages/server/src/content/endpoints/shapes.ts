import type { Collection } from '@portico/model/documents/collection';
import { mayEdit, visibleCollections, visibleKinds } from '@portico/model/documents/document-permissions';
import type { Role } from '@portico/model/site/permissions';
import type { Account } from '../../identity/sessions.ts';
import { EndpointError } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { type DocumentRecord, readDocument } from '../document-record.ts';

/** Largest save: room to take something long away, as a save says what stood there. */
export const SAVE_BYTES = 4 * 1024 * 1024;

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
