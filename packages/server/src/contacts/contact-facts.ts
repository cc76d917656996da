import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import { ordersOfContact } from './contact-filter.ts';

/** Changes settled in one transaction: few, as an order waits for its contact's row meanwhile. */
const BATCH = 250;
/** Batches whoever looks at a list waits for. */
const AT_ONCE = 8;
/** Batches one run of the job settles of all sites; the next goes on. */
const RUNS = 2000;

/** Whose comments count: they are published or wait for it, and whoever wrote them has the address. */
const commentsOf = sql`(select count(*)::int from comments m where m.site_id = c.site_id and m.author_email = c.email
  and m.status in ('approved', 'pending') and m.confirmed_at is not null)`;
/** Whose messages count: those that do not look like spam. */
const messagesOf = sql`(select count(*)::int from form_submissions s where s.site_id = c.site_id and s.email = c.email
  and s.status = 'inbox')`;

/**
 * Counts anew what is known of people of whom something changed (`contact_changes`), up to a bound: whoever lists people
 * calls it first, so that a list is never behind by what was done before. Who wrote a message or a comment and is nobody
 * yet becomes a contact here, but nobody who is still to confirm that they want news; one who was only that, and whose
 * messages went, is forgotten again.
 */
export async function settleContacts(portico: Portico, siteId: Id): Promise<void> {
  for (let batch = 0; batch < AT_ONCE; batch++) if (!(await settleBatch(portico, siteId))) return;
}

/** @returns whether there may be more */
async function settleBatch(portico: Portico, siteId: Id): Promise<boolean> {
  const { rows: waiting } = await sql<{ email: string | null }>`
    select email from contact_changes where site_id = ${siteId} order by id limit ${BATCH}`.execute(
    portico.db,
  );
  if (waiting.length === 0) return false;
  await makeContacts(portico, siteId, [...new Set(waiting.flatMap(({ email }) => email ?? []))]);
  return portico.db.transaction().execute(async (tx) => {
    // One at a time, so that no older count is written over a newer one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`portico:contacts:${siteId}`}, 0))`.execute(tx);
    const { rows: changes } = await sql<{ contact_id: Id | null; email: string | null }>`
      delete from contact_changes where site_id = ${siteId} and id in (
        select id from contact_changes where site_id = ${siteId} order by id limit ${BATCH})
      returning contact_id, email`.execute(tx);
    const ids = changes.flatMap(({ contact_id }) => contact_id ?? []);
    const emails = changes.flatMap(({ email }) => email ?? []);
    const isOne = sql`c.site_id = ${siteId} and c.erased_at is null and (c.id = any(${ids}) or c.email = any(${emails}))`;
    // Who is held by somebody else is counted once they let go: nobody waits for a row here while holding others.
    const { rows: held } = await sql<{ id: Id }>`
      select c.id from contacts c where ${isOne} order by c.id for no key update skip locked`.execute(tx);
    const free = held.map(({ id }) => id);
    await sql`
      insert into contact_changes (site_id, contact_id)
      select c.site_id, c.id from contacts c where ${isOne} and c.id <> all(${free})`.execute(tx);
    if (free.length > 0) await countFacts(tx, siteId, free);
    return changes.length === BATCH;
  });
}

/** Makes contacts of who wrote to the site. Their address is not proven by a message; the contact says so. */
async function makeContacts(portico: Portico, siteId: Id, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const { rows } = await sql<{ email: string; name: string; language: string; at: Date }>`
    select c.email, coalesce(said.name, '') as name, coalesce(said.language, '') as language,
      coalesce(said.at, (select min(s.submitted_at) from form_submissions s
        where s.site_id = c.site_id and s.email = c.email)) as at
    from (select ${siteId} as site_id, unnest(${emails}::text[]) collate "C" as email) c
    left join lateral (
      select case when m.status = 'approved' then m.author_name end as name, m.language, m.created_at as at
      from comments m where m.site_id = c.site_id and m.author_email = c.email
        and m.status in ('approved', 'pending') and m.confirmed_at is not null order by m.id limit 1
    ) said on true
    where position('@' in c.email) > 1 and length(c.email) <= 254
      and not exists (select from contacts k where k.site_id = c.site_id and k.email = c.email)
      and (said.at is not null or (${messagesOf} > 0 and not exists (
        select from subscribers w where w.site_id = c.site_id and w.email = c.email and w.state = 'waiting')))`.execute(
    portico.db,
  );
  if (rows.length === 0) return;
  await portico.db
    .insertInto('contacts')
    .values(
      rows.map(({ at, ...person }) => ({
        ...person,
        site_id: siteId,
        id: portico.newId(),
        is_from_message: true,
        created_at: at,
        updated_at: portico.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function countFacts(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<void> {
  await sql`
    update contacts k set order_count = n.count, spent = n.spent,
      spent_cents = coalesce((n.spent->0->>'amountCents')::bigint, 0),
      spent_currency = coalesce(n.spent->0->>'currency', ''), last_order_at = n.last, country = n.country,
      is_member = n.is_member, is_subscriber = n.is_subscriber, comment_count = n.comments, message_count = n.messages
    from (
      select c.id, bought.*, coalesce((select o.address->>'country' from contact_orders t
          join orders o on o.site_id = t.site_id and o.id = t.order_id
          where t.site_id = c.site_id and t.contact_id = c.id order by t.order_id desc limit 1), '') as country,
        exists (select from members m where m.site_id = c.site_id and m.contact_id = c.id) as is_member,
        exists (select from subscribers s
          where s.site_id = c.site_id and s.email = c.email and s.state = 'subscribed') as is_subscriber,
        ${commentsOf} as comments, ${messagesOf} as messages
      from contacts c cross join lateral (${ordersOfContact}) bought
      where c.site_id = ${siteId} and c.id = any(${ids})
    ) n where k.site_id = ${siteId} and k.id = n.id`.execute(tx);
  // Spam that was taken for a message leaves nobody behind.
  await sql`
    delete from contacts c
    where c.site_id = ${siteId} and c.id = any(${ids}) and c.is_from_message and c.tags = '{}' and c.consent = ''
      and c.comment_count = 0 and c.message_count = 0 and not c.is_member
      and not exists (select from contact_orders t where t.site_id = c.site_id and t.contact_id = c.id)
      and not exists (select from subscribers s where s.site_id = c.site_id and s.email = c.email)
      and not exists (select from member_access a where a.site_id = c.site_id and a.contact_id = c.id)
      and not exists (select from contact_notes n where n.site_id = c.site_id and n.contact_id = c.id)`.execute(
    tx,
  );
}

/** Settles what nobody looked at meanwhile, of all sites but those that are still being restored. */
export async function settleAllContacts(portico: Portico): Promise<void> {
  for (let run = 0; run < RUNS; run++) {
    const { rows } = await sql<{ site_id: Id }>`
      select c.site_id from contact_changes c join sites s on s.id = c.site_id
      where s.deleted_at is null limit 1`.execute(portico.db);
    const [next] = rows;
    if (!next) return;
    await settleBatch(portico, next.site_id);
  }
}
