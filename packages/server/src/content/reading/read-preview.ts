import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { peekToken } from '../../accounts/one-time-tokens.ts';
import { hashToken } from '../../identity/token.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import type { PageAnswer } from '../page-answer.ts';
import { Refused } from '../../core/refusal.ts';
import type { ReleaseEntry } from '../releases/apply-entries.ts';
import { asIfPublished } from '../releases/as-if-published.ts';
import { entriesOfRestorePoint } from '../releases/restore-point.ts';
import { entriesOfRelease } from '../releases/staged-entries.ts';
import { readPageView } from './read-page.ts';
import { readSiteView } from './read-site-view.ts';

/**
 * What would answer at a path if a release, one document's working copy, or an earlier revision of it were published
 * now, or what answered at a moment that has passed.
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
    return await asIfPublished(portico, site.id, entries, async (tx) => {
      const view = await readSiteView(portico, site, tx);
      return readPageView(portico, view, path, query, { mode: 'preview', db: tx });
    });
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** What would have to be published to see what a token stands for. */
async function entriesOf(
  portico: Portico,
  siteId: Id,
  token: string,
): Promise<((tx: Tx) => Promise<ReleaseEntry[]>) | undefined> {
  const known = await peekToken(portico, 'preview', token);
  if (known && known.siteId !== siteId) return undefined;
  const { document: id, revision, release, moment } = known?.data ?? {};
  if (typeof moment === 'string') return (tx) => entriesOfRestorePoint(tx, siteId, new Date(moment));
  if (!known || typeof release === 'string') return stagedEntries(portico, siteId, { token, release });
  if (typeof id !== 'string') return undefined;
  const found = await sql<{ revision: number }>`
    select revision from documents where site_id = ${siteId} and id = ${id} and state <> 'deleted'`.execute(
    portico.db,
  );
  const document = found.rows[0];
  if (!document) return undefined;
  const toRevision = typeof revision === 'number' ? revision : document.revision;
  return async () => [{ documentId: id, toRevision, toState: 'published' }];
}

/** What a release that is still to come would publish: the one of a token of its own, or of this id. */
async function stagedEntries(
  portico: Portico,
  siteId: Id,
  { token, release }: { token: string; release: unknown },
): Promise<((tx: Tx) => Promise<ReleaseEntry[]>) | undefined> {
  const found = await sql<{ id: Id }>`
    select id from releases
    where site_id = ${siteId} and status in ('draft', 'scheduled', 'failed')
      and ${typeof release === 'string' ? sql`id = ${release}` : sql`preview_token_hash = ${hashToken(token)}`}`.execute(
    portico.db,
  );
  const staged = found.rows[0];
  return staged && (async (tx) => (await entriesOfRelease(portico, tx, siteId, staged.id)) ?? []);
}
