import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { recordInvalidation } from '../../core/cache-invalidations.ts';
import { type Tx, tags } from '../../core/portico.ts';
import { type Movement, writeMovements } from './movements.ts';

/** Pieces of one variant. */
export interface Pieces {
  productId: Id;
  variantId: string;
  quantity: number;
}

/**
 * Locks the stock of these variants until the transaction ends. Always in one order, so that two checkouts never wait
 * for each other. Take it before reading how much there is.
 */
export async function lockStock(tx: Tx, siteId: Id, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await sql`
    select 1 from stock_levels l
    join jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as p("productId" text, "variantId" text)
      on p."productId" = l.product_id and p."variantId" = l.variant_id
    where l.site_id = ${siteId}
    order by l.product_id, l.variant_id for update of l`.execute(tx);
}

/** Why pieces of an order come back, and by whom. */
export type OrderMovement = Omit<Movement, 'orderId'>;

/**
 * Puts back what an order held or took, once; variants that are counted no more take nothing.
 * @returns tags that were invalidated, for `stockChanged` after the commit
 */
export async function returnStock(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  movement: OrderMovement,
): Promise<string[]> {
  const back = await sql<PutBack>`
    update stock_reservations set state = 'returned'
    where site_id = ${siteId} and order_id = ${orderId} and state <> 'returned'
    returning product_id, variant_id, quantity`.execute(tx);
  return putBack(tx, siteId, back.rows, { ...movement, orderId });
}

/**
 * Takes pieces out of what an order holds or took, and puts as many of them back into stock as are to be; never more
 * than it has, and none of variants that were not counted when they were sold.
 * @param pieces `restock`: how many of the quantity go back
 * @returns tags that were invalidated, for `stockChanged` after the commit
 */
export async function releasePieces(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  pieces: ReadonlyArray<Pieces & { restock: number }>,
  movement: OrderMovement,
): Promise<string[]> {
  const out = await sql<PutBack>`
    update stock_reservations r set
      quantity = case when r.quantity > p.quantity then r.quantity - p.quantity else r.quantity end,
      state = case when r.quantity > p.quantity then r.state else 'returned' end
    from (
      select "productId", "variantId", sum(quantity)::integer as quantity, sum(restock)::integer as restock
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as each("productId" text, "variantId" text, quantity integer, restock integer)
      group by "productId", "variantId"
    ) p
    where r.site_id = ${siteId} and r.order_id = ${orderId} and r.state <> 'returned'
      and r.product_id = p."productId" and r.variant_id = p."variantId"
    returning r.product_id, r.variant_id,
      case when r.state = 'returned' then least(r.quantity, p.restock) else p.restock end as quantity`.execute(
    tx,
  );
  return putBack(
    tx,
    siteId,
    out.rows.filter(({ quantity }) => quantity > 0),
    { ...movement, orderId },
  );
}

interface PutBack {
  product_id: Id;
  variant_id: string;
  quantity: number;
}

/**
 * Takes pieces out of what is counted in stock: all of them, or nothing where fewer are left. What is not counted gives
 * any number.
 * @returns what was taken, with tags that were invalidated; undefined where too few are left
 */
