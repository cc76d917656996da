import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';

/** The account of an email address on a site. */
export async function memberOfEmail(
  db: Kysely<Database>,
  siteId: Id,
  email: string,
): Promise<{ id: Id } | undefined> {
  return db
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/**
 * The account of an email address that was just proven, made where there is none: it is the contact's who has ordered
 * with this address, or a new one's.
 */
export async function provenMember(
  portico: Portico,
  tx: Tx,
  proven: { siteId: Id; email: string; name: string; language: string },
): Promise<Id> {
  const { siteId, email, name, language } = proven;
  const now = portico.now();
  const { rows } = await sql<{ id: Id }>`
    with contact as (
      insert into contacts as c (site_id, id, email, name, language, created_at, updated_at)
      values (${siteId}, ${portico.newId()}, ${email}, ${name}, ${language}, ${now}, ${now})
      on conflict (site_id, email) do update set name = case when c.name = '' then excluded.name else c.name end
      returning id
    )
    insert into members as m (site_id, id, contact_id, email, created_at)
    select ${siteId}, ${portico.newId()}, id, ${email}, ${now}::timestamptz from contact
    on conflict (site_id, email) do update set email = m.email
    returning id`.execute(tx);
  return (rows[0] as { id: Id }).id;
}

/**
 * Gives an account another email address, which was just proven. Who has ordered with it without an account is them:
 * those orders, notes and tags come to theirs.
 * @returns false where somebody else has an account with it
 */
export async function changeMemberEmail(
  portico: Portico,
  tx: Tx,
  { siteId, memberId, email }: { siteId: Id; memberId: Id; email: string },
): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select(['contact_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return false;
  const other = await memberOfEmail(tx, siteId, email);
  if (other) return other.id === memberId;
  const guest = await tx
    .selectFrom('contacts')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (guest && guest.id !== member.contact_id) {
    for (const table of ['contact_orders', 'contact_notes'] as const)
      await tx
        .updateTable(table)
        .set({ contact_id: member.contact_id })
        .where('site_id', '=', siteId)
        .where('contact_id', '=', guest.id)
        .execute();
    await sql`
      update contacts as own set tags = own.tags || array(select unnest(g.tags) except select unnest(own.tags))
      from contacts g where g.site_id = ${siteId} and g.id = ${guest.id}
        and own.site_id = ${siteId} and own.id = ${member.contact_id}`.execute(tx);
    await tx.deleteFrom('contacts').where('site_id', '=', siteId).where('id', '=', guest.id).execute();
  }
  await tx
    .updateTable('contacts')
    .set({ email, updated_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', member.contact_id)
    .execute();
  await tx
    .updateTable('members')
    .set({ email })
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .execute();
  return true;
}

/** Deletes an account with its sessions and links; the contact and their orders stay the shop's. */
export async function deleteMember(db: Kysely<Database>, siteId: Id, memberId: Id): Promise<void> {
  await db.deleteFrom('members').where('site_id', '=', siteId).where('id', '=', memberId).execute();
}
