import { LIMITS } from '@portico/model/documents/limits';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';

/** So many products one shop may hold at most, whatever an operator says. */
export const MOST_PRODUCTS = 100_000;

/** How many products each shop of a site may hold. */
export async function productsPerCollection(portico: Portico, siteId: Id): Promise<number> {
  const site = await portico.db
    .selectFrom('sites')
    .select('products_per_collection')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return site.products_per_collection ?? LIMITS.productsPerCollection;
}

/**
 * Lets each shop of a site hold more products, or as many as everybody's again. Shops that hold more than that keep
 * what they have.
 * @param most from the limit everybody has to `MOST_PRODUCTS`
 */
export async function setProductsPerCollection(portico: Portico, siteId: Id, most: number): Promise<void> {
  await portico.db
    .updateTable('sites')
    .set({ products_per_collection: most === LIMITS.productsPerCollection ? null : most })
    .where('id', '=', siteId)
    .execute();
}
