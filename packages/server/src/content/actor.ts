import { mayEdit, mayPublish } from '@portico/model/documents/document-permissions';
import type { Id } from '@portico/model/documents/id';
import { isRole, may, type Permission, type Role } from '@portico/model/site/permissions';

/** On whose behalf a service works. Services ask it what it may, of the very rows they have locked. */
export interface Actor {
  accountId: Id | null;
  /** The account's role on the site; `system` may do everything. */
  role: Role | 'system';
}

/** Portico itself: seeds, imports from a trusted command line. */
export const SYSTEM: Actor = { accountId: null, role: 'system' };

/** What happens because its time has come: it may do what those may who planned it, and nothing of its own. */
export const CLOCK: Actor = { accountId: null, role: 'none' };

/** Somebody of whom a role is stored: none where it names no role, or they are no contributor any more. */
export function actorWithRole(accountId: Id, role: string | null): Actor {
  return { accountId, role: isRole(role) ? role : 'none' };
}

/** The same person carrying along what stands already: what others were allowed to write is not held against them. */
export function carrying(actor: Actor): Actor {
  return { accountId: actor.accountId, role: 'system' };
}

export function actorMay({ role }: Actor, permission: Permission): boolean {
  return role === 'system' || may(role, permission);
}

export function actorMayEdit({ role }: Actor, kind: string): boolean {
  return role === 'system' || mayEdit(role, kind);
}

/** May the actor change what visitors see of such a document? */
export function actorMayPublish({ role }: Actor, kind: string): boolean {
  return role === 'system' || mayPublish(role, kind);
}
