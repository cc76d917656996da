import type { Id } from '@portico/model/documents/id';
import { isRestorable, RESTORABLE_DAYS, stateAfterRestore } from '@portico/model/documents/publication';
import { sql } from 'kysely';
import type { DocumentState } from '../database/tables.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { type Actor, carrying } from './actor.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { checkItemRoom } from './item-room.ts';
import { lockSiteContent } from './locks.ts';
import { done, type Outcome, notFound, outcomeOf, Refused, refuse } from '../core/refusal.ts';
import { requireMove, requirePublish } from './rights.ts';
import { lockDocuments, releaseInside } from './releases/publish.ts';
import { requireGuarded } from './releases/require-guarded.ts';
import { takeOffline } from './releases/take-offline.ts';

/** Takes a document offline at once; it can be brought back for 30 days. Items of a collection go and return with it. */
export async function deleteDocument(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
): Promise<Outcome<void>> {
  let touched: string[] = [];
  const outcome = await outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const documents = await lockDocuments(tx, siteId, [id]);
      requireMove(actor, documents, 'deleted');
      ({ touched } = await takeOffline(portico, tx, siteId, actor, documents, 'deleted'));
    }),
  );
  if (outcome.ok && touched.length > 0) portico.invalidated(siteId, touched);
  return outcome;
}

/**
 * Brings a deleted document back to the state it had. When its address is taken by now, it returns as a draft.
 */
export async function restoreDocument(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
): Promise<Outcome<DocumentRecord>> {
  let restored = await restore(portico, siteId, id, actor, false);
  if (!restored.ok && restored.code === 'address-taken')
    restored = await restore(portico, siteId, id, actor, true);
  if (!restored.ok) return restored;
  if (restored.value.length > 0) portico.invalidated(siteId, restored.value);
  return done((await readDocument(portico.db, siteId, id)) as DocumentRecord);
}

/** @returns the tags touched */
function restore(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  asDraft: boolean,
): Promise<Outcome<string[]>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx: Tx) => {
      await lockSiteContent(tx, siteId);
      const found = await sql<{
        kind: string;
        revision: number;
        state_before_delete: DocumentState | null;
        publish_at: Date | null;
        deleted_at: Date;
        published_revision: number | null;
        parent_id: Id | null;
        parent_state: DocumentState | null;
      }>`
        select d.kind, d.revision, d.parent_id, d.state_before_delete, d.publish_at, d.deleted_at, d.published_revision, c.state as parent_state
        from documents d left join documents c on c.site_id = d.site_id and c.id = d.parent_id
        where d.site_id = ${siteId} and d.id = ${id} and d.state = 'deleted' for update of d`.execute(tx);
      const document = found.rows[0];
      if (!document || !isRestorable(document.deleted_at, portico.now())) throw new Refused(notFound());
      requirePublish(actor, [document]);
      for (const toRevision of [document.revision, document.published_revision])
        await requireGuarded(tx, siteId, actor, [{ documentId: id, toRevision }]);
      if (document.parent_state === 'deleted')
        throw new Refused(
          refuse('state', 'Its collection was deleted. Please restore the collection first.'),
        );
      if (document.parent_id) await checkItemRoom(tx, siteId, document.parent_id);
      const before = stateAfterRestore(document.state_before_delete, document.publish_at, portico.now());
      const isPublic = before === 'published' && document.published_revision !== null && !asDraft;
      const state = isPublic
        ? 'published'
        : before === 'published' || before === 'scheduled'
          ? 'draft'
          : before;
      await sql`
        update documents set state = 'draft', state_before_delete = null, deleted_at = null,
          published_revision = null, updated_at = ${portico.now()}
        where site_id = ${siteId} and id = ${id}`.execute(tx);
      if (isPublic) {
        const { touched } = await releaseInside(portico, tx, siteId, carrying(actor), '', [
          { documentId: id, toRevision: document.published_revision, toState: 'published' },
        ]);
        return touched;
      }
      await sql`update documents set state = ${state} where site_id = ${siteId} and id = ${id}`.execute(tx);
      return [];
    }),
  );
}

/** Removes for good what was deleted more than 30 days ago, items of a collection with it. @returns how many */
export async function purgeDeleted(portico: Portico): Promise<number> {
  const purged = await sql`
    delete from documents
    where state = 'deleted' and deleted_at <= ${portico.now()}::timestamptz - make_interval(days => ${RESTORABLE_DAYS})`.execute(
    portico.db,
  );
  return Number(purged.numAffectedRows ?? 0);
}
