import type { StockLevel } from '@portico/model/commerce/product-offer';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { invalidateStock, lockStock } from './reserve.ts';
import { stockChanged } from './stock-changed.ts';

type Levels = Record<string, StockLevel>;

/** Variants without a level are sold without end. */
const UNLIMITED: StockLevel = { quantity: 0, unlimited: true };

async function levelsOf(db: Portico['db'] | Tx, siteId: Id, productId: Id): Promise<Levels> {
  const rows = await db
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

async function isProduct(db: Portico['db'] | Tx, siteId: Id, productId: Id): Promise<boolean> {
  const found = await sql`
    select 1 from documents where site_id = ${siteId} and id = ${productId} and kind = 'product'`.execute(db);
  return found.rows.length > 0;
}

/** What is in stock of a product, by variant id; undefined when the site has no such product. */
export async function readStock(portico: Portico, siteId: Id, productId: Id): Promise<Levels | undefined> {
  return (await isProduct(portico.db, siteId, productId))
    ? levelsOf(portico.db, siteId, productId)
    : undefined;
}

/**
 * Sets what can still be sold of variants: pieces held for orders that are not paid yet are not part of it.
 * @param from what the variants must still have, so that what was sold meanwhile is not made undone
 * @returns all levels of the product afterwards, or as they are where they are not `from`; undefined when the site has
 * no such product
 */
export async function setStock(
  portico: Portico,
  siteId: Id,
  productId: Id,
  levels: Readonly<Levels>,
  from: Readonly<Levels> = {},
): Promise<{ isSet: boolean; levels: Levels } | undefined> {
  const invalidated: string[] = [];
  const after = await portico.db.transaction().execute(async (tx) => {
    if (!(await isProduct(tx, siteId, productId))) return undefined;
    const pieces = Object.entries(levels).map(([variantId, { quantity }]) => ({
      productId,
      variantId,
      quantity,
    }));
    await lockStock(tx, siteId, pieces);
    const now = await levelsOf(tx, siteId, productId);
    if (!Object.entries(from).every(([variantId, level]) => isLevel(now[variantId] ?? UNLIMITED, level)))
      return { isSet: false, levels: now };
    for (const [variantId, { quantity, unlimited }] of Object.entries(levels).sort())
      await tx
        .insertInto('stock_levels')
        .values({ site_id: siteId, product_id: productId, variant_id: variantId, quantity, unlimited })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'product_id', 'variant_id']).doUpdateSet({ quantity, unlimited }),
        )
        .execute();
    invalidated.push(...(await invalidateStock(tx, siteId, [{ productId, isTurning: true }])));
    return { isSet: true, levels: await levelsOf(tx, siteId, productId) };
  });
  stockChanged(portico, siteId, invalidated);
  return after;
}

const isLevel = (a: StockLevel, b: StockLevel): boolean =>
  a.unlimited === b.unlimited && (a.unlimited || a.quantity === b.quantity);
