import { documentKinds, isKindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { DocumentState } from '../../database/tables.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { Refused, refuse } from '../../core/refusal.ts';
import { releaseInside, type StandingDocument } from './publish.ts';
import { unschedule } from './unschedule.ts';

/**
 * Moves documents, locked before, to a state that is not public. What is public ceases to be by one release; schedules
 * are called off. Throws `Refused` for what every page needs.
 * @param publishAt the date kept with them; theirs when absent
 * @returns the release, where one was needed, and the tags to call `portico.invalidated` with after committing
 */
export async function takeOffline(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  documents: readonly StandingDocument[],
  state: Exclude<DocumentState, 'published' | 'scheduled'>,
  publishAt?: Date | null,
): Promise<{ release?: Id; touched: string[] }> {
  for (const { kind } of documents) {
    const definition = isKindName(kind) ? documentKinds[kind] : undefined;
    if (definition && 'singleton' in definition && definition.singleton)
      throw new Refused(refuse('state', 'This is part of every page and cannot be unpublished.'));
  }
  for (const { id } of documents) await unschedule(tx, siteId, id);
  const seen = documents.filter((document) => document.state === 'published');
  const released =
    seen.length === 0
      ? undefined
      : await releaseInside(
          portico,
          tx,
          siteId,
          actor,
          '',
          seen.map(({ id }) => ({
            documentId: id,
            toRevision: null,
            toState: state,
            ...(publishAt === undefined ? {} : { publishAt }),
          })),
        );
  const others = documents.filter((document) => state === 'deleted' || document.state !== 'published');
  const before = Object.fromEntries(documents.map((document) => [document.id, document.state]));
  if (others.length > 0)
    await sql`
      update documents d set state = ${state}, updated_at = ${portico.now()},
        publish_at = ${
          publishAt === undefined
            ? sql`case when d.state = 'scheduled' and ${state !== 'deleted'} then null else d.publish_at end`
            : sql`${publishAt}`
        },
        state_before_delete = ${state === 'deleted' ? sql`${JSON.stringify(before)}::jsonb->>d.id` : sql`null`},
        deleted_at = ${state === 'deleted' ? portico.now() : null},
        deleted_by = ${state === 'deleted' ? actor.accountId : null}
      where d.site_id = ${siteId} and d.id = any(${others.map(({ id }) => id)})`.execute(tx);
  return released ? { release: released.id, touched: released.touched } : { touched: [] };
}
