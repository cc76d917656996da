import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import type { Tx } from '../portico.ts';

/**
 * Changes to what a site shows in public happen one after another: releases, and whatever depends on which slugs and
 * places are free. Held until the transaction ends. Take it before any row lock.
 */
export async function lockSiteContent(tx: Tx, siteId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portico:content:${siteId}`}, 0))`.execute(tx);
}
