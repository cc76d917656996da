import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { issueToken } from '../../accounts/one-time-tokens.ts';
import type { Portico } from '../../core/portico.ts';
import { type DocumentRecord, readDocument } from '../document-record.ts';
import { asIfPublished } from './as-if-published.ts';
import { nothingPublishedThen, wasPublic } from './restore-site.ts';
import { readRevision } from '../revisions.ts';
import { notFound, type Outcome, outcomeOf, Refused, refuse } from '../../core/refusal.ts';

/** How long a link to the preview of one document works, and of a release, unless that is published or cancelled before. */
const DOCUMENT_PREVIEW_MS = 14 * 86_400_000;
const RELEASE_PREVIEW_MS = 90 * 86_400_000;
/** How long one looks at the site as it was before asking anew. */
const MOMENT_PREVIEW_MS = 86_400_000;

/** A link's path and token; whoever has it sees the preview. */
export interface PreviewLink {
  path: string;
  token: string;
}

/**
 * Makes a link to see the site as a release would leave it, which works until that is published or cancelled. Links
 * that were sent out before go on working: looking at it oneself ends nobody's.
 */
export async function linkToRelease(portico: Portico, siteId: Id, id: Id): Promise<Outcome<PreviewLink>> {
  return outcomeOf(async () => {
    const planned = await sql`
      select id from releases
      where site_id = ${siteId} and id = ${id} and status in ('draft', 'scheduled', 'failed')`.execute(
      portico.db,
    );
    if (planned.rows.length === 0) throw new Refused(notFound());
    const token = await issueToken(portico, portico.db, {
      purpose: 'preview',
      lifeMs: RELEASE_PREVIEW_MS,
      siteId,
      data: { release: id },
    });
    const entry = await sql<{ id: Id }>`
      select e.document_id as id from release_entries e
      join documents d on d.site_id = e.site_id and d.id = e.document_id
      where e.site_id = ${siteId} and e.release_id = ${id} and e.to_revision is not null
      order by d.kind in ('page', 'collection') desc, d.updated_at desc limit 1`.execute(portico.db);
    const document = entry.rows[0] ? await readDocument(portico.db, siteId, entry.rows[0].id) : undefined;
    return { path: document?.path ?? '/', token };
  });
}

/** Makes a link to see the whole site as visitors saw it at a moment. */
export async function linkToMoment(portico: Portico, siteId: Id, at: Date): Promise<Outcome<PreviewLink>> {
  return outcomeOf(async () => {
    if (!(await wasPublic(portico.db, siteId, at))) throw new Refused(nothingPublishedThen());
    const token = await issueToken(portico, portico.db, {
      purpose: 'preview',
      lifeMs: MOMENT_PREVIEW_MS,
      siteId,
      data: { moment: at.toISOString() },
    });
    return { path: '/', token };
  });
}

/** Makes a link to see one document's working copy in its place. */
export async function linkToDocument(portico: Portico, siteId: Id, id: Id): Promise<Outcome<PreviewLink>> {
  return outcomeOf(async () => {
    const document: DocumentRecord | undefined = await readDocument(portico.db, siteId, id);
    if (!document || document.state === 'deleted') throw new Refused(notFound());
    if (document.problem) throw new Refused(refuse('unreadable', document.problem.message));
    const token = await issueToken(portico, portico.db, {
      purpose: 'preview',
      lifeMs: DOCUMENT_PREVIEW_MS,
      siteId,
      data: { document: id },
    });
    return { path: document.path ?? '/', token };
  });
}

/**
 * Makes a link to see an earlier revision in its place, which is where the document stood then. Refused where bringing
 * it back would be refused.
 */
export async function linkToRevision(
  portico: Portico,
  siteId: Id,
  id: Id,
  revision: number,
): Promise<Outcome<PreviewLink>> {
  return outcomeOf(async () => {
    const document = await readDocument(portico.db, siteId, id);
    if (!document || document.state === 'deleted') throw new Refused(notFound());
    if (!(await readRevision(portico.db, siteId, id, revision))) throw new Refused(notFound());
    const entry = { documentId: id, toRevision: revision, toState: 'published' } as const;
    const path = await asIfPublished(portico, siteId, [entry], async (tx) => {
      const then = await readDocument(tx, siteId, id);
      return then?.path ?? '/';
    });
    const token = await issueToken(portico, portico.db, {
      purpose: 'preview',
      lifeMs: DOCUMENT_PREVIEW_MS,
      siteId,
      data: { document: id, revision },
    });
    return { path, token };
  });
}
