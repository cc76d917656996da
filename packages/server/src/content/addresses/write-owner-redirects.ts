import type { Id } from '@portico/model/documents/id';
import { planRedirects } from '@portico/model/documents/owner-redirects';
import type { Redirects } from '@portico/model/documents/redirects';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import { Refused, refuse } from '../../core/refusal.ts';

/**
 * Puts the owner's redirects in place of those before. A living document keeps its path; a redirect made by a move
 * gives way. Throws `Refused` naming the line.
 */
export async function writeOwnerRedirects(tx: Tx, siteId: Id, redirects: Redirects): Promise<void> {
  const plan = planRedirects(redirects);
  if (!plan.ok) throw new Refused(refuse('invalid', 'Please check the redirects.', { errors: plan.errors }));
  await sql`delete from addresses where site_id = ${siteId} and kind = 'redirect' and source = 'owner'`.execute(
    tx,
  );
  await sql`
    insert into addresses as a (site_id, path, kind, target, status, source)
    select ${siteId}, r.path, 'redirect', r.target, r.status, 'owner'
    from jsonb_to_recordset(${JSON.stringify(plan.redirects)}::jsonb) as r(path text, target text, status smallint)
    on conflict (site_id, locale, path) do update
      set target = excluded.target, document_id = null, status = excluded.status, source = excluded.source
      where a.kind = 'redirect'`.execute(tx);
}
