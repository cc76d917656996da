import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { writeInvalidation } from '../../core/cache-invalidations.ts';
import type { DocumentState } from '../../database/tables.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { type Actor, actorWithRole, SYSTEM } from '../actor.ts';
import { lockSiteContent } from '../locks.ts';
import { Refused, refuse } from '../../core/refusal.ts';
import { requireRelease } from '../rights.ts';
import { applyEntries } from './apply-entries.ts';
import { addEndJob } from './change-plan.ts';
import { type Met, rebaseOnPublished, type PlannedEntry } from './rebase.ts';
import { nextSequence, writeReleaseEntries } from './publish.ts';
import { publishedSince } from './published-since.ts';

interface StoredRelease {
  id: Id;
  revert_at: Date | null;
  reverts: Id | null;
  restores_at: Date | null;
}

/** Whether a release brings something back as it was; all others bring changes that can meet others. */
export const bringsBack = (release: Pick<StoredRelease, 'reverts' | 'restores_at'>): boolean =>
  release.reverts !== null || release.restores_at !== null;

/**
 * Applies a release that was written before (scheduled or draft), whole or not at all. What was published of the same
 * documents meanwhile stays, unless the release changed the same fields: then a scheduled one leaves those as they
 * are, while a draft, which somebody publishes by hand, has its way.
 * @param actor who publishes a draft; of what is scheduled those answer who put it in
 * @param knows sequence of the newest release that whoever publishes a draft has been shown
 * @returns false when somebody else has just done so. Throws `Refused` when it cannot be applied.
 */
export async function applyStoredRelease(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  expected: 'scheduled' | 'draft',
  knows?: number,
): Promise<boolean> {
  const touched = await portico.db.transaction().execute(async (tx) => {
    await lockSiteContent(tx, siteId);
    const found = await sql<StoredRelease>`
      select id, revert_at, reverts, restores_at from releases
      where site_id = ${siteId} and id = ${id} and status = ${expected}
        -- It may have been given another time, or the clock been set back, since it was found to be due.
        and (status <> 'scheduled' or publish_at <= ${portico.now()}) for update`.execute(tx);
    const release = found.rows[0];
    if (!release) return null;
    if (release.revert_at && release.revert_at <= portico.now() && expected === 'draft')
      throw new Refused(
        refuse('state', 'The end of this release has passed. Please choose another.', {
          errors: { revertAt: 'Please choose a time in the future.' },
        }),
      );
    if (expected === 'draft') {
      await requireRelease(tx, siteId, actor, id);
      await checkNews(tx, siteId, id, knows);
    }
    const planned = await plannedEntries(tx, siteId, id);
    if (planned.length === 0)
      throw new Refused(refuse('state', 'There is nothing to publish in this release.'));
    const { entries, met } = bringsBack(release)
      ? { entries: planned, met: [] }
      : await rebaseOnPublished(
          portico,
          tx,
          siteId,
          actor,
          planned,
          expected === 'draft' ? 'mine' : 'theirs',
        );
    const { applied, touched: changed } = await applyEntries(portico, tx, siteId, actor, entries);
    await sql`
      update releases set status = 'live', applied_at = ${portico.now()}, sequence = ${nextSequence(siteId)},
        message = ${leftWords(met)}
      where site_id = ${siteId} and id = ${id}`.execute(tx);
    // What it left as it was is no part of what it did.
    await sql`
      delete from release_entries where site_id = ${siteId} and release_id = ${id}
        and document_id <> all(${applied.map((entry) => entry.documentId)})`.execute(tx);
    await writeReleaseEntries(tx, siteId, id, actor, applied);
    await writeInvalidation(tx, siteId, changed);
    if (release.revert_at) await addEndJob(tx, release.revert_at);
    return changed;
  });
  if (touched === null) return false;
  portico.invalidated(siteId, touched);
  return true;
}

/** What a release that is still to come wants, of documents that are still there or are there to be brought back. */
export async function plannedEntries(tx: Tx | Portico['db'], siteId: Id, id: Id): Promise<PlannedEntry[]> {
  const found = await sql<{
    document_id: Id;
    from_revision: number | null;
    to_revision: number | null;
    to_state: DocumentState;
    staged_by: Id | null;
    role: string | null;
  }>`
    select e.document_id, e.from_revision, e.to_revision, e.to_state,
      coalesce(e.staged_by, l.author_id) as staged_by, c.role
    from release_entries e
    join releases l on l.site_id = e.site_id and l.id = e.release_id
    left join contributors c on c.site_id = e.site_id and c.account_id = coalesce(e.staged_by, l.author_id)
    join documents d on d.site_id = e.site_id and d.id = e.document_id
      and (d.state <> 'deleted' or e.from_state = 'deleted')
    where e.site_id = ${siteId} and e.release_id = ${id} order by e.document_id`.execute(tx);
  return found.rows.map((row) => ({
    documentId: row.document_id,
    base: row.from_revision,
    toRevision: row.to_revision,
    toState: row.to_state,
    staged: row.staged_by === null ? SYSTEM : actorWithRole(row.staged_by, row.role),
  }));
}

/** Refuses to go over what was published after the draft was prepared and was not shown to whoever publishes it. */
async function checkNews(tx: Tx, siteId: Id, id: Id, knows: number | undefined): Promise<void> {
  const prepared = await sql<{ sequence: number | null }>`
    select max(staged_sequence) as sequence from release_entries
    where site_id = ${siteId} and release_id = ${id}`.execute(tx);
  const shown = Math.max(knows ?? 0, prepared.rows[0]?.sequence ?? 0);
  const news = (await publishedSince(tx, siteId, id)).filter(({ sequence }) => sequence > shown);
  if (news.length > 0)
    throw new Refused(
      refuse('published-since', 'Some of this has since been published. Please check it again.'),
    );
}

/** What to say of documents a scheduled release left as they were published by hand. */
export function leftWords(met: readonly Met[]): string | null {
  const left = met.filter(({ conflicts }) => conflicts.length > 0);
  if (left.length === 0) return null;
  const titles = left.slice(0, 5).map(({ title }) => title || 'Untitled');
  const more = left.length > 5 ? ` and ${left.length - 5} more` : '';
  return `These fields were changed in the meantime and kept as they are: ${titles.join(', ')}${more}.`;
}
