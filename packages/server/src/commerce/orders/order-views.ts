import { ORDER_VIEW_LIMITS } from '@portico/model/commerce/order-limits';
import type { OrderViewFilter, OrderViewJson } from '@portico/model/commerce/order-view';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { done, refuse, type ShopOutcome } from '../refusal.ts';

const UNIQUE_VIOLATION = '23505';

interface SavedView {
  name: string;
  filter: OrderViewFilter;
}

/** The saved views of the order list, by name: all who work on orders share them. */
export const listOrderViews = (portico: Portico, siteId: Id): Promise<OrderViewJson[]> =>
  portico.db
    .selectFrom('order_views')
    .select(['id', 'name', 'filter'])
    .where('site_id', '=', siteId)
    .orderBy(sql`lower(name)`)
    .limit(ORDER_VIEW_LIMITS.views)
    .execute();

const nameTaken = (name: string) => {
  const error = `There is a view called “${name}” already.`;
  return refuse(409, 'name-taken', error, { name: error });
};

const isTaken = (error: unknown) => (error as { code?: string }).code === UNIQUE_VIOLATION;

/** Gives a filter of the list a name. */
export async function addOrderView(
  portico: Portico,
  siteId: Id,
  { name, filter }: SavedView,
): Promise<ShopOutcome<OrderViewJson>> {
  const id = portico.newId();
  try {
    const { rows } = await sql<{ id: Id }>`
      insert into order_views (site_id, id, name, filter, created_at)
      select ${siteId}, ${id}, ${name}, ${JSON.stringify(filter)}::jsonb, ${portico.now()}
      where (select count(*) from order_views where site_id = ${siteId}) < ${ORDER_VIEW_LIMITS.views}
      returning id`.execute(portico.db);
    if (rows.length === 0) {
      const error = `There can be at most ${ORDER_VIEW_LIMITS.views} views. Please delete one first.`;
      return refuse(409, 'too-many', error, { name: error });
    }
  } catch (error) {
    if (isTaken(error)) return nameTaken(name);
    throw error;
  }
  return done({ id, name, filter });
}

/** Renames a view, or lets it show something else. */
export async function changeOrderView(
  portico: Portico,
  siteId: Id,
  id: Id,
  { name, filter }: SavedView,
): Promise<ShopOutcome<OrderViewJson>> {
  try {
    const { numUpdatedRows } = await portico.db
      .updateTable('order_views')
      .set({ name, filter: JSON.stringify(filter) })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? noSuchView() : done({ id, name, filter });
  } catch (error) {
    if (isTaken(error)) return nameTaken(name);
    throw error;
  }
}

const noSuchView = () => refuse(404, 'not-found', 'There is no such view. Somebody may have deleted it.');

/** Deletes a view; the orders it shows stay as they are. */
export async function deleteOrderView(portico: Portico, siteId: Id, id: Id): Promise<ShopOutcome<undefined>> {
  const { numDeletedRows } = await portico.db
    .deleteFrom('order_views')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 0n ? noSuchView() : done(undefined);
}
