import type { InventoryFilter, StockedVariant } from '@portico/model/api/inventory';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { readShop } from '../shop.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 100;

/**
 * Every variant of which there can be fewer, as its product stands in the working copy, with what is in stock of it.
 * Rows are `product_id, variant_id, title, options, sku, image, is_published, quantity, unlimited, low_at, is_low,
 * waiting`.
 * @param lowAt what the shop calls low
 */
const variantsOf = (siteId: Id, lowAt: number): RawBuilder<unknown> => sql`
  select d.id as product_id, v.key as variant_id, d.title, d.state = 'published' as is_published,
    coalesce((select string_agg(o.value, ' / ' order by o.at) from
      jsonb_array_elements_text(v.value->'optionValues') with ordinality as o(value, at)), '') as options,
    coalesce(v.value->>'sku', '') as sku, coalesce(v.value->>'order', '') as place,
    coalesce(v.value#>>'{image,media}', r.body#>>'{images,0,media}') as image,
    case when l.unlimited is false then l.quantity else 0 end as quantity, coalesce(l.unlimited, true) as unlimited,
    l.low_at, l.unlimited is false and l.quantity <= coalesce(l.low_at, ${lowAt}) as is_low,
    (select count(*)::int from stock_requests q where q.site_id = d.site_id and q.product_id = d.id
      and q.variant_id = v.key) as waiting
  from documents d
  join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
  left join documents c on c.site_id = d.site_id and c.id = d.parent_id
  cross join lateral jsonb_each(r.body->'variants') v
  left join stock_levels l on l.site_id = d.site_id and l.product_id = d.id and l.variant_id = v.key
  where d.site_id = ${siteId} and d.kind = 'product' and d.state <> 'deleted'
    and (c.id is null or c.state <> 'deleted')
    and coalesce(r.body->>'productType', 'physical') in ('physical', 'service', 'paywall')`;

interface Row {
  product_id: Id;
  variant_id: string;
  title: string;
  options: string;
  sku: string;
  image: string | null;
  is_published: boolean;
  quantity: number;
  unlimited: boolean;
  low_at: number | null;
  is_low: boolean;
  waiting: number;
}

const SHOWN = {
  all: sql`true`,
  low: sql`v.is_low`,
  out: sql`not v.unlimited and v.quantity <= 0`,
  unlimited: sql`v.unlimited`,
} satisfies Record<InventoryFilter['show'], RawBuilder<unknown>>;

const SORTS = {
  title: sql`lower(v.title), v.product_id, v.place`,
  '-title': sql`lower(v.title) desc, v.product_id, v.place`,
  sku: sql`lower(v.sku), v.product_id, v.place`,
  '-sku': sql`lower(v.sku) desc, v.product_id, v.place`,
  stock: sql`v.unlimited, v.quantity, lower(v.title), v.product_id, v.place`,
  '-stock': sql`v.unlimited desc, v.quantity desc, lower(v.title), v.product_id, v.place`,
} satisfies Record<InventoryFilter['sort'], RawBuilder<unknown>>;

/** All words are found in what a variant is called. */
function matches(search: string): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? sql`true`
    : sql`(select bool_and(strpos(lower(v.title || ' ' || v.options || ' ' || v.sku), word) > 0)
        from unnest(${words}::text[]) as word)`;
}

/** A part of the variants that are asked for, from `from` on. */
async function readRows(
  db: Portico['db'],
  siteId: Id,
  lowAt: number,
  { search, show, sort }: InventoryFilter,
  { from, most }: { from: number; most: number },
): Promise<Row[]> {
  const found = await sql<Row>`
    select * from (${variantsOf(siteId, lowAt)}) v where ${matches(search)} and ${SHOWN[show]}
    order by ${SORTS[sort]}, v.variant_id limit ${most} offset ${from}`.execute(db);
  return found.rows;
}

const asJson = (row: Row): StockedVariant => ({
  productId: row.product_id,
  variantId: row.variant_id,
  title: row.title,
  options: row.options,
  sku: row.sku,
  image: row.image,
  isPublished: row.is_published,
  quantity: row.quantity,
  unlimited: row.unlimited,
  lowAt: row.low_at,
  isLow: row.is_low,
  waiting: row.waiting,
});

/** The site's variants with what is in stock of them, a page of them, and with the first page how many there are of each. */
export async function listInventory(
  portico: Portico,
  siteId: Id,
  { cursor = 0, ...filter }: InventoryFilter & { cursor?: number | undefined },
) {
  const { store } = await readShop(portico.db, siteId);
  const lowAt = store.lowStock.at;
  const rows = await readRows(portico.db, siteId, lowAt, filter, { from: cursor, most: PAGE + 1 });
  const items = rows.slice(0, PAGE).map(asJson);
  const next = rows.length > PAGE ? { next: String(cursor + PAGE) } : {};
  if (cursor > 0) return { items, ...next, lowAt };
  const count = (show: InventoryFilter['show']) => sql`count(*) filter (where ${SHOWN[show]})::int`;
  const counted = await sql<Record<InventoryFilter['show'], number>>`
    select ${count('all')} as "all", ${count('low')} as low, ${count('out')} as out,
      ${count('unlimited')} as unlimited
    from (${variantsOf(siteId, lowAt)}) v where ${matches(filter.search)}`.execute(portico.db);
  return { items, ...next, lowAt, counts: counted.rows[0] };
}

/** All variants that are asked for, in one reading. */
export async function readInventory(
  portico: Portico,
  siteId: Id,
  filter: InventoryFilter,
): Promise<StockedVariant[]> {
  const { store } = await readShop(portico.db, siteId);
  const rows = await readRows(portico.db, siteId, store.lowStock.at, filter, { from: 0, most: 1_000_000 });
  return rows.map(asJson);
}

/** What variants are called and how many are left, by `productId variantId`. */
export async function namesOfVariants(
  db: Portico['db'] | Tx,
  siteId: Id,
  lowAt: number,
  productIds: readonly Id[],
): Promise<Map<string, StockedVariant>> {
  const found = await sql<Row>`
    select * from (${variantsOf(siteId, lowAt)}) v where v.product_id = any(${[...productIds]})`.execute(db);
  return new Map(found.rows.map((row) => [`${row.product_id} ${row.variant_id}`, asJson(row)]));
}
