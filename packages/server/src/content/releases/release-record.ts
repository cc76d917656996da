import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import { authorName } from '../../accounts/author-name.ts';
import type { Database, DocumentState, ReleasesTable } from '../../database/tables.ts';

/** A release as owners see it. Instants are ISO texts. */
export interface ReleaseRecord {
  id: Id;
  title: string;
  status: ReleasesTable['status'];
  /** Null for what Portico did itself. */
  authorId: Id | null;
  /** Null where there is no author, or the account is no more. */
  authorName: string | null;
  publishAt: string | null;
  appliedAt: string | null;
  /** Order of application within the site. */
  sequence: number | null;
  reverts: Id | null;
  /** The moment it brings the site back to. */
  restoresAt: string | null;
  /** When what it published is taken back by itself. */
  revertAt: string | null;
  /** It was live, and another release took it back. */
  isTakenBack: boolean;
  /** Why it failed. */
  message: string | null;
  createdAt: string;
  entries: Array<{
    document: Id;
    kind: string;
    title: string;
    fromRevision: number | null;
    toRevision: number | null;
    fromState: DocumentState;
    toState: DocumentState;
  }>;
}

interface ReleaseRow {
  id: Id;
  title: string;
  status: ReleasesTable['status'];
  author_id: Id | null;
  author_name: string | null;
  publish_at: Date | null;
  applied_at: Date | null;
  sequence: number | null;
  reverts: Id | null;
  restores_at: Date | null;
  revert_at: Date | null;
  is_taken_back: boolean;
  message: string | null;
  created_at: Date;
  entries: ReleaseRecord['entries'] | null;
}

const COLUMNS = sql`
  l.id, l.title, l.status, l.author_id, ${authorName(sql`l.author_id`)} as author_name, l.publish_at, l.applied_at, l.sequence, l.reverts, l.restores_at, l.revert_at,
  exists (select 1 from releases t where t.site_id = l.site_id and t.reverts = l.id and t.status = 'live')
    as is_taken_back,
  l.message, l.created_at,
  (select jsonb_agg(jsonb_build_object('document', e.document_id, 'kind', d.kind, 'title', d.title,
      'fromRevision', e.from_revision, 'toRevision', e.to_revision, 'fromState', e.from_state, 'toState', e.to_state)
      order by e.document_id)
    from (select * from release_entries e where e.site_id = l.site_id and e.release_id = l.id limit 1000) e
    join documents d on d.site_id = e.site_id and d.id = e.document_id) as entries`;

function recordOf(row: ReleaseRow): ReleaseRecord {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    authorId: row.author_id,
    authorName: row.author_name,
    publishAt: row.publish_at?.toISOString() ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    sequence: row.sequence,
    reverts: row.reverts,
    restoresAt: row.restores_at?.toISOString() ?? null,
    revertAt: row.revert_at?.toISOString() ?? null,
    isTakenBack: row.is_taken_back,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    entries: row.entries ?? [],
  };
}

/** One release of a site. Entries past the first thousand are left out. */
export async function readRelease(
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
): Promise<ReleaseRecord | undefined> {
  const found = await sql<ReleaseRow>`
    select ${COLUMNS} from releases l where l.site_id = ${siteId} and l.id = ${id}`.execute(db);
  return found.rows[0] ? recordOf(found.rows[0]) : undefined;
}

/** Kinds of the documents in a release. */
export async function kindsOfRelease(db: Kysely<Database>, siteId: Id, id: Id): Promise<string[]> {
  const found = await sql<{ kind: string }>`
    select distinct d.kind from release_entries e
    join documents d on d.site_id = e.site_id and d.id = e.document_id
    where e.site_id = ${siteId} and e.release_id = ${id}`.execute(db);
  return found.rows.map((row) => row.kind);
}

/** `planned`: still to come. `past`: happened, or called off. */
export type ReleaseStage = 'planned' | 'past';

/** Releases of a site, newest first. `cursor` is the last id of the page before. */
export async function listReleases(
  db: Kysely<Database>,
  siteId: Id,
  {
    cursor,
    limit = 50,
    status,
  }: { cursor?: Id | undefined; limit?: number; status?: ReleaseStage | undefined },
): Promise<{ items: ReleaseRecord[]; next?: Id }> {
  const found = await sql<ReleaseRow>`
    select ${COLUMNS} from releases l
    where l.site_id = ${siteId} and (${cursor ?? null}::text is null or l.id < ${cursor ?? null})
      and ${
        status === undefined
          ? sql`true`
          : status === 'planned'
            ? sql`l.status in ('draft', 'scheduled', 'failed')`
            : sql`l.status in ('live', 'cancelled')`
      }
    order by l.id desc limit ${limit + 1}`.execute(db);
  const items = found.rows.slice(0, limit).map(recordOf);
  const last = items.at(-1);
  return { items, ...(found.rows.length > limit && last ? { next: last.id } : {}) };
}
