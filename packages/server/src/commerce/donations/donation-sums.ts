import type { DonationSum } from '@portico/model/api/donations';
import { inOrder } from '@portico/model/documents/schema';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { readShop } from '../shop.ts';

/** What was given by what it was for: what the shop has now in its order, then what it had. */
export async function readDonationSums(portico: Portico, siteId: Id): Promise<DonationSum[]> {
  const shop = await readShop(portico.db, siteId);
  const { rows } = await sql<{ id: string; name: string; currency: string; raised: number; count: number }>`
    select donation->>'id' as id, (array_agg(donation->>'name' order by id desc))[1] as name, currency,
      coalesce(sum(greatest(0, total - refunded - (donation->>'fees')::bigint)), 0)::bigint as raised,
      (count(*) filter (where refunded < total))::int as count
    from orders
    where site_id = ${siteId} and donation is not null and state in ('paid', 'fulfilled') and not is_test
    group by 1, currency order by 1, currency`.execute(portico.db);
  const given = rows.map((row) => ({ ...row, raisedCents: Number(row.raised) }));
  const now = inOrder(shop.store.donations).map(({ id, name, goal, enabled }): DonationSum => {
    const sum = given.find((each) => each.id === id && each.currency === shop.currency);
    return {
      id,
      name,
      currency: shop.currency,
      raisedCents: sum?.raisedCents ?? 0,
      count: sum?.count ?? 0,
      goalCents: goal,
      isOpen: enabled,
    };
  });
  const before = given
    .filter(({ id, currency }) => !now.some((each) => each.id === id && each.currency === currency))
    .map(({ id, name, currency, raisedCents, count }) => ({
      id,
      name: shop.store.donations[id]?.name ?? name,
      currency,
      raisedCents,
      count,
      goalCents: 0,
      isOpen: false,
    }));
  return [...now, ...before];
}
