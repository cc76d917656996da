import type { Id } from '@portico/model/documents/id';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';

/** What of an order says whose it is. */
interface OrderOfSomebody {
  site_id: Id;
  id: Id;
  email: string;
  customer_name: string;
  language: string;
}

/**
 * Parts of a statement that moves an order (`moveOrder`): its customer becomes a contact, unless they are one, and the
 * order theirs. A contact's row is locked after everything else of an order.
 * @param when whether anything is written: `where …`
 */
export function contactOfOrder(
  portico: Pick<Portico, 'newId' | 'now'>,
  { site_id, id, email, customer_name, language }: OrderOfSomebody,
  when: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const now = portico.now();
  return sql`contact as (
      insert into contacts as c (site_id, id, email, name, language, created_at, updated_at)
      select ${site_id}, ${portico.newId()}, ${email}, ${customer_name}, ${language}, ${now}::timestamptz, ${now}::timestamptz
      ${when} and ${email} <> ''
      on conflict (site_id, email) do update set language = excluded.language,
        name = case when c.name = '' then excluded.name else c.name end
      returning id
    ),
    theirs as (
      insert into contact_orders (site_id, order_id, contact_id) select ${site_id}, ${id}, id from contact
      on conflict do nothing
    )`;
}

/** Gives all orders of a site that are nobody's yet to the contacts of their email addresses, making those missing. */
export async function giveOrdersToContacts(db: Kysely<Database>, siteId: Id): Promise<void> {
  const nobodys = sql`o.site_id = ${siteId} and o.number is not null and o.email <> '' and not exists (
    select from contact_orders t where t.site_id = o.site_id and t.order_id = o.id)`;
  await sql`
    insert into contacts (site_id, id, email, name, language, created_at, updated_at)
    select distinct on (o.email collate "C") o.site_id, o.id, o.email, o.customer_name, o.language, o.created_at, o.created_at
    from orders o where ${nobodys}
    order by o.email collate "C", o.id
    on conflict do nothing`.execute(db);
  await sql`
    insert into contact_orders (site_id, order_id, contact_id)
    select o.site_id, o.id, c.id from orders o
    join contacts c on c.site_id = o.site_id and c.email = o.email collate "C"
    where ${nobodys}`.execute(db);
}
