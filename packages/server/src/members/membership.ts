import type { Membership } from '@portico/model/api/member-access';
import type { Id } from '@portico/model/documents/id';
import { instantOf, isoDate } from '@portico/model/text/time-zone';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { timeZoneOf } from '../hosting/published-settings.ts';
import { productsOf } from '../contacts/products-of.ts';

/** Most things shown of one person. */
const MOST = 200;

interface HasRow {
  product_id: Id;
  title: string | null;
  how: Membership['has'][number]['how'];
  access_id: Id | null;
  note: string;
  since: Date;
  ends_at: Date | null;
}

/** What somebody may see what it opens: products that some page, collection or item for members names, and what they were given. */
export async function readMembership(
  portico: Portico,
  siteId: Id,
  contactId: Id,
): Promise<Membership | undefined> {
  const { db } = portico;
  const now = portico.now();
  const person = await db
    .selectFrom('contacts as c')
    .leftJoin('members as m', (join) =>
      join.onRef('m.site_id', '=', 'c.site_id').onRef('m.contact_id', '=', 'c.id'),
    )
    .select(['c.id', 'm.created_at'])
    .where('c.site_id', '=', siteId)
    .where('c.id', '=', contactId)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) return undefined;
  const timeZone = await timeZoneOf(portico, siteId);
  const { rows } = await sql<HasRow>`
    with opening as (
      select distinct product_id from documents d
      join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
      cross join lateral jsonb_array_elements_text(coalesce(r.body->'membersWith', '[]')) product_id
      where d.site_id = ${siteId} and d.state = 'published' and r.body->>'access' = 'members'),
    has as (
      select a.product_id, a.how, a.id as access_id, a.note, a.created_at as since, a.ends_at
      from member_access a
      where a.site_id = ${siteId} and a.contact_id = ${contactId} and a.revoked_at is null
        and (a.ends_at is null or a.ends_at > ${now})
      union all
      select l.product_id, 'bought', null, '', min(coalesce(o.paid_at, o.created_at)), null
      from contact_orders t
      join orders o on o.site_id = t.site_id and o.id = t.order_id
      join order_lines l on l.site_id = o.site_id and l.order_id = o.id
      where t.site_id = ${siteId} and t.contact_id = ${contactId} and o.state in ('paid', 'fulfilled')
        and l.product_id in (select product_id from opening)
      group by l.product_id)
    select h.*, coalesce(r.body->>'title', '') as title from has h
    left join documents d on d.site_id = ${siteId} and d.id = h.product_id
    left join revisions r on r.site_id = d.site_id and r.document_id = d.id
      and r.number = coalesce(d.published_revision, d.revision)
    order by h.since desc, h.product_id limit ${MOST}`.execute(db);
  const held = await productsOf(
    portico,
    { siteId, contactId },
    rows.filter(({ how }) => how === 'bought').map(({ product_id }) => product_id),
  );
  return {
    memberSince: person.created_at?.toISOString() ?? null,
    has: rows
      // What was given back, or is paid no longer, they have not.
      .filter(({ how, product_id }) => how !== 'bought' || held.has(product_id))
      .map((row) => ({
        productId: row.product_id,
        title: row.title ?? '',
        how: row.how,
        accessId: row.access_id,
        note: row.note,
        since: row.since.toISOString(),
        lastDay: row.ends_at ? isoDate(new Date(row.ends_at.getTime() - 1), timeZone) : null,
      })),
  };
}

export type GivenAccess = { ok: true } | { ok: false; why: 'nobody' | 'no-product' | 'past' | 'too-many' };

/** Gives somebody what a product opens, without an order. @param given.lastDay in the site's time zone; none without end */
export async function giveAccess(
  portico: Portico,
  siteId: Id,
  contactId: Id,
  given: { productId: Id; lastDay: string | null; note: string; accountId: Id },
): Promise<GivenAccess> {
  const now = portico.now();
  const endsAt = given.lastDay === null ? null : endOf(given.lastDay, await timeZoneOf(portico, siteId));
  if (endsAt && endsAt <= now) return { ok: false, why: 'past' };
  return portico.db.transaction().execute(async (tx): Promise<GivenAccess> => {
    const person = await tx
      .selectFrom('contacts')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', contactId)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return { ok: false, why: 'nobody' };
    const product = await tx
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', given.productId)
      .where('kind', '=', 'product')
      .where('state', '!=', 'deleted')
      .executeTakeFirst();
    if (!product) return { ok: false, why: 'no-product' };
    const { count } = await tx
      .selectFrom('member_access')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('site_id', '=', siteId)
      .where('contact_id', '=', contactId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) return { ok: false, why: 'too-many' };
    await tx
      .insertInto('member_access')
      .values({
        site_id: siteId,
        id: portico.newId(),
        contact_id: contactId,
        product_id: given.productId,
        how: 'given',
        note: given.note,
        account_id: given.accountId,
        created_at: now,
        ends_at: endsAt,
      })
      .execute();
    return { ok: true };
  });
}

/** Takes back what somebody was given. @returns false where there is nothing of this id, or it is taken back already */
export async function revokeAccess(
  portico: Portico,
  siteId: Id,
  contactId: Id,
  accessId: Id,
): Promise<boolean> {
  const done = await portico.db
    .updateTable('member_access')
    .set({ revoked_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('contact_id', '=', contactId)
    .where('id', '=', accessId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** When a day is over. */
function endOf(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000);
  return instantOf(
    {
      year: next.getUTCFullYear(),
      month: next.getUTCMonth() + 1,
      day: next.getUTCDate(),
      hour: 0,
      minute: 0,
      second: 0,
    },
    timeZone,
  );
}
