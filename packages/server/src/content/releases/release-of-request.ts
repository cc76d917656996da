import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { type ReleaseRecord, readRelease } from './release-record.ts';

/**
 * What this request of this account has already made. To be asked under the content lock: whoever lost the answer
 * sends the same again, and nothing is published or planned twice.
 */
export async function releaseOfRequest(
  tx: Tx,
  siteId: Id,
  actor: Actor,
  request: string | undefined,
): Promise<ReleaseRecord | undefined> {
  if (request === undefined) return undefined;
  const found = await sql<{ id: Id }>`
    select id from releases where site_id = ${siteId} and request = ${nameOf(actor, request)}`.execute(tx);
  return found.rows[0] && readRelease(tx, siteId, found.rows[0].id);
}

/** Notes which request made a release. */
export async function noteRequest(
  tx: Tx,
  siteId: Id,
  actor: Actor,
  releaseId: Id,
  request: string | undefined,
): Promise<void> {
  if (request !== undefined)
    await sql`
      update releases set request = ${nameOf(actor, request)}
      where site_id = ${siteId} and id = ${releaseId}`.execute(tx);
}

/** Nobody meets another one's request, whatever they call their own. */
const nameOf = (actor: Actor, request: string) => `${actor.accountId ?? ''}:${request}`;
