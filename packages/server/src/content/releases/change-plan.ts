import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { addJob } from '../../jobs/add-job.ts';
import type { DocumentState } from '../../database/tables.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { lockSiteContent } from '../locks.ts';
import { notFound, type Outcome, outcomeOf, Refused, refuse } from '../../core/refusal.ts';
import { requireRelease } from '../rights.ts';
import { lockForRelease } from './publish.ts';
import { type GuardedEntry, requireGuarded } from './require-guarded.ts';
import { type ReleaseRecord, readRelease } from './release-record.ts';
import { checkTimes, putInto, waitFor } from './schedule.ts';
import { noLongerWaiting } from './unschedule.ts';

interface LockedRelease {
  id: Id;
  status: ReleaseRecord['status'];
  publish_at: Date | null;
  revert_at: Date | null;
  reverts: Id | null;
  restores_at: Date | null;
}

/** Runs a change of one release under the site's content lock. */
function changing(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  change: (tx: Tx, release: LockedRelease) => Promise<void>,
): Promise<Outcome<ReleaseRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const found = await sql<LockedRelease>`
        select id, status, publish_at, revert_at, reverts, restores_at from releases
        where site_id = ${siteId} and id = ${id} for update`.execute(tx);
      const release = found.rows[0];
      if (!release) throw new Refused(notFound());
      await requireRelease(tx, siteId, actor, id);
      await change(tx, release);
      return (await readRelease(tx, siteId, id)) as ReleaseRecord;
    }),
  );
}

const isToCome = ({ status }: LockedRelease) =>
  status === 'draft' || status === 'scheduled' || status === 'failed';

const happened = () =>
  new Refused(refuse('state', 'This release is already published; only its name and end can be changed.'));

/**
 * Changes a release's name, when it appears (null makes it a draft again) and when it ends by itself. One that has
 * happened keeps its time; its end can still move, until it has come.
 */
export function changePlan(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  wanted: {
    title?: string | undefined;
    publishAt?: Date | null | undefined;
    revertAt?: Date | null | undefined;
  },
): Promise<Outcome<ReleaseRecord>> {
  return changing(portico, siteId, id, actor, async (tx, release) => {
    if (release.status === 'cancelled') throw new Refused(refuse('state', 'This release was cancelled.'));
    const isMoved = wanted.publishAt !== undefined;
    if (isMoved && !isToCome(release)) throw happened();
    const publishAt = isMoved ? (wanted.publishAt ?? null) : release.publish_at;
    const revertAt = wanted.revertAt === undefined ? release.revert_at : wanted.revertAt;
    if (revertAt && (release.reverts || release.restores_at))
      throw new Refused(refuse('state', 'A release that restores or reverts something cannot have an end.'));
    if (wanted.revertAt !== undefined || isMoved)
      checkTimes(portico, { publishAt: isToCome(release) ? publishAt : null, revertAt });
    if (wanted.title !== undefined)
      await sql`update releases set title = ${wanted.title} where site_id = ${siteId} and id = ${id}`.execute(
        tx,
      );
    if (wanted.revertAt !== undefined) await setEnd(tx, siteId, actor, release, revertAt);
    if (isMoved) await setBeginning(portico, tx, siteId, release, publishAt);
  });
}

async function setEnd(
  tx: Tx,
  siteId: Id,
  actor: Actor,
  release: LockedRelease,
  revertAt: Date | null,
): Promise<void> {
  if (release.status === 'live') {
    const taken = await sql`
      select 1 from releases where site_id = ${siteId} and reverts = ${release.id} and status = 'live' limit 1`.execute(
      tx,
    );
    if (taken.rows.length > 0) throw new Refused(refuse('state', 'This release has already been reverted.'));
    if (revertAt) {
      await requireGuarded(tx, siteId, actor, await entriesBefore(tx, siteId, release.id));
      await addEndJob(tx, revertAt);
    }
  }
  await sql`
    update releases set revert_at = ${revertAt}, end_set_by = ${revertAt ? actor.accountId : null}
    where site_id = ${siteId} and id = ${release.id}`.execute(tx);
}

/** What a live release took the place of, and would bring back at its end. */
async function entriesBefore(tx: Tx, siteId: Id, id: Id): Promise<GuardedEntry[]> {
  const found = await sql<GuardedEntry>`
    select document_id as "documentId", from_revision as "toRevision" from release_entries
    where site_id = ${siteId} and release_id = ${id}`.execute(tx);
  return found.rows;
}

/** Wakes the server when a release ends. */
export async function addEndJob(tx: Tx, revertAt: Date): Promise<void> {
  await addJob(tx, 'due-releases', {}, { runAt: revertAt, key: `due-releases:${revertAt.toISOString()}` });
}

async function setBeginning(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  release: LockedRelease,
  publishAt: Date | null,
): Promise<void> {
  const entries = await sql<{ id: Id }>`
    select e.document_id as id from release_entries e
    where e.site_id = ${siteId} and e.release_id = ${release.id} and e.to_revision is not null`.execute(tx);
  if (publishAt && entries.rows.length === 0) throw new Refused(refuse('state', 'This release is empty.'));
  await sql`
    update releases set status = ${publishAt ? 'scheduled' : 'draft'}, publish_at = ${publishAt}, message = null
    where site_id = ${siteId} and id = ${release.id}`.execute(tx);
  if (publishAt)
    await waitFor(
      portico,
      tx,
      siteId,
      publishAt,
      entries.rows.map((row) => row.id),
    );
  else await noLongerWaiting(portico, tx, siteId, release.id);
}

/** Puts documents into a release as they are worked on now; those in it already are brought up to date. */
export function addToRelease(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  which: readonly Id[],
): Promise<Outcome<ReleaseRecord>> {
  return changing(portico, siteId, id, actor, async (tx, release) => {
    if (!isToCome(release)) throw happened();
    if (release.reverts || release.restores_at)
      throw new Refused(
        refuse(
          'state',
          'Nothing can be added to a release that restores or reverts something. Please create another release.',
        ),
      );
    const documents = await lockForRelease(tx, siteId, actor, which);
    const same = documents.find(
      (row) => row.state === 'published' && row.revision === row.published_revision,
    );
    if (same)
      throw new Refused(
        refuse('state', `${same.title || 'Untitled'} has no changes that visitors do not see.`),
      );
    await putInto(portico, tx, siteId, actor, { id, publishAt: release.publish_at }, documents);
  });
}

/** Takes a document out of a release that is still to come. Its changes stay as a draft. */
export function removeFromRelease(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  documentId: Id,
): Promise<Outcome<ReleaseRecord>> {
  return changing(portico, siteId, id, actor, async (tx, release) => {
    if (!isToCome(release)) throw happened();
    await noLongerWaiting(portico, tx, siteId, id, [documentId]);
    const gone = await sql<{ from_state: DocumentState }>`
      delete from release_entries
      where site_id = ${siteId} and release_id = ${id} and document_id = ${documentId} returning from_state`.execute(
      tx,
    );
    if (gone.rows.length === 0) throw new Refused(notFound());
    if (release.status !== 'scheduled') return;
    const left = await sql`
      select 1 from release_entries where site_id = ${siteId} and release_id = ${id} limit 1`.execute(tx);
    if (left.rows.length === 0)
      await sql`
        update releases set status = 'draft', publish_at = null where site_id = ${siteId} and id = ${id}`.execute(
        tx,
      );
  });
}
