import type { Document, DocumentSummary } from '@portico/model/api/documents';
import { documentKinds, isKindName, type KindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { PUBLICATION_STATE_CODES, stateLabel } from '@portico/model/documents/publication';
import { type Kysely, sql } from 'kysely';
import type { Database, DocumentState } from '../database/tables.ts';
import { runTask } from '../workers/run-task.ts';
import { type Addressing, pathOf, readAddressing } from './addresses/addressing.ts';

/** A document as the API tells of it. */
export type DocumentRecord = Document;

export interface DocumentRow {
  id: Id;
  kind: KindName;
  parent_id: Id | null;
  title: string;
  slug: string;
  state: DocumentState;
  publish_at: Date | null;
  updated_at: Date;
  deleted_at: Date | null;
  edit: number;
  order_key: string;
  revision: number;
  published_revision: number | null;
  /** What stands before it in the revision that is read. */
  access: string | null;
  path: string | null;
}

/** Columns of `DocumentRow`, from `documents d` and one of their `revisions r`. */
export const DOCUMENT_COLUMNS = sql`
  d.id, d.kind, d.parent_id, d.title, d.slug, d.state, d.publish_at, d.updated_at, d.deleted_at, d.edit::int as edit,
  d.order_key, d.revision, d.published_revision, r.body->>'access' as access,
  (select a.path from addresses a where a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document'
    and a.locale = '') as path`;

export function summaryOf(row: DocumentRow, addressing: Addressing): DocumentSummary {
  const path =
    row.path ??
    pathOf(
      { id: row.id, kind: row.kind, slug: row.slug, parent: row.parent_id, publishAt: row.publish_at },
      addressing,
    );
  return {
    id: row.id,
    kind: row.kind,
    parent: row.parent_id,
    title: row.title,
    slug: row.slug,
    path,
    state: row.state,
    stateCode: PUBLICATION_STATE_CODES[row.state],
    stateLabel: stateLabel(row.kind, row.state),
    publishAt: row.publish_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    edit: row.edit,
    hasDraft:
      row.state === 'published' && row.published_revision !== null && row.revision !== row.published_revision,
    order: row.order_key,
    ...(row.access === 'password' || row.access === 'members' ? { access: row.access } : {}),
    ...(row.deleted_at ? { deletedAt: row.deleted_at.toISOString() } : {}),
  };
}

/** A document with its working copy, deleted ones included; undefined when the site has none of this id. */
export async function readDocument(
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
): Promise<DocumentRecord | undefined> {
  const found = await sql<DocumentRow & { version: number; text: string; password_set: boolean }>`
    select ${DOCUMENT_COLUMNS}, r.version, r.body::text as text,
      exists (select 1 from page_passwords p where p.site_id = d.site_id and p.document_id = d.id) as password_set
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.id = ${id}`.execute(db);
  const row = found.rows[0];
  if (!row || !isKindName(row.kind)) return undefined;
  const { kind, version, text } = row;
  const read = await runTask('readStored', siteId, text.length, { kind, version, text });
  return {
    ...summaryOf(row, await readAddressing(db, siteId)),
    body: JSON.parse(read.ok ? read.text : text),
    version: read.ok ? documentKinds[row.kind].version : row.version,
    revision: row.revision,
    publishedRevision: row.published_revision,
    passwordSet: row.password_set,
    ...(read.ok ? {} : { problem: { reason: read.reason, message: read.message } }),
  };
}
