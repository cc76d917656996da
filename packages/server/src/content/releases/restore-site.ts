import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { type Actor, actorMayPublish } from '../actor.ts';
import { lockSiteContent } from '../locks.ts';
import { type Outcome, outcomeOf, type Refusal, Refused, refuse } from '../../core/refusal.ts';
import { entriesOfRestorePoint } from './restore-point.ts';
import { requireGuarded } from './require-guarded.ts';
import { writeReleaseEntries } from './publish.ts';
import { publishedSince } from './published-since.ts';
import { type ReleaseRecord, readRelease } from './release-record.ts';
import type { PlannedRevert } from './revert.ts';
import { dryRun } from './dry-run.ts';

/**
 * Prepares bringing the whole site back to a moment: a draft release with every document that visitors saw otherwise
 * then, and what was published since. Nothing has changed until it is published. The site comes back as a whole or, to
 * who may not publish or write some of it, not at all.
 */
export async function planRestore(
  portico: Portico,
  siteId: Id,
  at: Date,
  actor: Actor,
): Promise<Outcome<PlannedRevert>> {
  return outcomeOf(() =>
    portico.db.transaction().execute((tx) => writeRestore(portico, tx, siteId, at, actor)),
  );
}

/** What `planRestore` would prepare at this moment; nothing is written. */
export async function foreseeRestore(
  ...asked: Parameters<typeof planRestore>
): Promise<Outcome<PlannedRevert>> {
  const [portico, ...rest] = asked;
  return outcomeOf(() => dryRun(portico, (tx) => writeRestore(portico, tx, ...rest)));
}

async function writeRestore(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  at: Date,
  actor: Actor,
): Promise<PlannedRevert> {
  await lockSiteContent(tx, siteId);
  if (!(await wasPublic(tx, siteId, at))) throw new Refused(nothingPublishedThen());
  const entries = await entriesOfRestorePoint(tx, siteId, at);
  if (entries.length === 0) throw new Refused(refuse('state', 'The site is the same now as it was then.'));
  if (!entries.every(({ kind }) => actorMayPublish(actor, kind)))
    throw new Refused(
      refuse('forbidden', 'This changes things your role may not publish, such as the settings.'),
    );
  await requireGuarded(tx, siteId, actor, entries);
  const id = portico.newId();
  await sql`
    insert into releases (site_id, id, title, status, author_id, restores_at, created_at)
    values (${siteId}, ${id}, '', 'draft', ${actor.accountId}, ${at}, ${portico.now()})`.execute(tx);
  await writeReleaseEntries(tx, siteId, id, actor, entries);
  return {
    release: (await readRelease(tx, siteId, id)) as ReleaseRecord,
    publishedSince: await publishedSince(tx, siteId, id),
  };
}

export const nothingPublishedThen = (): Refusal =>
  refuse('invalid', 'Nothing was published on this site then.', {
    errors: { at: 'Nothing was published on this site then.' },
  });

/** Whether anything had been published at a moment. */
export async function wasPublic(db: Portico['db'], siteId: Id, at: Date): Promise<boolean> {
  const found = await sql`
    select 1 from releases where site_id = ${siteId} and status = 'live' and applied_at <= ${at} limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}
