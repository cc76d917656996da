import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { addJob } from '../../jobs/add-job.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { type Actor, SYSTEM } from '../actor.ts';
import { lockSiteContent } from '../locks.ts';
import { type Outcome, notFound, outcomeOf, Refused, refuse } from '../../core/refusal.ts';
import { requireRelease } from '../rights.ts';
import { lockForRelease, type StandingDocument, writeReleaseEntries } from './publish.ts';
import { noteRequest, releaseOfRequest } from './release-of-request.ts';
import { type ReleaseRecord, readRelease } from './release-record.ts';
import { noLongerWaiting, unschedule } from './unschedule.ts';

/**
 * Plans what will be public later: the documents' working copies as they are now, sealed; what is edited afterwards
 * waits for a release of its own. Without a time it is a draft release, staged until it is published; a draft may be
 * empty, to be filled later.
 */
export async function scheduleRelease(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  which: readonly Id[] | 'all',
  options: {
    title?: string;
    publishAt: Date | null;
    /** When what it published is taken back by itself. */
    revertAt?: Date | null;
    /** Other plans for the same documents no longer hold. */
    replaces?: boolean;
    /** Names what asked for it: asked again, it answers what was planned then. */
    request?: string | undefined;
  },
): Promise<Outcome<ReleaseRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      const { publishAt, revertAt = null } = options;
      await lockSiteContent(tx, siteId);
      const before = await releaseOfRequest(tx, siteId, actor, options.request);
      if (before) return before;
      checkTimes(portico, { publishAt, revertAt });
      const documents = await lockForRelease(tx, siteId, actor, which);
      if (documents.length === 0 && (publishAt || which === 'all'))
        throw new Refused(refuse('state', 'There is nothing to publish.'));
      if (options.replaces) for (const row of documents) await unschedule(tx, siteId, row.id);
      const id = portico.newId();
      await sql`
        insert into releases (site_id, id, title, status, author_id, publish_at, revert_at, end_set_by, created_at)
        values (${siteId}, ${id}, ${options.title ?? ''}, ${publishAt ? 'scheduled' : 'draft'}, ${actor.accountId},
          ${publishAt}, ${revertAt}, ${revertAt ? actor.accountId : null}, ${portico.now()})`.execute(tx);
      await noteRequest(tx, siteId, actor, id, options.request);
      await putInto(portico, tx, siteId, actor, { id, publishAt }, documents);
      return (await readRelease(tx, siteId, id)) as ReleaseRecord;
    }),
  );
}

/** Refuses times that have passed, and an end before the beginning. Throws `Refused` naming the field. */
export function checkTimes(
  portico: Portico,
  { publishAt, revertAt }: { publishAt: Date | null; revertAt: Date | null },
): void {
  const wrong = (field: string, message: string) =>
    new Refused(refuse('invalid', message, { errors: { [field]: message } }));
  if (publishAt && publishAt <= portico.now())
    throw wrong('publishAt', 'Please choose a time in the future.');
  if (revertAt && revertAt <= (publishAt ?? portico.now()))
    throw wrong(
      'revertAt',
      publishAt ? 'Please choose an end after the start.' : 'Please choose a time in the future.',
    );
}

/** Puts documents into a release as they are worked on now, sealed; those that are scheduled wait from now on. */
export async function putInto(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  release: { id: Id; publishAt: Date | null },
  documents: readonly StandingDocument[],
): Promise<void> {
  await writeReleaseEntries(
    tx,
    siteId,
    release.id,
    actor,
    documents.map((row) => ({
      documentId: row.id,
      fromRevision: row.state === 'published' ? row.published_revision : null,
      toRevision: row.revision,
      fromState: row.state,
      toState: 'published',
    })),
  );
  const ids = documents.map((row) => row.id);
  await sql`
    update revisions r set sealed_at = ${portico.now()}
    from documents d
    where d.site_id = ${siteId} and d.id = any(${ids}) and r.site_id = d.site_id and r.document_id = d.id
      and r.number = d.revision and r.sealed_at is null`.execute(tx);
  if (release.publishAt) await waitFor(portico, tx, siteId, release.publishAt, ids);
}

/** Documents that are not public yet wait for their time from now on, and a job for it. */
export async function waitFor(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  publishAt: Date,
  ids: readonly Id[],
): Promise<void> {
  await sql`
    update documents set state = 'scheduled', publish_at = ${publishAt}, updated_at = ${portico.now()}
    where site_id = ${siteId} and id = any(${ids}) and state not in ('published', 'deleted')`.execute(tx);
  await addJob(tx, 'due-releases', {}, { runAt: publishAt, key: `due-releases:${publishAt.toISOString()}` });
}

/**
 * Takes back a release that has not happened yet. Documents that only waited for it become drafts again.
 */
export async function cancelRelease(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
): Promise<Outcome<ReleaseRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const found = await sql<{ status: string }>`
        select status from releases where site_id = ${siteId} and id = ${id} for update`.execute(tx);
      const release = found.rows[0];
      if (!release) throw new Refused(notFound());
      await requireRelease(tx, siteId, actor, id);
      if (release.status !== 'scheduled' && release.status !== 'draft' && release.status !== 'failed')
        throw new Refused(refuse('state', 'Only releases that are not published yet can be discarded.'));
      await sql`update releases set status = 'cancelled' where site_id = ${siteId} and id = ${id}`.execute(
        tx,
      );
      await noLongerWaiting(portico, tx, siteId, id);
      return (await readRelease(tx, siteId, id)) as ReleaseRecord;
    }),
  );
}

/** Plans the first appearance of one draft, as an import brings it, inside the caller's transaction. */
export async function planOne(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  documentId: Id,
  publishAt: Date,
): Promise<void> {
  const id = portico.newId();
  const { revision } = await tx
    .updateTable('documents')
    .set({ state: 'scheduled', publish_at: publishAt })
    .where('site_id', '=', siteId)
    .where('id', '=', documentId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await sql`
    insert into releases (site_id, id, title, status, publish_at, created_at)
    values (${siteId}, ${id}, 'Import', 'scheduled', ${publishAt}, ${portico.now()})`.execute(tx);
  await writeReleaseEntries(tx, siteId, id, SYSTEM, [
    { documentId, fromRevision: null, toRevision: revision, fromState: 'draft', toState: 'published' },
  ]);
  await sql`
    update revisions set sealed_at = ${portico.now()}
    where site_id = ${siteId} and document_id = ${documentId} and number = ${revision} and sealed_at is null`.execute(
    tx,
  );
  await addJob(tx, 'due-releases', {}, { runAt: publishAt, key: `due-releases:${publishAt.toISOString()}` });
}
