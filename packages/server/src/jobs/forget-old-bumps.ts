import { sql } from 'kysely';
import type { Portico } from '../portico.ts';

/** Days for which bumps are kept: no instance stays away longer without starting with an empty cache. */
const KEPT_DAYS = 2;

/** Removes what no instance can still have to learn. */
export async function forgetOldBumps(portico: Portico): Promise<void> {
  await sql`
    delete from cache_bumps where created_at < ${portico.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    portico.db,
  );
}
