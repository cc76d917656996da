import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { authorName } from '../accounts/author-name.ts';
import type { Portico } from '../core/portico.ts';
import type { Actor } from './actor.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { endSameDraft } from './end-same-draft.ts';
import { type Outcome, notFound, outcomeOf, Refused, refuse } from '../core/refusal.ts';
import { lockWorkingCopy, replaceBody } from './save-document.ts';
import { trustedBody } from './trusted-body.ts';

/** A working copy nobody touched for this long becomes history. */
export const SEAL_AFTER_MINUTES = 10;

export interface RevisionSummary {
  number: number;
  version: number;
  name: string | null;
  /** Null for what Portico made itself: seeds and imports. */
  authorId: Id | null;
  /** Null where there is no author, or the account is no more. */
  authorName: string | null;
  createdAt: string;
  updatedAt: string;
  /** Null while autosave still overwrites it. */
  sealedAt: string | null;
  published: boolean;
  /** When visitors first saw it, and what that release was called; null where they never did. */
  publishedAt: string | null;
  releaseTitle: string | null;
}

interface RevisionRow {
  number: number;
  version: number;
  name: string | null;
  author_id: Id | null;
  author_name: string | null;
  created_at: Date;
  updated_at: Date;
  sealed_at: Date | null;
  published: boolean;
  published_at: Date | null;
  release_title: string | null;
  body: unknown;
}

function summaryOf(row: RevisionRow): RevisionSummary {
  return {
    number: row.number,
    version: row.version,
    name: row.name,
    authorId: row.author_id,
    authorName: row.author_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sealedAt: row.sealed_at?.toISOString() ?? null,
    published: row.published,
    publishedAt: row.published_at?.toISOString() ?? null,
    releaseTitle: row.release_title,
  };
}

const columns = sql`r.number, r.version, r.name, r.author_id, ${authorName(sql`r.author_id`)} as author_name,
  r.created_at, r.updated_at, r.sealed_at, r.number is not distinct from d.published_revision as published,
  release.applied_at as published_at, release.title as release_title`;

/** Revisions with their documents, and the release that first published each. */
const revisionsWithReleases = sql`
  revisions r join documents d on d.site_id = r.site_id and d.id = r.document_id
  left join lateral (
    select l.applied_at, l.title from release_entries e
    join releases l on l.site_id = e.site_id and l.id = e.release_id and l.status = 'live'
    where e.site_id = r.site_id and e.document_id = r.document_id and e.to_revision = r.number
    order by l.sequence limit 1) release on true`;

/** History of a document, newest first; at most 500. */
export async function listRevisions(db: Kysely<Database>, siteId: Id, id: Id): Promise<RevisionSummary[]> {
  const found = await sql<RevisionRow>`
    select ${columns} from ${revisionsWithReleases}
    where r.site_id = ${siteId} and r.document_id = ${id} order by r.number desc limit 500`.execute(db);
  return found.rows.map(summaryOf);
}

/** One revision with its body as it was stored. */
export async function readRevision(
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
  number: number,
): Promise<(RevisionSummary & { body: unknown }) | undefined> {
  const found = await sql<RevisionRow>`
    select ${columns}, r.body from ${revisionsWithReleases}
    where r.site_id = ${siteId} and r.document_id = ${id} and r.number = ${number}`.execute(db);
  const row = found.rows[0];
  return row ? { ...summaryOf(row), body: row.body } : undefined;
}

/**
 * Gives a revision (the working copy as it is now, or an earlier one) a name, another name, or none. A named one is sealed: it stays as it is, whatever is written after.
 */
export async function nameRevision(
  portico: Portico,
  siteId: Id,
  id: Id,
  number: number | 'working',
  name: string | null,
  actor: Actor,
): Promise<Outcome<RevisionSummary>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      const copy = await lockWorkingCopy(tx, siteId, actor, id);
      const which = number === 'working' ? copy.revision : number;
      await sql`
        update revisions set name = ${name}, sealed_at = coalesce(sealed_at, ${portico.now()})
        where site_id = ${siteId} and document_id = ${id} and number = ${which}`.execute(tx);
      const named = await readRevision(tx, siteId, id, which);
      if (!named) throw new Refused(notFound());
      return named;
    }),
  );
}

/** Makes an earlier revision the working copy again, as a new one; what is public stays until it is published. */
export async function restoreRevision(
  portico: Portico,
  siteId: Id,
  id: Id,
  number: number,
  actor: Actor,
): Promise<Outcome<DocumentRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      const copy = await lockWorkingCopy(tx, siteId, actor, id);
      const revision = await readRevision(tx, siteId, id, number);
      if (!revision) throw new Refused(notFound());
      await sql`
        update revisions set sealed_at = ${portico.now()}
        where site_id = ${siteId} and document_id = ${id} and number = ${copy.revision} and sealed_at is null`.execute(
        tx,
      );
      const body = trustedBody(copy.kind, revision.version, revision.body);
      if (body === undefined)
        throw new Refused(
          refuse('unreadable', 'This was made with a newer version of Portico and cannot be restored here.'),
        );
      await replaceBody(portico, tx, siteId, id, actor, body);
      await endSameDraft(portico, tx, siteId, id);
      return (await readDocument(tx, siteId, id)) as DocumentRecord;
    }),
  );
}

/** Seals working copies left alone for ten minutes. @returns how many */
export async function sealIdle(portico: Portico): Promise<number> {
  const now = portico.now();
  const sealed = await sql`
    update revisions set sealed_at = ${now}
    where sealed_at is null and (
      updated_at <= ${now}::timestamptz - make_interval(mins => ${SEAL_AFTER_MINUTES})
      -- Written while the clock was ahead.
      or updated_at >= ${now}::timestamptz + make_interval(mins => ${SEAL_AFTER_MINUTES}))`.execute(
    portico.db,
  );
  return Number(sealed.numAffectedRows ?? 0);
}
