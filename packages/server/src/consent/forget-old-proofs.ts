import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** How long an answer may have to be proven: the common limitation of claims. */
const KEPT_DAYS = 3 * 366;
const AT_A_TIME = 10_000;

/** Deletes proofs nobody can ask for any more, and the texts no proof names. */
export async function forgetOldProofs(portico: Portico): Promise<void> {
  const oldest = new Date(portico.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  for (;;) {
    const gone = await sql`
      delete from consent_proofs where ctid = any(array(
        select ctid from consent_proofs where created_at < ${oldest} limit ${AT_A_TIME}))`.execute(
      portico.db,
    );
    if ((gone.numAffectedRows ?? 0n) < AT_A_TIME) break;
  }
  await sql`
    delete from consent_texts t where t.created_at < ${oldest} and not exists (
      select 1 from consent_proofs p where p.site_id = t.site_id and p.text_digest = t.digest)`.execute(
    portico.db,
  );
}
