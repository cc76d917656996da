import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import { addJob } from '../../jobs/add-job.ts';
import type { Portico, Tx } from '../../portico.ts';
import type { Actor } from '../actor.ts';
import { lockSiteContent } from '../locks.ts';
import { type Outcome, notFound, outcomeOf, Refused, refuse } from '../refusal.ts';
import { lockDocuments, writeReleaseEntries } from './publish.ts';
import { type ReleaseRecord, readRelease } from './release-record.ts';
import { unschedule } from './unschedule.ts';

/**
 * Plans what will be public later: the documents' working copies as they are now, sealed; what is edited afterwards
 * waits for a release of its own. Without a time it is a draft release, staged until it is published.
 */
export async function scheduleRelease(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  which: readonly Id[] | 'all',
  options: {
    title?: string;
    publishAt: Date | null;
    /** Other plans for the same documents no longer hold. */
    replaces?: boolean;
  },
): Promise<Outcome<ReleaseRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      const now = portico.now();
      const { publishAt } = options;
      if (publishAt && publishAt <= now)
        throw new Refused(
          refuse('invalid', 'Please choose a time to come.', {
            errors: { publishAt: 'Please choose a time to come.' },
          }),
        );
      await lockSiteContent(tx, siteId);
      const documents = await lockDocuments(tx, siteId, which);
      if (documents.length === 0) throw new Refused(refuse('state', 'There is nothing to publish.'));
      if (options.replaces) for (const row of documents) await unschedule(tx, siteId, row.id);
      const id = portico.newId();
      await sql`
        insert into releases (site_id, id, title, status, author_id, publish_at, created_at)
        values (${siteId}, ${id}, ${options.title ?? ''}, ${publishAt ? 'scheduled' : 'draft'}, ${actor.accountId},
          ${publishAt}, ${now})`.execute(tx);
      await writeReleaseEntries(
        tx,
        siteId,
        id,
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
        update revisions r set sealed_at = ${now}
        from documents d
        where d.site_id = ${siteId} and d.id = any(${ids}) and r.site_id = d.site_id and r.document_id = d.id
          and r.number = d.revision and r.sealed_at is null`.execute(tx);
      if (publishAt) {
        await sql`
          update documents set state = 'scheduled', publish_at = ${publishAt}, updated_at = ${now}
          where site_id = ${siteId} and id = any(${ids}) and state <> 'published'`.execute(tx);
        await addJob(
          tx,
          'due-releases',
          {},
          { runAt: publishAt, key: `due-releases:${publishAt.toISOString()}` },
        );
      }
      return (await readRelease(tx, siteId, id)) as ReleaseRecord;
    }),
  );
}

/**
 * Takes back a release that has not happened yet. Documents that only waited for it become drafts again.
 */
export async function cancelRelease(portico: Portico, siteId: Id, id: Id): Promise<Outcome<ReleaseRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const found = await sql<{ status: string }>`
        select status from releases where site_id = ${siteId} and id = ${id} for update`.execute(tx);
      const release = found.rows[0];
      if (!release) throw new Refused(notFound());
      if (release.status !== 'scheduled' && release.status !== 'draft' && release.status !== 'failed')
        throw new Refused(refuse('state', 'Only releases that have not happened yet can be cancelled.'));
      await sql`update releases set status = 'cancelled' where site_id = ${siteId} and id = ${id}`.execute(
        tx,
      );
      await sql`
        update documents d set state = case when e.from_state in ('review', 'private') then e.from_state else 'draft' end,
          publish_at = null, updated_at = ${portico.now()}
        from release_entries e
        where e.site_id = ${siteId} and e.release_id = ${id} and d.site_id = e.site_id and d.id = e.document_id
          and d.state = 'scheduled'
          and not exists (select 1 from release_entries o join releases l on l.site_id = o.site_id and l.id = o.release_id
            where o.site_id = d.site_id and o.document_id = d.id and l.status = 'scheduled')`.execute(tx);
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
  await writeReleaseEntries(tx, siteId, id, [
    { documentId, fromRevision: null, toRevision: revision, fromState: 'draft', toState: 'published' },
  ]);
  await sql`
    update revisions set sealed_at = ${portico.now()}
    where site_id = ${siteId} and document_id = ${documentId} and number = ${revision} and sealed_at is null`.execute(
    tx,
  );
  await addJob(tx, 'due-releases', {}, { runAt: publishAt, key: `due-releases:${publishAt.toISOString()}` });
}
