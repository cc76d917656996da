import type { StockLevel } from '@portico/model/commerce/product-offer';
import type { ChangeReason } from '@portico/model/commerce/stock-movement';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { writeMovements } from './movements.ts';
import { invalidateStock, lockStock, type Pieces } from './reserve.ts';
import { stockChanged } from './stock-changed.ts';

type Levels = Record<string, StockLevel>;

/** Variants without a level are sold without end. */
const UNLIMITED: StockLevel = { quantity: 0, unlimited: true };
/** What the database can count to. */
const MOST = 1_000_000_000;

/** What is to become of the stock of one variant. What is absent stays. */
export interface StockChange {
  productId: Id;
  variantId: string;
  /** What can be sold from now on. */
  to?: StockLevel | undefined;
  /** Pieces that come or, below 0, go. */
  by?: number | undefined;
  /** What it must still have, so that what was sold meanwhile is not made undone. */
  from?: StockLevel | undefined;
  /** So few are low stock; null for what the shop says. */
  lowAt?: number | null | undefined;
}

/** Who changes stock, and why. */
export interface ByWhom {
  reason: ChangeReason;
  accountId: Id;
  text?: string | undefined;
}

/** Why the change at this place of the list cannot be; then nothing was changed. */
export interface StockRefused {
  at: number;
  code: 'not-found' | 'conflict' | 'unlimited' | 'too-few' | 'too-many';
  /** What it has. */
  now: StockLevel;
}

async function isProduct(db: Portico['db'] | Tx, siteId: Id, productId: Id): Promise<boolean> {
  const found = await sql`
    select 1 from documents where site_id = ${siteId} and id = ${productId} and kind = 'product'`.execute(db);
  return found.rows.length > 0;
}

/** What is in stock of a product, by variant id; undefined when the site has no such product. */
export async function readStock(portico: Portico, siteId: Id, productId: Id): Promise<Levels | undefined> {
  if (!(await isProduct(portico.db, siteId, productId))) return undefined;
  const rows = await portico.db
    .selectFrom('stock_levels')
    .select(['variant_id', 'quantity', 'unlimited'])
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .orderBy('variant_id')
    .execute();
  return Object.fromEntries(
    rows.map(({ variant_id, quantity, unlimited }) => [variant_id, { quantity, unlimited }]),
  );
}

/**
 * Changes what can still be sold of variants, each named once, all of them or none: pieces held for orders that are not
 * paid yet are not part of it. Every movement is written down with it.
 * @returns what stands in the way, where something does
 */
export async function changeStock(
  portico: Portico,
  siteId: Id,
  changes: readonly StockChange[],
  { reason, accountId, text }: ByWhom,
): Promise<StockRefused | undefined> {
  const invalidated: string[] = [];
  const refused = await portico.db.transaction().execute(async (tx) => {
    const levels = await lockedLevels(tx, siteId, changes);
    const rows: Array<Record<string, unknown>> = [];
    const turned: Array<{ productId: Id; isTurning: boolean }> = [];
    for (const [at, change] of changes.entries()) {
      const { productId, variantId } = change;
      const before = levels.get(nameOf(change));
      if (!before) return { at, code: 'not-found' as const, now: UNLIMITED };
      const after = levelAfter(before, change);
      if (typeof after === 'string') return { at, code: after, now: before };
      const isSame = isLevel(before, after);
      rows.push({
        product_id: productId,
        variant_id: variantId,
        quantity: after.quantity,
        unlimited: after.unlimited,
        change: before.unlimited || after.unlimited ? null : after.quantity - before.quantity,
        low_at: change.lowAt ?? null,
        sets_low: change.lowAt !== undefined,
        is_moved: !isSame,
      });
      if (!isSame) turned.push({ productId, isTurning: isSoldOut(before) !== isSoldOut(after) });
    }
    await sql`
      with given as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(product_id text, variant_id text,
          quantity int, unlimited boolean, change int, low_at int, sets_low boolean, is_moved boolean)
      ), written as (
        insert into stock_levels as l (site_id, product_id, variant_id, quantity, unlimited, low_at)
        select ${siteId}::text, product_id, variant_id, quantity, unlimited, low_at from given
        order by product_id, variant_id
        on conflict (site_id, product_id, variant_id) do update set
          quantity = excluded.quantity, unlimited = excluded.unlimited,
          low_at = case when (select g.sets_low from given g where g.product_id = excluded.product_id
            and g.variant_id = excluded.variant_id) then excluded.low_at else l.low_at end
      ), moved as (select * from given where is_moved)
      ${writeMovements('moved', siteId, { reason, accountId, text, at: portico.now() })}`.execute(tx);
    invalidated.push(...(await invalidateStock(tx, siteId, turned)));
    return undefined;
  });
  stockChanged(portico, siteId, invalidated);
  return refused;
}

const nameOf = ({ productId, variantId }: Pick<Pieces, 'productId' | 'variantId'>) =>
  `${productId} ${variantId}`;
const isSoldOut = ({ unlimited, quantity }: StockLevel) => !unlimited && quantity <= 0;
const isLevel = (a: StockLevel, b: StockLevel): boolean =>
  a.unlimited === b.unlimited && (a.unlimited || a.quantity === b.quantity);

/** What the variants of products the site has are at, locked as far as they have a level. */
async function lockedLevels(
  tx: Tx,
  siteId: Id,
  changes: readonly StockChange[],
): Promise<Map<string, StockLevel>> {
  const pieces = changes.map(({ productId, variantId }) => ({ productId, variantId, quantity: 0 }));
  await lockStock(tx, siteId, pieces);
  const found = await sql<{ productId: Id; variantId: string } & StockLevel>`
    select d.id as "productId", p."variantId", coalesce(l.quantity, 0) as quantity,
      coalesce(l.unlimited, true) as unlimited
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as p("productId" text, "variantId" text)
    join documents d on d.site_id = ${siteId} and d.id = p."productId" and d.kind = 'product'
    left join stock_levels l on l.site_id = d.site_id and l.product_id = d.id
      and l.variant_id = p."variantId"`.execute(tx);
  return new Map(
    found.rows.map(({ quantity, unlimited, ...piece }) => [nameOf(piece), { quantity, unlimited }]),
  );
}

/** What a variant is at after a change, or why it cannot be. */
function levelAfter(before: StockLevel, { to, by, from }: StockChange): StockLevel | StockRefused['code'] {
  if (from && !isLevel(before, from)) return 'conflict';
  if (to) return to;
  if (!by) return before;
  if (before.unlimited) return 'unlimited';
  const quantity = before.quantity + by;
  if (quantity > MOST) return 'too-many';
  return quantity < 0 ? 'too-few' : { quantity, unlimited: false };
}
