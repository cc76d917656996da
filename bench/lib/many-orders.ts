import { sql } from 'kysely';
import type { Inside } from './inside.ts';

/**
 * So many paid orders of the last year, two items each in the middle, of 200 products in three variants, by customers of
 * whom some come again; every fifth with a discount, every twenty-third refunded in part, some cancelled or for a test.
 */
export async function makeOrders({ portico, site }: Inside, count: number): Promise<void> {
  const random = (n: string, factor: number, below: string | number) =>
    sql.raw(`(hashint4(${n} * ${factor}) & 2147483647) % ${below}`);
  await portico.db.transaction().execute(async (tx) => {
    await sql`create temp table g on commit drop as
      select n, lpad(to_hex(n + 268435456), 24, '0') as id,
        now() - (${count}::int - n)::float8 / ${count}::int * interval '364 days' as at,
        ${random('n', 7, Math.ceil(count * 0.6))} as who, 1 + ${random('n', 13, 3)} as lines
      from generate_series(1, ${count}::int) n`.execute(tx);
    await sql`create temp table l on commit drop as
      select g.n, g.id, k as position, ${random('(g.n * 31 + k)', 1, 200)} as product,
        ${random('(g.n * 37 + k)', 1, 3)} as variant, 1 + ${random('(g.n * 3 + k)', 1, 2)} as quantity
      from g, generate_series(0, g.lines - 1) k`.execute(tx);
    await sql`create temp table s on commit drop as
      select n, sum((2000 + product * 100 + variant * 500) * quantity)::bigint as subtotal,
        case when n % 5 = 0 then sum((2000 + product * 100 + variant * 500) * quantity / 10)::bigint else 0 end as discount
      from l group by n`.execute(tx);
    await sql`insert into orders (site_id, id, number, number_text, state, currency, language, email, customer_name,
        address, requires_shipping, shipping_name, subtotal, discount, shipping, tax, tax_included, total, trail,
        refunded, is_test, search_text, created_at, expires_at, paid_at, updated_at)
      select ${site.id}, id, 900000 + n, '#' || n, case when n % 50 = 0 then 'refunded' else 'fulfilled' end, 'GBP',
        'en-GB', 'who' || who || '@example.com', 'Person ' || who,
        jsonb_build_object('firstName', 'P', 'lastName', 'W', 'line1', '1 High Street', 'line2', '', 'city', 'Leeds',
          'state', '', 'zip', 'LS1 1AA', 'phone', '',
          'country', (array['GB','GB','GB','DE','FR','US','IE','NL'])[1 + n % 8]),
        true, 'Post', subtotal, discount, 600, (subtotal - discount + 600) / 6, true, subtotal - discount + 600,
        jsonb_build_array(
          jsonb_build_object('figure', 'subtotal', 'line', id, 'unitPrice', subtotal, 'quantity', 1, 'amount', subtotal),
          jsonb_build_object('figure', 'discount', 'rule', 'autumn', 'name', 'Autumn', 'code', 'AUTUMN10',
            'base', subtotal, 'amount', discount),
          jsonb_build_object('figure', 'shipping', 'rule', 'post', 'name', 'Post', 'amount', 600, 'because', 'rate'),
          jsonb_build_object('figure', 'tax', 'rule', 'vat', 'name', 'VAT', 'ratePpm', 200000, 'country', 'GB',
            'base', subtotal - discount + 600, 'amount', (subtotal - discount + 600) / 6, 'included', true)),
        case when n % 50 = 0 then subtotal - discount + 600 when n % 23 = 0 then 1000 else 0 end, n % 97 = 0, '',
        at, at, at, at
      from g join s using (n)`.execute(tx);
    await sql`insert into order_lines (site_id, order_id, position, product_id, variant_id, sku, title, product_type,
        options, unit_price, quantity, total, discount, tax)
      select ${site.id}, id, position, lpad(to_hex(product + 4096), 24, '0'), 'v' || variant, 'SKU-' || product,
        'Bowl ' || product, 'physical', '[{"name":"Size","value":"L"}]', 2000 + product * 100 + variant * 500, quantity,
        (2000 + product * 100 + variant * 500) * quantity,
        case when n % 5 = 0 then (2000 + product * 100 + variant * 500) * quantity / 10 else 0 end, 0
      from l`.execute(tx);
    await sql`insert into payment_attempts (site_id, order_id, id, provider, state, amount, currency, created_at,
        updated_at)
      select ${site.id}, id, id, case when n % 3 = 0 then 'paypal' else 'stripe' end, 'succeeded', 1000, 'GBP', at, at
      from g`.execute(tx);
    await sql`insert into contacts (site_id, id, email, name, created_at, updated_at)
      select distinct on (who) ${site.id}, lpad(to_hex(who + 65536), 24, '0'), 'who' || who || '@example.com', '', at, at
      from g order by who, at`.execute(tx);
    await sql`insert into contact_orders (site_id, order_id, contact_id)
      select ${site.id}, id, lpad(to_hex(who + 65536), 24, '0') from g`.execute(tx);
  });
  await sql`vacuum analyze`.execute(portico.db);
}
