import type { ContactFilter } from '@portico/model/api/contacts';
import type { ContactKind } from '@portico/model/contacts/contact-kinds';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';

/** `%` and `_` as themselves. */
export const literally = (word: string) => word.replace(/[\\%_]/g, (mark) => `\\${mark}`);

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

/** What a contact `c` is, by what `settleContacts` counted. */
export const IS_KIND: Readonly<Record<ContactKind, RawBuilder<boolean>>> = {
  customer: sql`c.order_count > 0`,
  member: sql`c.is_member`,
  subscriber: sql`c.is_subscriber`,
  commenter: sql`c.comment_count > 0`,
  sender: sql`c.message_count > 0`,
};

/**
 * Whether a contact `c` of the site is one of those the owner asks for.
 * @param segment what the segment asks that the filter names; absent where it names none
 */
export function matchesContact(
  siteId: Id,
  { search, tag, kind }: Omit<ContactFilter, 'segment'>,
  segment?: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const all = [
    sql`c.site_id = ${siteId} and c.erased_at is null`,
    ...words.map((word) => sql`c.search_text like ${`%${literally(word)}%`}`),
    ...(tag === undefined ? [] : [sql`c.tags <> '{}' and ${tag} = any(c.tags)`]),
    ...(kind === undefined ? [] : [IS_KIND[kind]]),
    ...(segment === undefined ? [] : [sql`(${segment})`]),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}
