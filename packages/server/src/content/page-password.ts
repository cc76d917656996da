import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import { hashPassword } from '../accounts/password-hash.ts';
import type { Portico } from '../portico.ts';
import { notFound, type Outcome, outcomeOf, Refused, refuse } from './refusal.ts';

/** Sets the password visitors must give for a document whose access is `password`; null takes it away. */
export async function setPagePassword(
  portico: Portico,
  siteId: Id,
  id: Id,
  password: string | null,
): Promise<Outcome<void>> {
  return outcomeOf(async () => {
    if (password !== null && (password === '' || password.length > 200)) {
      const message = 'Please use 1 to 200 characters.';
      throw new Refused(refuse('invalid', message, { errors: { password: message } }));
    }
    const hash = password === null ? null : await hashPassword(password);
    const there = await sql`
      select 1 from documents where site_id = ${siteId} and id = ${id} and state <> 'deleted'`.execute(
      portico.db,
    );
    if (there.rows.length === 0) throw new Refused(notFound());
    if (hash === null)
      await sql`delete from page_passwords where site_id = ${siteId} and document_id = ${id}`.execute(
        portico.db,
      );
    else
      await sql`
        insert into page_passwords (site_id, document_id, password_hash) values (${siteId}, ${id}, ${hash})
        on conflict (site_id, document_id) do update set password_hash = excluded.password_hash`.execute(
        portico.db,
      );
  });
}
