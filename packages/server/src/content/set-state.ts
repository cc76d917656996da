import type { Id } from '@portico/model/documents/id';
import type { DocumentState } from '../database/tables.ts';
import type { Portico } from '../core/portico.ts';
import type { Actor } from './actor.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { lockSiteContent } from './locks.ts';
import { type Outcome, outcomeOf, refuse, done } from '../core/refusal.ts';
import { lockForRelease, publishNow } from './releases/publish.ts';
import { scheduleRelease } from './releases/schedule.ts';
import { takeOffline } from './releases/take-offline.ts';

export type WantedState = Exclude<DocumentState, 'deleted'>;

/**
 * Moves a document to another state. What becomes or stops being public does so by a release of this one document;
 * `publishAt` in the future schedules, in the past dates. A published document that is scheduled stays as it is until
 * its changes appear.
 */
export async function setState(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  wanted: { state: WantedState; publishAt?: Date | null },
): Promise<Outcome<DocumentRecord>> {
  const isLater = wanted.publishAt ? wanted.publishAt > portico.now() : false;
  const moved =
    wanted.state === 'scheduled' || (wanted.state === 'published' && isLater)
      ? await schedule(portico, siteId, id, actor, wanted.publishAt ?? null)
      : wanted.state === 'published'
        ? await publishNow(
            portico,
            siteId,
            actor,
            [id],
            wanted.publishAt ? { publishAt: wanted.publishAt } : {},
          )
        : await hide(portico, siteId, id, actor, wanted.state, wanted.publishAt);
  if (!moved.ok) return moved;
  return done((await readDocument(portico.db, siteId, id)) as DocumentRecord);
}

async function schedule(portico: Portico, siteId: Id, id: Id, actor: Actor, publishAt: Date | null) {
  if (!publishAt)
    return refuse('invalid', 'Please choose when to publish it.', {
      errors: { publishAt: 'Please choose when to publish it.' },
    });
  return scheduleRelease(portico, siteId, actor, [id], { publishAt, replaces: true });
}

async function hide(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
  state: 'draft' | 'review' | 'private',
  publishAt: Date | null | undefined,
): Promise<Outcome<void>> {
  let touched: string[] = [];
  const outcome = await outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const documents = await lockForRelease(tx, siteId, actor, [id], state);
      ({ touched } = await takeOffline(portico, tx, siteId, actor, documents, state, publishAt));
    }),
  );
  if (outcome.ok && touched.length > 0) portico.invalidated(siteId, touched);
  return outcome;
}
