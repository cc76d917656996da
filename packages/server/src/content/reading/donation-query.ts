import { donation, type DonationView, donationView } from '@portico/model/commerce/donation';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';

/**
 * What a published shop takes donations for, with what was given: paid, not refunded, fees apart, and by no test payment.
 * @param id '' for the first of them
 */
export function donationQuery(siteId: Id, id: string): RawBuilder<unknown> {
  return sql`select jsonb_build_object('id', c.key, 'body', c.value, 'raised', g.raised, 'count', g.count)
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    cross join lateral (
      select key, value from jsonb_each(case jsonb_typeof(r.body->'donations') when 'object' then r.body->'donations' else '{}' end)
      where (${id} = '' or key = ${id}) and coalesce(value->>'enabled', 'true') = 'true'
      order by value->>'order' collate "C", key limit 1
    ) c
    cross join lateral (
      select coalesce(sum(greatest(0, o.total - o.refunded - (o.donation->>'fees')::bigint)), 0) as raised,
        count(*) filter (where o.refunded < o.total) as count
      from orders o
      where o.site_id = ${siteId} and o.donation is not null and o.donation->>'id' = c.key
        and o.state in ('paid', 'fulfilled') and not o.is_test
    ) g
    where d.site_id = ${siteId} and d.kind = 'store' and d.state = 'published' limit 1`;
}

/** What that query found, as pages show it; undefined where it is nothing that can be given for. */
export function donationFound(found: unknown): DonationView | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { id, body, raised, count } = found as { id: string; body: unknown; raised: number; count: number };
  const read = donation.safeParse(body);
  return read.success
    ? donationView(id, read.data, { raised: Number(raised), count: Number(count) })
    : undefined;
}
