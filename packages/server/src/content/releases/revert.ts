import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { DocumentState } from '../../database/tables.ts';
import type { Portico } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { lockSiteContent } from '../locks.ts';
import { type Outcome, notFound, outcomeOf, Refused, refuse } from '../../core/refusal.ts';
import { requireRelease } from '../rights.ts';
import { applyStoredRelease } from './apply-stored-release.ts';
import { requireGuarded } from './require-guarded.ts';
import { writeReleaseEntries } from './publish.ts';
import { type PublishedSince, publishedSince } from './published-since.ts';
import { type ReleaseRecord, readRelease } from './release-record.ts';

export interface PlannedRevert {
  /** A draft release that brings back what each document showed before. Nothing has changed until it is published. */
  release: ReleaseRecord;
  /** Later releases that touched the same documents: publishing the draft takes their changes to these back too. */
  publishedSince: PublishedSince[];
}

/** Prepares taking a release back. */
export async function planRevert(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
): Promise<Outcome<PlannedRevert>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const found = await sql<{ status: string; title: string }>`
        select status, title from releases where site_id = ${siteId} and id = ${id}`.execute(tx);
      const release = found.rows[0];
      if (!release) throw new Refused(notFound());
      if (release.status !== 'live')
        throw new Refused(refuse('state', 'Only published releases can be reverted.'));
      await requireRelease(tx, siteId, actor, id);
      const entries = await sql<{
        document_id: Id;
        from_revision: number | null;
        from_state: DocumentState;
        state: DocumentState;
        published_revision: number | null;
      }>`
        select e.document_id, e.from_revision, e.from_state, d.state, d.published_revision
        from release_entries e join documents d on d.site_id = e.site_id and d.id = e.document_id
        where e.site_id = ${siteId} and e.release_id = ${id} and d.state <> 'deleted'`.execute(tx);
      if (entries.rows.length === 0)
        throw new Refused(refuse('state', 'There is nothing left to revert in this release.'));
      const back = entries.rows.map((entry) => ({
        documentId: entry.document_id,
        fromRevision: entry.state === 'published' ? entry.published_revision : null,
        toRevision: entry.from_revision,
        fromState: entry.state,
        toState: entry.from_revision !== null ? ('published' as const) : offlineState(entry.from_state),
      }));
      await requireGuarded(tx, siteId, actor, back);
      const draft = portico.newId();
      await sql`
        insert into releases (site_id, id, title, status, author_id, reverts, created_at)
        values (${siteId}, ${draft}, ${release.title}, 'draft', ${actor.accountId}, ${id}, ${portico.now()})`.execute(
        tx,
      );
      await writeReleaseEntries(tx, siteId, draft, actor, back);
      return {
        release: (await readRelease(tx, siteId, draft)) as ReleaseRecord,
        publishedSince: await publishedSince(tx, siteId, draft),
      };
    }),
  );
}

/** State a document had before it appeared; a schedule that has passed is a draft. */
export function offlineState(state: DocumentState): DocumentState {
  return state === 'review' || state === 'private' ? state : 'draft';
}

/**
 * Publishes a draft release as it was staged.
 * @param knows sequence of the newest release that whoever publishes it has been shown; where something of the same
 *   was published later, it is refused with the code `published-since`
 */
export async function publishDraftRelease(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  knows?: number,
): Promise<Outcome<ReleaseRecord>> {
  return outcomeOf(async () => {
    if (!(await applyStoredRelease(portico, siteId, id, actor, 'draft', knows)))
      throw new Refused(notFound());
    return (await readRelease(portico.db, siteId, id)) as ReleaseRecord;
  });
}
