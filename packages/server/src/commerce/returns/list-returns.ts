import type { ReturnDetail, ReturnFilter, ReturnSummary } from '@portico/model/api/returns';
import type { OwnerReturnJson } from '@portico/model/commerce/returns/return-json';
import { OPEN_RETURN_STATES, returnActs } from '@portico/model/commerce/returns/return-states';
import { WAITING_SHOWN } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { asReturnJson, findReturn, type ReturnRow, returnsOf } from './return-record.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;

interface Row extends ReturnRow {
  number_text: string | null;
  customer_name: string;
  email: string;
  is_test: boolean;
}

const isOpen = sql`r.state in (${sql.join([...OPEN_RETURN_STATES])})`;

const conditions = (siteId: Id, { status, kind, search }: ReturnFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`r.site_id = ${siteId}`,
      ...(status === 'all' ? [] : [status === 'open' ? isOpen : sql`r.state = ${status}`]),
      ...(kind === 'all' ? [] : [sql`r.kind = ${kind}`]),
      ...search
        .toLowerCase()
        .split(/\s+/u)
        .filter(Boolean)
        .map((word) => sql`strpos(o.search_text, ${word.replace(/-r\d+$/u, '')}) > 0`),
    ],
    sql` and `,
  );

/** The site's returns, newest first; with the first page how many are open. */
export async function listReturns(
  portico: Portico,
  siteId: Id,
  { cursor, ...filter }: ReturnFilter & { cursor?: Id | undefined },
) {
  const { rows } = await sql<Row>`
    select r.*, o.number_text, o.customer_name, o.email, o.is_test
    from order_returns r join orders o on o.site_id = r.site_id and o.id = r.order_id
    where ${conditions(siteId, filter)} ${cursor === undefined ? sql`` : sql`and r.id < ${cursor}`}
    order by r.id desc limit ${PAGE + 1}`.execute(portico.db);
  const items = rows.slice(0, PAGE).map(summaryOf);
  const last = items.at(-1);
  return {
    items,
    ...(rows.length > PAGE && last ? { next: last.id } : {}),
    ...(cursor === undefined ? { open: await openReturns(portico, siteId) } : {}),
  };
}

const summaryOf = (row: Row): ReturnSummary => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  isLate: row.is_late,
  createdAt: row.created_at.toISOString(),
  quantity: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  order: {
    id: row.order_id,
    number: row.number_text,
    customer: row.customer_name,
    email: row.email,
    isTest: row.is_test,
  },
});

async function openReturns({ db }: Portico, siteId: Id): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from order_returns r where r.site_id = ${siteId} and ${isOpen} limit ${WAITING_SHOWN}) w`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}

/** The returns of an order for those who work on it. */
export async function ownerReturnsOf(
  { db }: Pick<Portico, 'db'>,
  order: Pick<OrderRow, 'site_id' | 'id'>,
): Promise<OwnerReturnJson[]> {
  const rows = await returnsOf(db, order);
  if (rows.length === 0) return [];
  // A refund goes back to each payment by a row of its own; its event says how much it was in all.
  const { rows: refunds } = await sql<{ id: Id; amount: number; state: 'asked' | 'done' | 'failed' }>`
    select f.id, f.state, coalesce((
        select (e.data->>'amount')::int from order_events e
        where e.site_id = f.site_id and e.order_id = f.order_id and e.data->>'refund' = f.id limit 1),
      f.amount) as amount
    from order_refunds f where f.site_id = ${order.site_id} and f.order_id = ${order.id}`.execute(db);
  const photos = await db
    .selectFrom('return_photos')
    .select(['id', 'return_id'])
    .where('site_id', '=', order.site_id)
    .where('order_id', '=', order.id)
    .where('return_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const refund = refunds.find(({ id }) => id === row.refund_id);
    return {
      ...asReturnJson(row),
      isLate: row.is_late,
      byShop: row.by_shop,
      refund: refund ? { amountCents: refund.amount, state: refund.state } : null,
      photos: photos.filter(({ return_id }) => return_id === row.id).map(({ id }) => id),
      acts: returnActs(row.state),
    };
  });
}

/** One return; undefined where the site has none of this id. */
export async function readReturn(portico: Portico, siteId: Id, id: Id): Promise<ReturnDetail | undefined> {
  const row = await findReturn(portico.db, siteId, id);
  if (!row) return undefined;
  const all = await ownerReturnsOf(portico, { site_id: siteId, id: row.order_id });
  const found = all.find((each) => each.id === id);
  return found && { ...found, orderId: row.order_id };
}
