import { SINGLETON_KINDS } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Database, DocumentState } from '../../database/tables.ts';
import type { ReleaseEntry } from './apply-entries.ts';

/** How a document would have to change for visitors to see what they saw at a moment. */
export interface RestoreEntry extends ReleaseEntry {
  kind: string;
  fromRevision: number | null;
  fromState: DocumentState;
}

/**
 * What would bring the site back to a moment: one entry for each document that visitors saw otherwise then. What
 * appeared since goes offline as a draft, what was deleted since and is not gone for good returns. What every site
 * needs and had not been written yet stays. Records and configuration are no documents: they are never among them.
 */
export async function entriesOfRestorePoint(
  db: Kysely<Database>,
  siteId: Id,
  at: Date,
): Promise<RestoreEntry[]> {
  const found = await sql<{
    id: Id;
    kind: string;
    state: DocumentState;
    published_revision: number | null;
    then_revision: number | null;
    then_state: DocumentState | null;
  }>`
    with back as (
      select distinct on (e.document_id) e.document_id, e.to_revision, e.to_state
      from release_entries e join releases l on l.site_id = e.site_id and l.id = e.release_id
      where e.site_id = ${siteId} and l.status = 'live' and l.applied_at <= ${at}
      order by e.document_id, l.sequence desc)
    select d.id, d.kind, d.state, d.published_revision, t.to_revision as then_revision, t.to_state as then_state
    from documents d
    left join back t on t.document_id = d.id
    left join revisions was on was.site_id = d.site_id and was.document_id = d.id and was.number = t.to_revision
    left join revisions is_now on is_now.site_id = d.site_id and is_now.document_id = d.id
      and is_now.number = d.published_revision and d.state = 'published'
    where d.site_id = ${siteId} and case when t.to_revision is null
      then d.state = 'published' and d.kind <> all(${[...SINGLETON_KINDS]})
      else was.body is distinct from is_now.body end
    order by d.id`.execute(db);
  return found.rows.map((row) => ({
    documentId: row.id,
    kind: row.kind,
    fromRevision: row.state === 'published' ? row.published_revision : null,
    fromState: row.state,
    toRevision: row.then_revision,
    toState:
      row.then_revision !== null
        ? 'published'
        : row.then_state === 'review' || row.then_state === 'private'
          ? row.then_state
          : 'draft',
  }));
}
