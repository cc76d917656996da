import type { ContactFilter } from '@portico/model/api/contacts';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';

/** `%` and `_` as themselves. */
const literally = (word: string) => word.replace(/[\\%_]/g, (mark) => `\\${mark}`);

/** What somebody's orders come to, of a contact `c`: as `count`, `spent` and `last`. */
export const ordersOfContact = sql`
  select coalesce(sum(per.count), 0)::int as count, max(per.last) as last,
    coalesce(jsonb_agg(jsonb_build_object('currency', per.currency, 'amountCents', per.spent) order by per.spent desc)
      filter (where per.spent > 0), '[]') as spent
  from (
    select o.currency, count(*) filter (where o.state <> 'cancelled') as count, max(o.created_at) as last,
      coalesce(sum(o.total - o.refunded) filter (
        where o.paid_at is not null and not o.is_test and o.state not in ('cancelled', 'refunded')), 0) as spent
    from contact_orders t join orders o on o.site_id = t.site_id and o.id = t.order_id
    where t.site_id = c.site_id and t.contact_id = c.id group by o.currency
  ) per`;

const COUNTS: Readonly<Record<NonNullable<ContactFilter['orders']>, RawBuilder<unknown>>> = {
  none: sql`bought.count = 0`,
  one: sql`bought.count = 1`,
  more: sql`bought.count > 1`,
};

/** Whether a contact `c` gets news by email. */
export const getsNews = sql<boolean>`exists (
  select from subscribers s where s.site_id = c.site_id and s.email = c.email and s.state = 'subscribed')`;

/** Whether a contact `c` of the site, with what they `bought`, is one of those the owner asks for. */
export function matchesContact(
  siteId: Id,
  { search, tag, orders, news, members }: ContactFilter,
): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const all = [
    sql`c.site_id = ${siteId} and c.erased_at is null`,
    ...words.map((word) => sql`c.search_text like ${`%${literally(word)}%`}`),
    ...(tag === undefined ? [] : [sql`${tag} = any(c.tags)`]),
    ...(orders ? [COUNTS[orders]] : []),
    ...(news ? [news === 'yes' ? getsNews : sql`not ${getsNews}`] : []),
    ...(members
      ? [sql`exists (select from members m where m.site_id = c.site_id and m.contact_id = c.id)`]
      : []),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}
