import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Days for which invalidates are kept: no instance stays away longer without starting with an empty cache. */
const KEPT_DAYS = 2;

/** The newest ones stay whatever the clock says: a jump must not take what other instances have not read yet. */
const KEPT_NEWEST = 1000;

/** Removes what no instance can still have to learn. */
export async function forgetOldInvalidations(portico: Portico): Promise<void> {
  await sql`
    delete from cache_bumps where created_at < ${portico.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})
      and id < (select max(id) from cache_bumps) - ${KEPT_NEWEST}::int8`.execute(portico.db);
}
