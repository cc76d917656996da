import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../core/portico.ts';

/**
 * Changes to what a site shows in public happen one after another: releases, and whatever depends on which slugs and
 * places are free. Held until the transaction ends. Take it before any row lock.
 */
export async function lockSiteContent(tx: Tx, siteId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portico:content:${siteId}`}, 0))`.execute(tx);
}

/**
 * Locks documents until the transaction ends. Read what belongs to them in a statement after it: one that both waits
 * for the lock and joins other tables sees those as they were before it waited, and a save would write over what it
 * waited for.
 */
export async function lockDocumentRows(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<void> {
  await sql`
    select 1 from documents where site_id = ${siteId} and id = any(${ids}) order by id for update`.execute(
    tx,
  );
}
