import type { PriceAnnouncement, SubscriptionPrices } from '@portico/model/api/subscription-prices';
import { currentPrice } from '@portico/model/commerce/product-offer';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { readGoods } from '../goods.ts';
import { refuse, type ShopOutcome } from '../refusal.ts';
import { readShop } from '../shop.ts';

/** Variants and announcements an owner sees, the newest. */
const SHOWN = 200;
const DAY_MS = 24 * 3_600_000;

/** What is subscribed to at which prices, and the new prices that were announced. */
export async function readSubscriptionPrices(portico: Portico, siteId: Id): Promise<SubscriptionPrices> {
  const { db } = portico;
  const shop = await readShop(db, siteId);
  const running = await sql<{
    product_id: Id;
    variant_id: Id;
    currency: string;
    title: string;
    options: Array<{ value: string }>;
    subscribers: number;
    lowest: number;
    highest: number;
  }>`
    select l->>'product_id' as product_id, l->>'variant_id' as variant_id, currency,
      (array_agg(l->>'title' order by id desc))[1] as title, (array_agg(l->'options' order by id desc))[1] as options,
      count(*)::int as subscribers, min((l->>'unit_price')::bigint) as lowest, max((l->>'unit_price')::bigint) as highest
    from subscriptions, jsonb_array_elements(terms->'lines') as l
    where site_id = ${siteId} and status in ('active', 'past_due', 'paused')
    group by 1, 2, 3 order by subscribers desc, 1, 2 limit ${SHOWN}`.execute(db);
  const goods = await readGoods(
    db,
    siteId,
    running.rows.map(({ product_id }) => product_id),
  );
  const announced = await sql<{
    id: Id;
    title: string;
    currency: string;
    unit_price: number;
    from_at: Date;
    created_at: Date;
    told_at: Date | null;
    withdrawn_at: Date | null;
    subscribers: number;
    by: string | null;
  }>`
    select a.id, a.title, a.currency, a.unit_price, a.from_at, a.created_at, a.told_at, a.withdrawn_at,
      coalesce(nullif(c.name, ''), c.email) as by,
      (select count(*)::int from subscription_events e where e.site_id = a.site_id and e.kind = 'price-announced'
        and e.text = a.id) as subscribers
    from price_announcements a left join accounts c on c.id = a.account_id
    where a.site_id = ${siteId} order by a.id desc limit ${SHOWN}`.execute(db);
  const now = portico.now();
  return {
    noticeDays: shop.store.subscriptions.noticeDays,
    earliest: await dayAfter(portico, now, shop.store.subscriptions.noticeDays + 1, shop.timeZone),
    products: running.rows.map((row) => {
      const product = goods.get(row.product_id)?.product;
      const variant = product && Object.entries(product.variants).find(([id]) => id === row.variant_id)?.[1];
      return {
        productId: row.product_id,
        variantId: row.variant_id,
        title: [row.title, ...row.options.map(({ value }) => value)].filter(Boolean).join(', '),
        currency: row.currency,
        subscribers: row.subscribers,
        lowestCents: Number(row.lowest),
        highestCents: Number(row.highest),
        nowCents: product && variant ? currentPrice(product.productType, variant) : null,
      };
    }),
    announcements: announced.rows.map(
      (row): PriceAnnouncement => ({
        id: row.id,
        title: row.title,
        currency: row.currency,
        unitPriceCents: Number(row.unit_price),
        from: row.from_at.toISOString(),
        createdAt: row.created_at.toISOString(),
        by: row.by,
        subscribers: row.subscribers,
        isTold: row.told_at !== null,
        state: row.withdrawn_at ? 'withdrawn' : row.from_at <= now ? 'in-force' : 'announced',
      }),
    ),
  };
}

/** A day of the shop's, so many days from now. */
async function dayAfter({ db }: Portico, now: Date, days: number, timeZone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char((${now}::timestamptz at time zone ${timeZone})::date + ${days}::int, 'YYYY-MM-DD') as day`.execute(
    db,
  );
  return rows[0]?.day ?? '';
}

/**
 * Announces a new price of what is subscribed to, from a day on that leaves the shop's notice. Its subscribers are told
 * by the sweeper (`tell-prices`); until a subscription was told, and its notice has passed, it costs what it did.
 * @param asked.from a day of the shop's, `YYYY-MM-DD`
 */
export async function announcePrice(
  portico: Portico,
  siteId: Id,
  asked: { productId: Id; variantId: Id; unitPriceCents: number; from: string },
  accountId: Id,
): Promise<ShopOutcome<Id>> {
  const { productId, variantId, unitPriceCents, from } = asked;
  const prices = await readSubscriptionPrices(portico, siteId);
  const it = prices.products.find((each) => each.productId === productId && each.variantId === variantId);
  if (!it) return refuse(404, 'not-found', 'Nobody is subscribed to this any more.');
  if (from < prices.earliest) {
    const message = `Please choose ${prices.earliest} or later: subscribers are told ${prices.noticeDays} days before.`;
    return refuse(400, 'invalid', message, { from: message });
  }
  if (it.lowestCents === unitPriceCents && it.highestCents === unitPriceCents) {
    const message = 'This is what all of them pay already.';
    return refuse(400, 'invalid', message, { unitPriceCents: message });
  }
  const { timeZone } = await readShop(portico.db, siteId);
  const id = portico.newId();
  await sql`
    insert into price_announcements
      (site_id, id, product_id, variant_id, title, currency, unit_price, from_at, notice_days, account_id, created_at)
    values (${siteId}, ${id}, ${productId}, ${variantId}, ${it.title}, ${it.currency}, ${unitPriceCents},
      (${from}::date)::timestamp at time zone ${timeZone}, ${prices.noticeDays}, ${accountId}, ${portico.now()})`.execute(
    portico.db,
  );
  return { ok: true, value: id };
}

/** Withdraws a price before its day: who was told of it is told that theirs stays. */
export async function withdrawPrice(portico: Portico, siteId: Id, id: Id): Promise<ShopOutcome<Id>> {
  const now = portico.now();
  const row = await portico.db
    .updateTable('price_announcements')
    .set({ withdrawn_at: now, told_at: sql`coalesce(told_at, ${now}::timestamptz)` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('from_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row
    ? { ok: true, value: id }
    : refuse(409, 'not-possible', 'This price is in force already, or was withdrawn.');
}

/** When subscribers that are told now pay a new price: never sooner than the notice they are given. */
export const effectiveFrom = (fromAt: Date, noticeDays: number, now: Date): Date =>
  new Date(Math.max(fromAt.getTime(), now.getTime() + noticeDays * DAY_MS));
