import type {
  AbandonedDetail,
  AbandonedFilter,
  AbandonedSummary,
} from '@portico/model/api/abandoned-checkouts';
import { ABANDONED_MINUTES, type AbandonedState } from '@portico/model/commerce/abandoned/abandoned-checkout';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { IS_COUNTED } from '../reports/counted-orders.ts';
import { readShop } from '../shop.ts';
import { type AbandonedRow, agreesToNews, readCheckout, whyNotByHand } from './send-reminders.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;
const DAY_MS = 86_400_000;
/** Days that the figures above the list are of. */
const FIGURE_DAYS = 30;

const STATE: Readonly<Record<AbandonedState, RawBuilder<unknown>>> = {
  recovered: sql`a.order_id is not null`,
  'opted-out': sql`a.order_id is null and r.opted_out_at is not null`,
  mailed: sql`a.order_id is null and r.opted_out_at is null and a.mailed_at is not null`,
  open: sql`a.order_id is null and r.opted_out_at is null and a.mailed_at is null`,
};

interface Row extends AbandonedRow {
  state: AbandonedState;
  opted_out_at: Date | null;
  mailed_by: string | null;
  number: string | null;
  ordered_at: Date | null;
  news: string | null;
}

/** Checkouts that count as not finished: quiet for a while, and not ordered but where an email brought that. */
async function readRows(
  { db, now }: Pick<Portico, 'db' | 'now'>,
  siteId: Id,
  where: RawBuilder<unknown>,
  most: number,
): Promise<Row[]> {
  const quiet = new Date(now().getTime() - ABANDONED_MINUTES * 60_000);
  const found = await sql<Row>`
    select a.*, a.total::float8 as total, r.opted_out_at, o.number_text as number, o.created_at as ordered_at, s.state as news,
      coalesce(nullif(u.name, ''), u.email) as mailed_by,
      case when ${STATE.recovered} then 'recovered' when ${STATE['opted-out']} then 'opted-out'
        when ${STATE.mailed} then 'mailed' else 'open' end as state
    from abandoned_checkouts a
    left join recovery_recipients r on r.site_id = a.site_id and r.email = a.email
    left join subscribers s on s.site_id = a.site_id and s.email = a.email
    left join orders o on o.site_id = a.site_id and o.id = a.order_id
    left join accounts u on u.id = a.account_id
    where a.site_id = ${siteId} and (a.order_id is null or a.mailed_at is not null)
      and (a.seen_at <= ${quiet} or a.mailed_at is not null) and ${where}
    order by a.id desc limit ${most}`.execute(db);
  return found.rows;
}

const asSummary = (row: Row): AbandonedSummary => ({
  id: row.id,
  email: row.email,
  name: row.name,
  state: row.state,
  titles: row.titles,
  quantity: row.quantity,
  totalCents: row.total,
  currency: row.currency,
  seenAt: row.seen_at.toISOString(),
});

/** The site's abandoned checkouts, those begun last first; with the first page what they come to. */
export async function listAbandoned(
  portico: Portico,
  siteId: Id,
  { cursor, state, search }: AbandonedFilter & { cursor?: Id | undefined },
) {
  const where = sql.join(
    [
      sql`true`,
      ...(state === 'all' ? [] : [STATE[state]]),
      ...(cursor === undefined ? [] : [sql`a.id < ${cursor}`]),
      ...search
        .toLowerCase()
        .split(/\s+/u)
        .filter(Boolean)
        .map((word) => sql`strpos(a.search_text, ${word}) > 0`),
    ],
    sql` and `,
  );
  const rows = await readRows(portico, siteId, where, PAGE + 1);
  const items = rows.slice(0, PAGE).map(asSummary);
  const last = items.at(-1);
  return {
    items,
    ...(rows.length > PAGE && last ? { next: last.id } : {}),
    ...(cursor === undefined ? { figures: await figuresOf(portico, siteId) } : {}),
  };
}

