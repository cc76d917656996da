import { type Discount, type DiscountUses, isLimited, isPerCustomer } from '@portico/model/commerce/discount';
import { customerKey } from '@portico/model/commerce/customer-key';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import type { Database } from '../../database/tables.ts';
import { hashToken } from '../../identity/token.ts';
import type { OrdersTable } from '../tables.ts';

/** Whom a count is of: nobody in particular. */
const EVERYBODY = '';

/** As counts name a customer: nobody reads addresses out of them. */
const hashOf = (email: string) => hashToken(customerKey(email));

/** Orders that count: all but those that were given up before they were paid. */
const isCounted = sql`o.state not in ('failed', 'expired') and (o.state <> 'cancelled' or o.paid_at is not null)`;
const keyOf = sql`regexp_replace(o.email, '\\+[^@]*@', '@')`;

/**
 * How often these discounts were used, and what of it by a customer. One query; none where no limited one is among them.
 * @param email of who buys, where that is known
 */
export async function readDiscountUses(
  db: Kysely<Database>,
  siteId: Id,
  discounts: readonly Discount[],
  email?: string,
): Promise<DiscountUses> {
  const limited = discounts.filter(isLimited).map(({ id }) => id);
  if (limited.length === 0) return { total: {} };
  const customer = email === undefined || email === '' ? undefined : customerKey(email);
  const found = await sql<{ id: string; total: number; own: number; has_ordered: boolean }>`/* prepared */
    select w.id,
      coalesce((select c.uses from discount_counts c
        where c.site_id = ${siteId} and c.discount_id = w.id and c.customer = ${EVERYBODY}),
        (${usedBy(siteId, sql`w.id`)})) as total,
      coalesce((select c.uses from discount_counts c
        where c.site_id = ${siteId} and c.discount_id = w.id and c.customer = ${hashOf(customer ?? '')}),
        (${usedBy(siteId, sql`w.id`, customer ?? '')})) as own,
      exists (select from orders o where o.site_id = ${siteId} and ${keyOf} = ${customer ?? ''} and ${isCounted})
        as has_ordered
    from unnest(${limited}::text[]) as w(id)`.execute(db);
  const total = Object.fromEntries(found.rows.map(({ id, total: uses }) => [id, Number(uses)]));
  if (customer === undefined) return { total };
  return {
    total,
    customer: {
      used: found.rows.flatMap(({ id, own }) => (Number(own) > 0 ? [id] : [])),
      hasOrdered: found.rows.some(({ has_ordered }) => has_ordered),
    },
  };
}

/** Orders that used a discount, of all customers or of one. */
const usedBy = (siteId: Id, discount: RawBuilder<unknown>, customer?: string) => sql`
  select count(*)::integer from orders o
  where o.site_id = ${siteId} and o.discounts @> array[${discount}] and o.discounts <> '{}' and ${isCounted}
    ${customer === undefined ? sql`` : sql`and ${keyOf} = ${customer}`}`;

/** A count that an order adds to. */
export interface CountedUse {
  discount: string;
  customer: string;
  /** How high it may stand before; null: it is kept up to date where there is one, of a limit there was once. */
  below: number | null;
}

/** What an order of this customer counts. */
export function usesToCount(discounts: readonly Discount[], email: string): CountedUse[] {
  return discounts.flatMap((each) => [
    { discount: each.id, customer: EVERYBODY, below: each.mostUses ?? null },
    { discount: each.id, customer: hashOf(email), below: isPerCustomer(each) ? 1 : null },
  ]);
}

/** Begins counts that are not kept yet, with the orders there are, so that orders find rows to wait for each other at. */
export async function beginCounts(
  db: Kysely<Database>,
  siteId: Id,
  uses: readonly CountedUse[],
  email: string,
): Promise<void> {
  for (const { discount, customer, below } of uses)
    if (below !== null)
      await sql`/* prepared */
      insert into discount_counts (site_id, discount_id, customer, uses)
      select ${siteId}, ${discount}, ${customer}, (${usedBy(
        siteId,
        sql`${discount}::text`,
        customer === EVERYBODY ? undefined : customerKey(email),
      )})
      where not exists (select from discount_counts where site_id = ${siteId} and discount_id = ${discount}
        and customer = ${customer})
      on conflict do nothing`.execute(db);
}

/** Takes back what an order that is given up had counted: others may use its discounts. */
export async function returnUses(
  tx: Tx,
  { site_id: siteId, discounts, email }: Pick<Selectable<OrdersTable>, 'site_id' | 'discounts' | 'email'>,
): Promise<void> {
  if (discounts.length === 0) return;
  await sql`
    with own as (
      select discount_id, customer from discount_counts
      where site_id = ${siteId} and discount_id = any(${discounts}) and customer in (${EVERYBODY}, ${hashOf(email)})
      order by discount_id, customer for update
    )
    update discount_counts c set uses = greatest(c.uses - 1, 0) from own
    where c.site_id = ${siteId} and c.discount_id = own.discount_id and c.customer = own.customer`.execute(
    tx,
  );
}

/** Orders that used each discount of a site, by its id. */
export async function countUses(db: Kysely<Database>, siteId: Id): Promise<Record<string, number>> {
  const found = await sql<{ id: string; uses: number }>`
    select d.id, count(*)::integer as uses from orders o cross join unnest(o.discounts) as d(id)
    where o.site_id = ${siteId} and o.discounts <> '{}' and ${isCounted} group by d.id`.execute(db);
  return Object.fromEntries(found.rows.map(({ id, uses }) => [id, uses]));
}
