import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { restoreDocument } from '../delete-document.ts';
import { lockSiteContent } from '../locks.ts';
import { type Outcome, outcomeOf } from '../../core/refusal.ts';
import { lockForRelease, releaseInside } from '../releases/publish.ts';
import { takeOffline } from '../releases/take-offline.ts';
import { unschedule } from '../releases/unschedule.ts';
import { type BulkAnswer, nothingDone, reasonOf } from './bulk-answer.ts';

export type BulkState = 'published' | 'draft' | 'review' | 'private' | 'deleted';

/**
 * Moves documents to a state together: as one release, so that visitors see all of it at one moment. Where that is
 * refused because of some of them (an address is taken), each goes by itself and those stay as they are.
 * @param titles for what is refused
 */
export async function setStates(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  ids: readonly Id[],
  state: BulkState,
  titles: ReadonlyMap<Id, string>,
): Promise<BulkAnswer> {
  const together = await moveTogether(portico, siteId, actor, ids, state);
  if (together.ok) return together.value;
  const answer = nothingDone();
  for (const id of ids) {
    const alone = ids.length === 1 ? together : await moveTogether(portico, siteId, actor, [id], state);
    if (alone.ok) {
      answer.done.push(...alone.value.done);
      answer.releases.push(...alone.value.releases);
    } else answer.refused.push({ id, title: titles.get(id) ?? '', error: reasonOf(alone) });
  }
  return answer;
}

async function moveTogether(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  ids: readonly Id[],
  state: BulkState,
): Promise<Outcome<BulkAnswer>> {
  let touched: string[] = [];
  const outcome = await outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const moving = (await lockForRelease(tx, siteId, actor, ids, state)).filter(
        (row) => row.state !== state || (state === 'published' && row.revision !== row.published_revision),
      );
      const answer = nothingDone();
      answer.done = moving.map((row) => ({ id: row.id, from: row.state }));
      if (moving.length === 0) return answer;
      if (state !== 'published') {
        const gone = await takeOffline(portico, tx, siteId, actor, moving, state);
        touched = gone.touched;
        if (gone.release) answer.releases.push(gone.release);
        return answer;
      }
      for (const row of moving) if (row.state === 'scheduled') await unschedule(tx, siteId, row.id);
      const entries = moving.map((row) => ({
        documentId: row.id,
        toRevision: row.revision,
        toState: 'published' as const,
      }));
      const released = await releaseInside(portico, tx, siteId, actor, '', entries);
      touched = released.touched;
      answer.releases.push(released.id);
      return answer;
    }),
  );
  if (outcome.ok && touched.length > 0) portico.invalidated(siteId, touched);
  return outcome;
}

/** Brings deleted documents back to the states they had. */
export async function restoreMany(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  ids: readonly Id[],
  titles: ReadonlyMap<Id, string>,
): Promise<BulkAnswer> {
  const answer = nothingDone();
  for (const id of ids) {
    const restored = await restoreDocument(portico, siteId, id, actor);
    if (restored.ok) answer.done.push({ id, from: 'deleted' });
    else answer.refused.push({ id, title: titles.get(id) ?? '', error: reasonOf(restored) });
  }
  return answer;
}