async function figuresOf(portico: Portico, siteId: Id) {
  const now = portico.now().getTime();
  const { currency } = await readShop(portico.db, siteId);
  const quiet = new Date(now - ABANDONED_MINUTES * 60_000);
  const { rows } = await sql<{ open: number; cents: number }>`
    select count(*)::int as open, coalesce(sum(total), 0)::float8 as cents from abandoned_checkouts
    where site_id = ${siteId} and order_id is null and seen_at <= ${quiet} and currency = ${currency}`.execute(
    portico.db,
  );
  const recovered = await readRecovered(portico, siteId, {
    from: new Date(now - FIGURE_DAYS * DAY_MS),
    to: new Date(now + 1),
    currency,
  });
  return {
    open: rows[0]?.open ?? 0,
    openCents: rows[0]?.cents ?? 0,
    recovered: recovered.orders,
    recoveredCents: recovered.cents,
    currency,
  };
}

/** Orders of carts whose customers had been reminded of them, paid in a period: how many, and what they came to. */
export async function readRecovered(
  { db }: Pick<Portico, 'db'>,
  siteId: Id,
  { from, to, currency }: { from: Date; to: Date; currency: string },
): Promise<{ orders: number; cents: number }> {
  const { rows } = await sql<{ orders: number; cents: number }>`
    select count(*)::int as orders, coalesce(sum(o.total - o.refunded), 0)::float8 as cents
    from recovered_orders r join orders o on o.site_id = r.site_id and o.id = r.order_id
    where r.site_id = ${siteId} and ${IS_COUNTED} and o.paid_at >= ${from} and o.paid_at < ${to}
      and o.currency = ${currency}`.execute(db);
  return rows[0] ?? { orders: 0, cents: 0 };
}

/** An abandoned checkout with its cart at today's prices and what happened; undefined when the site has none of this id. */
export async function readAbandoned(
  portico: Portico,
  siteId: Id,
  id: Id,
): Promise<AbandonedDetail | undefined> {
  const [row] = await readRows(portico, siteId, sql`a.id = ${id}`, 1);
  if (!row) return undefined;
  const read = await readCheckout(portico, portico.db, row);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const isOrdered = row.order_id !== null;
  return {
    ...asSummary(row),
    country: row.country,
    lines: read.json.entries.map((entry) => ({
      id: entry.id,
      title: entry.title,
      about: entry.options.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`)).join(', '),
      quantity: entry.quantity,
      totalCents: entry.problem === 'unavailable' ? null : entry.total,
    })),
    createdAt: row.created_at.toISOString(),
    dueAt: iso(row.due_at),
    mailedAt: iso(row.mailed_at),
    mailedBy: row.mailed_by,
    openedAt: iso(row.opened_at),
    optedOutAt: iso(row.opted_out_at),
    order:
      isOrdered && row.ordered_at
        ? { id: row.order_id ?? '', number: row.number, createdAt: row.ordered_at.toISOString() }
        : null,
    agreed: agreesToNews(row, row.news),
    unsent: row.unsent,
    cannotSend: isOrdered ? 'ordered' : await whyNotByHand(portico.db, row, read),
  };
}

/**
 * Deletes an abandoned checkout; the cart stays its visitor's. Of one that was mailed no other is made of that cart, so
 * that nobody is reminded of it twice.
 * @returns false where the site has none of this id
 */
export async function deleteAbandoned({ db }: Portico, siteId: Id, id: Id): Promise<boolean> {
  const done = await sql`
    with gone as (
      delete from abandoned_checkouts where site_id = ${siteId} and id = ${id} returning cart_id, mailed_at
    ), marked as (
      update carts set recovered_from = ${id} from gone
      where carts.site_id = ${siteId} and carts.id = gone.cart_id and gone.mailed_at is not null
    )
    select from gone`.execute(db);
  return done.rows.length > 0;
}
