import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { done, type Outcome, refuse } from '../../core/refusal.ts';
import { readDocument } from '../document-record.ts';
import { readRelease } from '../releases/release-record.ts';
import { planRevert, publishDraftRelease } from '../releases/revert.ts';
import { cancelRelease } from '../releases/schedule.ts';
import { restoreRevision } from '../revisions.ts';

/**
 * Takes a release back at once, as Undo does right after it. Refused where somebody published something of the same
 * since: that is for the releases panel, which shows what would go with it.
 */
export async function takeBack(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  release: Id,
): Promise<Outcome<void>> {
  const plan = await planRevert(portico, siteId, release, actor);
  if (!plan.ok) return plan;
  if (plan.value.publishedSince.length > 0) {
    await cancelRelease(portico, siteId, plan.value.release.id, actor);
    return refuse(
      'state',
      'Some of this has since been published again. You can revert it under Releases, where you see what else is affected.',
    );
  }
  const before = await readRelease(portico.db, siteId, release);
  const published = await publishDraftRelease(portico, siteId, plan.value.release.id, actor);
  if (!published.ok) return published;
  for (const { document, fromRevision, toRevision } of before?.entries ?? [])
    if (fromRevision !== null && toRevision !== null)
      await keepWriting(portico, siteId, actor, document, toRevision);
  return done(undefined);
}

/** What was published and taken back is a working copy again, not lost in the history. */
async function keepWriting(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  document: Id,
  revision: number,
): Promise<void> {
  const now = await readDocument(portico.db, siteId, document);
  // Taking back made a copy of the earlier revision the newest; whoever wrote since keeps what they wrote.
  if (now && !now.hasDraft && now.revision === revision + 1)
    await restoreRevision(portico, siteId, document, revision, actor);
}
