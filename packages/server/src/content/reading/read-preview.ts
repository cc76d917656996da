import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import { peekToken } from '../../accounts/one-time-tokens.ts';
import { hashToken } from '../../accounts/token.ts';
import type { DocumentState } from '../../database/tables.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import type { Portico, Tx } from '../../portico.ts';
import { lockSiteContent } from '../locks.ts';
import type { PageAnswer } from '../page-answer.ts';
import { Refused } from '../refusal.ts';
import { applyEntries, type ReleaseEntry } from '../releases/apply-entries.ts';
import { readPageView } from './read-page.ts';
import { readSiteView } from './read-site-view.ts';

/** Carries the answer out of a transaction that is undone. */
class Seen extends Error {
  readonly answer: PageAnswer;

  constructor(answer: PageAnswer) {
    super('seen');
    this.answer = answer;
  }
}

/**
 * What would answer at a path if a release, or one document's working copy, were published now: it is published inside
 * a transaction, read there, and undone, so a preview shows exactly what publishing would.
 * @returns null when the token opens nothing here, or publishing would be refused
 */
export async function readPreview(
  portico: Portico,
  site: SiteRecord,
  path: string,
  query: URLSearchParams,
  token: string,
): Promise<PageAnswer | null> {
  if (token.length < 16 || token.length > 100) return null;
  const entries = await entriesOf(portico, site.id, token);
  if (!entries) return null;
  try {
    await portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, site.id);
      await applyEntries(portico, tx, site.id, await withCollections(tx, site.id, entries));
      const view = await readSiteView(portico, site, tx);
      throw new Seen(await readPageView(portico, view, path, query, { mode: 'preview', db: tx }));
    });
  } catch (error) {
    if (error instanceof Seen) return error.answer;
    if (error instanceof Refused) return null;
    throw error;
  }
  return null;
}

async function entriesOf(portico: Portico, siteId: Id, token: string): Promise<ReleaseEntry[] | undefined> {
  const staged = await sql<{ document_id: Id; to_revision: number | null; to_state: DocumentState }>`
    select e.document_id, e.to_revision, e.to_state from releases l
    join release_entries e on e.site_id = l.site_id and e.release_id = l.id
    join documents d on d.site_id = e.site_id and d.id = e.document_id and d.state <> 'deleted'
    where l.site_id = ${siteId} and l.preview_token_hash = ${hashToken(token)}
      and l.status in ('draft', 'scheduled')`.execute(portico.db);
  if (staged.rows.length > 0)
    return staged.rows.map((row) => ({
      documentId: row.document_id,
      toRevision: row.to_revision,
      toState: row.to_state,
    }));
  const known = await peekToken(portico, 'preview', token);
  const id = known?.siteId === siteId ? known.data.document : undefined;
  if (typeof id !== 'string') return undefined;
  const found = await sql<{ revision: number }>`
    select revision from documents where site_id = ${siteId} and id = ${id} and state <> 'deleted'`.execute(
    portico.db,
  );
  const document = found.rows[0];
  return document && [{ documentId: id, toRevision: document.revision, toState: 'published' }];
}

/** An item of a collection that is no longer, or not yet, public is seen with that collection. */
async function withCollections(
  tx: Tx,
  siteId: Id,
  entries: readonly ReleaseEntry[],
): Promise<ReleaseEntry[]> {
  const found = await sql<{ id: Id; revision: number }>`
    select distinct c.id, c.revision from documents d
    join documents c on c.site_id = d.site_id and c.id = d.parent_id
    where d.site_id = ${siteId} and d.id = any(${entries.map((entry) => entry.documentId)})
      and c.kind = 'collection' and c.state not in ('published', 'deleted')`.execute(tx);
  const there = new Set(entries.map((entry) => entry.documentId));
  return [
    ...entries,
    ...found.rows
      .filter((row) => !there.has(row.id))
      .map((row): ReleaseEntry => ({ documentId: row.id, toRevision: row.revision, toState: 'published' })),
  ];
}
