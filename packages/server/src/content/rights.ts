import type { Id } from '@portico/model/documents/id';
import type { DocumentState } from '../database/tables.ts';
import type { Tx } from '../core/portico.ts';
import { type Actor, actorMayEdit, actorMayPublish } from './actor.ts';
import { Refused, refuse } from '../core/refusal.ts';
import { kindsOfRelease } from './releases/release-record.ts';

const forbidden = () => new Refused(refuse('forbidden', 'Your role does not allow this.'));

/** Throws `Refused` unless the actor may change documents of all these kinds. */
export function requireEdit(actor: Actor, documents: ReadonlyArray<{ kind: string }>): void {
  if (!documents.every(({ kind }) => actorMayEdit(actor, kind))) throw forbidden();
}

/** Throws `Refused` unless the actor may change what visitors see of documents of all these kinds. */
export function requirePublish(actor: Actor, documents: ReadonlyArray<{ kind: string }>): void {
  if (!documents.every(({ kind }) => actorMayPublish(actor, kind))) throw forbidden();
}

const isPublic = (state: DocumentState) => state === 'published' || state === 'scheduled';

/** Throws `Refused` unless the actor may move locked documents to a state. What visitors see takes more than editing. */
export function requireMove(
  actor: Actor,
  documents: ReadonlyArray<{ kind: string; state: DocumentState }>,
  to: DocumentState,
): void {
  requireEdit(actor, documents);
  requirePublish(
    actor,
    documents.filter(({ state }) => isPublic(to) || isPublic(state)),
  );
}

/** Throws `Refused` unless the actor may publish everything a release holds, now, inside the caller's transaction. */
export async function requireRelease(tx: Tx, siteId: Id, actor: Actor, releaseId: Id): Promise<void> {
  const kinds = await kindsOfRelease(tx, siteId, releaseId);
  requirePublish(
    actor,
    kinds.map((kind) => ({ kind })),
  );
}