export async function takePieces(
  tx: Tx,
  siteId: Id,
  pieces: readonly Pieces[],
  movement: Movement,
): Promise<{ taken: Pieces[]; invalidated: string[] } | undefined> {
  if (pieces.length === 0) return { taken: [], invalidated: [] };
  await lockStock(tx, siteId, pieces);
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
    as p("productId" text, "variantId" text, quantity integer)`;
  const short = await sql`
    select from stock_levels l join ${wanted} on l.product_id = p."productId" and l.variant_id = p."variantId"
    where l.site_id = ${siteId} and not l.unlimited and l.quantity < p.quantity`.execute(tx);
  if (short.rows.length > 0) return undefined;
  const now = await sql<{ product_id: Id; variant_id: string; change: number; quantity: number }>`
    with moved as (
      update stock_levels l set quantity = l.quantity - p.quantity from ${wanted}
      where l.site_id = ${siteId} and l.product_id = p."productId" and l.variant_id = p."variantId"
        and not l.unlimited
      returning l.product_id, l.variant_id, -p.quantity as change, l.quantity, l.unlimited
    ), written as (${writeMovements('moved', siteId, movement)})
    select product_id, variant_id, change, quantity from moved`.execute(tx);
  return {
    taken: now.rows.map((row) => ({
      productId: row.product_id,
      variantId: row.variant_id,
      quantity: -row.change,
    })),
    invalidated: await invalidateStock(
      tx,
      siteId,
      now.rows.map((row) => ({ productId: row.product_id, isTurning: row.quantity === 0 })),
    ),
  };
}

/**
 * Writes down what was taken out of stock for an order that has its pieces already: they are added to those.
 * @param state `taken` where the order is paid
 */
export async function addReserved(
  tx: Tx,
  { siteId, orderId }: { siteId: Id; orderId: Id },
  taken: readonly Pieces[],
  state: 'held' | 'taken',
): Promise<void> {
  for (const { productId, variantId, quantity } of taken)
    await sql`
      insert into stock_reservations as r (site_id, order_id, product_id, variant_id, quantity, state)
      values (${siteId}, ${orderId}, ${productId}, ${variantId}, ${quantity}, ${state})
      on conflict (site_id, order_id, product_id, variant_id) do update set state = excluded.state,
        quantity = case when r.state = 'returned' then 0 else r.quantity end + excluded.quantity`.execute(tx);
}

/** Adds pieces to what is counted in stock. @returns tags that were invalidated, for `stockChanged` after the commit */
export const putBackPieces = (
  tx: Tx,
  siteId: Id,
  pieces: readonly Pieces[],
  movement: Movement,
): Promise<string[]> =>
  putBack(
    tx,
    siteId,
    pieces.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    })),
    movement,
  );

/** Adds pieces to what is counted in stock. */
async function putBack(tx: Tx, siteId: Id, rows: readonly PutBack[], movement: Movement): Promise<string[]> {
  if (rows.length === 0) return [];
  const pieces = rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
  }));
  await lockStock(tx, siteId, pieces);
  const now = await sql<{ product_id: Id; change: number; quantity: number }>`
    with moved as (
      update stock_levels l set quantity = l.quantity + p.quantity
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as p("productId" text, "variantId" text, quantity integer)
      where l.site_id = ${siteId} and l.product_id = p."productId" and l.variant_id = p."variantId"
        and not l.unlimited
      returning l.product_id, l.variant_id, p.quantity as change, l.quantity, l.unlimited
    ), written as (${writeMovements('moved', siteId, movement)})
    select product_id, change, quantity from moved`.execute(tx);
  return invalidateStock(
    tx,
    siteId,
    now.rows.map((row) => ({ productId: row.product_id, isTurning: row.quantity === row.change })),
  );
}

/**
 * A product's page says how many are left; lists say only what is sold out, so they are made anew only when a variant
 * runs out or comes back (`isTurning`).
 * @returns the tags
 */
export async function invalidateStock(
  tx: Tx,
  siteId: Id,
  changed: ReadonlyArray<{ productId: Id; isTurning: boolean }>,
): Promise<string[]> {
  const touched = new Set(changed.map(({ productId }) => tags.stock(productId)));
  const turning = changed.filter(({ isTurning }) => isTurning).map(({ productId }) => productId);
  if (turning.length > 0) {
    const lists = await sql<{ parent_id: Id }>`
      select distinct parent_id from documents
      where site_id = ${siteId} and id = any(${turning}) and parent_id is not null`.execute(tx);
    for (const { parent_id } of lists.rows) touched.add(tags.list(parent_id));
  }
  await recordInvalidation(tx, siteId, [...touched]);
  return [...touched];
}
