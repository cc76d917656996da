import { isPublishable } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { writeInvalidation } from '../../core/cache-invalidations.ts';
import type { DocumentState } from '../../database/tables.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { isPending, isStaged } from '../list-documents.ts';
import { lockSiteContent } from '../locks.ts';
import { type Outcome, notFound, outcomeOf, Refused, refuse } from '../../core/refusal.ts';
import { requireMove } from '../rights.ts';
import { applyEntries, type AppliedEntry, type ReleaseEntry } from './apply-entries.ts';
import { noteRequest, releaseOfRequest } from './release-of-request.ts';
import { type ReleaseRecord, readRelease } from './release-record.ts';
import { unschedule } from './unschedule.ts';

/**
 * Applies entries at once as a release of its own, in one transaction: afterwards all of it is public, or, when it is
 * refused, nothing has changed.
 * @param request names what asked for it: asked again, it answers what was made then
 */
export async function releaseNow(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  title: string,
  entriesOf: (tx: Tx) => Promise<ReleaseEntry[]>,
  request?: string,
): Promise<Outcome<ReleaseRecord>> {
  let touched: string[] = [];
  const outcome = await outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const before = await releaseOfRequest(tx, siteId, actor, request);
      if (before) return before;
      const made = await releaseInside(portico, tx, siteId, actor, title, await entriesOf(tx));
      await noteRequest(tx, siteId, actor, made.id, request);
      touched = made.touched;
      return (await readRelease(tx, siteId, made.id)) as ReleaseRecord;
    }),
  );
  if (outcome.ok) portico.invalidated(siteId, touched);
  return outcome;
}

/**
 * The same inside the caller's transaction, which holds the content lock: writes the release, its entries and the
 * invalidation. The caller calls `portico.invalidated` with the tags after committing. Throws `Refused`.
 */
export async function releaseInside(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  title: string,
  entries: readonly ReleaseEntry[],
): Promise<{ id: Id; touched: string[] }> {
  const { applied, touched } = await applyEntries(portico, tx, siteId, actor, entries);
  const id = portico.newId();
  const now = portico.now();
  await sql`
    insert into releases (site_id, id, title, status, author_id, applied_at, sequence, created_at)
    values (${siteId}, ${id}, ${title}, 'live', ${actor.accountId}, ${now}, ${nextSequence(siteId)}, ${now})`.execute(
    tx,
  );
  await writeReleaseEntries(tx, siteId, id, actor, applied);
  await writeInvalidation(tx, siteId, touched);
  return { id, touched };
}

/** Next number of the order in which a site's releases are applied. */
export const nextSequence = (siteId: Id) =>
  sql`(select coalesce(max(sequence), 0) + 1 from releases where site_id = ${siteId})`;

export async function writeReleaseEntries(
  tx: Tx,
  siteId: Id,
  releaseId: Id,
  /** Who put them in: what they may write may be published from there by others. */
  by: Actor,
  entries: readonly AppliedEntry[],
): Promise<void> {
  const written = entries.map((entry) => ({
    document_id: entry.documentId,
    from_revision: entry.fromRevision,
    to_revision: entry.toRevision,
    from_state: entry.fromState,
    to_state: entry.toState,
    staged_by: (entry.staged ?? by).accountId,
  }));
  await sql`
    insert into release_entries (site_id, release_id, document_id, from_revision, to_revision, from_state, to_state, staged_by,
      staged_sequence)
    select ${siteId}, ${releaseId}, e.*,
      (select coalesce(max(sequence), 0) from releases where site_id = ${siteId} and status = 'live')
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as e(document_id text, from_revision integer, to_revision integer, from_state text, to_state text,
        staged_by text)
    on conflict (site_id, release_id, document_id, locale) do update
      set from_revision = excluded.from_revision, to_revision = excluded.to_revision,
        from_state = excluded.from_state, to_state = excluded.to_state,
        staged_by = excluded.staged_by, staged_sequence = excluded.staged_sequence`.execute(tx);
}

export interface StandingDocument {
  id: Id;
  kind: string;
  title: string;
  state: DocumentState;
  revision: number;
  published_revision: number | null;
  publish_at: Date | null;
}

/**
 * Locks living documents by id and gives them in that order; `'all'` is everything that waits to be
 * published, but for what waits in a release of its own. Throws `Refused` when one of them is not there.
 */
export async function lockDocuments(
  tx: Tx,
  siteId: Id,
  which: readonly Id[] | 'all',
): Promise<StandingDocument[]> {
  const found = await sql<StandingDocument>`
    select d.id, d.kind, d.title, d.state, d.revision, d.published_revision, d.publish_at from documents d
    where d.site_id = ${siteId} and d.state <> 'deleted' and ${
      which === 'all' ? sql`${isPending} and not ${isStaged}` : sql`d.id = any(${which})`
    }
    order by d.id for update`.execute(tx);
  if (which !== 'all' && found.rows.length < new Set(which).size) throw new Refused(notFound());
  return found.rows;
}

/**
 * The same of documents that are to move to a state, by who may move every one of them. Refuses those that visitors
 * never see.
 */
export async function lockForRelease(
  tx: Tx,
  siteId: Id,
  actor: Actor,
  which: readonly Id[] | 'all',
  to: DocumentState = 'published',
): Promise<StandingDocument[]> {
  const documents = await lockDocuments(tx, siteId, which);
  requireMove(actor, documents, to);
  const other = documents.find(({ kind }) => !isPublishable(kind));
  if (other)
    throw new Refused(
      refuse('state', `“${other.title}” is for making pages. It is not published by itself.`),
    );
  return documents;
}

/** Publishes the working copies of documents together. */
export async function publishNow(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  which: readonly Id[] | 'all',
  options: { title?: string; publishAt?: Date; request?: string | undefined } = {},
): Promise<Outcome<ReleaseRecord>> {
  const entriesOf = async (tx: Tx): Promise<ReleaseEntry[]> => {
    const documents = await lockForRelease(tx, siteId, actor, which);
    if (documents.length === 0) throw new Refused(refuse('state', 'There is nothing to publish.'));
    for (const row of documents) if (row.state === 'scheduled') await unschedule(tx, siteId, row.id);
    return documents.map((row) => ({
      documentId: row.id,
      toRevision: row.revision,
      toState: 'published',
      ...(options.publishAt ? { publishAt: options.publishAt } : {}),
    }));
  };
  return releaseNow(portico, siteId, actor, options.title ?? '', entriesOf, options.request);
}
