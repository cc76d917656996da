import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import { authorName } from '../../accounts/author-name.ts';
import type { Database } from '../../database/tables.ts';

/** A later release that touched documents of one that is still to come. */
export interface PublishedSince {
  release: Id;
  title: string;
  /** Null for what Portico did itself. */
  authorId: Id | null;
  authorName: string | null;
  appliedAt: string;
  sequence: number;
  documents: Id[];
}

/**
 * What was published of a planned release's documents since: of one that takes another back, since that one; of one
 * that brings a moment back, since that moment; of every other, since each document was put into it.
 */
export async function publishedSince(
  db: Kysely<Database>,
  siteId: Id,
  releaseId: Id,
): Promise<PublishedSince[]> {
  const found = await sql<{
    id: Id;
    title: string;
    author_id: Id | null;
    author_name: string | null;
    applied_at: Date;
    sequence: number;
    documents: Id[];
  }>`
    select l.id, l.title, l.author_id, ${authorName(sql`l.author_id`)} as author_name, l.applied_at, l.sequence,
      array_agg(e.document_id order by e.document_id) as documents
    from releases planned
    join release_entries mine on mine.site_id = planned.site_id and mine.release_id = planned.id
    join release_entries e on e.site_id = mine.site_id and e.document_id = mine.document_id
    join releases l on l.site_id = e.site_id and l.id = e.release_id and l.status = 'live'
      and l.sequence > coalesce(
        (select sequence from releases taken where taken.site_id = planned.site_id and taken.id = planned.reverts),
        case when planned.restores_at is null then mine.staged_sequence end, 0)
      and (planned.restores_at is null or l.applied_at > planned.restores_at)
    where planned.site_id = ${siteId} and planned.id = ${releaseId} and planned.status in ('draft', 'scheduled', 'failed')
    group by l.site_id, l.id order by l.sequence`.execute(db);
  return found.rows.map((row) => ({
    release: row.id,
    title: row.title,
    authorId: row.author_id,
    authorName: row.author_name,
    appliedAt: row.applied_at.toISOString(),
    sequence: row.sequence,
    documents: row.documents,
  }));
}
