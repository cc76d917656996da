import type { UnsentReason } from '@portico/model/commerce/abandoned/abandoned-checkout';
import type { Id } from '@portico/model/documents/id';
import { type Selectable, sql } from 'kysely';
import { customerKey } from '@portico/model/commerce/customer-key';
import type { Portico, Tx } from '../../core/portico.ts';
import { siteAvailability } from '../../hosting/access/site-availability.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite, type SiteRecord } from '../../hosting/sites.ts';
import { hashToken } from '../../identity/token.ts';
import { findCartById, newCapability } from '../cart/cart-record.ts';
import { type ReadCart, readCart } from '../cart/read-cart.ts';
import { queueLetter } from '../send-letter.ts';
import { recoveryDiscount } from './recovery-discount.ts';
import { recoverPath, recoveryStopPath } from './recovery-link.ts';
import { recoveryLetter } from './recovery-mail.ts';
import type { AbandonedCheckoutsTable } from './tables.ts';

/** Checkouts looked at in one run; the next run goes on. */
const AT_MOST = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What visitors cannot open now is asked another day. */
const LATER_MS = DAY_MS;
/** Nobody is reminded by itself of several carts in this time, whoever entered their address. */
const REST_DAYS = 7;
/** Whom we have not written to for so long is forgotten; who opted out is not. */
const RECIPIENT_DAYS = 180;

export type AbandonedRow = Selectable<AbandonedCheckoutsTable>;

/**
 * Reminds people of checkouts they did not finish, where their shop wants that, once for each cart. That it was done is
 * written down in the transaction that queues the email.
 */
export async function sendReminders(portico: Portico): Promise<void> {
  const now = portico.now();
  const due = await portico.db
    .selectFrom('abandoned_checkouts')
    .select(['site_id', 'id', 'cart_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(AT_MOST)
    .execute();
  for (const { site_id, id, cart_id } of due)
    await portico.db.transaction().execute((tx) => remindOf(portico, tx, site_id, id, cart_id));
  await portico.db
    .deleteFrom('recovery_recipients')
    .where('opted_out_at', 'is', null)
    .where('mailed_at', '<', new Date(now.getTime() - RECIPIENT_DAYS * DAY_MS))
    .execute();
}

async function remindOf(portico: Portico, tx: Tx, siteId: Id, id: Id, cartId: Id): Promise<void> {
  const now = portico.now();
  const checkout = await lockCheckout(tx, siteId, { id, cartId });
  if (!checkout?.due_at || checkout.due_at > now) return;
  const change = (fields: { due_at: Date | null; unsent?: UnsentReason }) =>
    tx
      .updateTable('abandoned_checkouts')
      .set(fields)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  const site = await findSite(portico, siteId, tx);
  if (!site || site.access === 'private' || siteAvailability(site, now) !== 'open') {
    await change({ due_at: new Date(now.getTime() + LATER_MS) });
    return;
  }
  const read = await readCheckout(portico, tx, checkout);
  const { abandoned } = read.shop.store;
  if (!abandoned.mail) {
    await change({ due_at: null, unsent: 'off' });
    return;
  }
  // Who still shops, or whose payment is under way, is not reminded yet.
  const lastSeen = Math.max(checkout.seen_at.getTime(), read.touchedAt.getTime());
  const quiet = new Date(lastSeen + Number(abandoned.afterHours) * HOUR_MS);
  const isPaying = await hasOrdered(tx, checkout, 'pending');
  if (quiet > now || isPaying) {
    await change({ due_at: isPaying ? new Date(now.getTime() + HOUR_MS) : quiet });
    return;
  }
  const unsent = await whyUnsent(tx, checkout, read);
  const isLately = unsent === '' && (await wasMailedSince(tx, checkout, now.getTime() - REST_DAYS * DAY_MS));
  if (unsent !== '' || isLately) await change({ due_at: null, unsent: unsent || 'lately' });
  else await mail(portico, tx, site, checkout, read, null);
}

/**
 * Sends the email about a checkout now, as somebody of the team asked, once.
 * @returns why not; undefined where the site has no such checkout
 */
export async function remindByHand(
  portico: Portico,
  siteId: Id,
  id: Id,
  accountId: Id,
): Promise<'' | 'sent' | UnsentReason | undefined> {
  return portico.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('abandoned_checkouts')
      .select('cart_id')
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst();
    const checkout = found && (await lockCheckout(tx, siteId, { id, cartId: found.cart_id }, true));
    const site = checkout && (await findSite(portico, siteId, tx));
    if (!checkout || !site) return undefined;
    const read = await readCheckout(portico, tx, checkout);
    const unsent = await whyNotByHand(tx, checkout, read);
    if (unsent === '') await mail(portico, tx, site, checkout, read, accountId);
    return unsent;
  });
}

/** The cart before the checkout, as whoever deletes or orders a cart locks them. */
async function lockCheckout(
  tx: Tx,
  siteId: Id,
  { id, cartId }: { id: Id; cartId: Id },
  waits = false,
): Promise<AbandonedRow | undefined> {
  const cart = await sql`
    select from carts where site_id = ${siteId} and id = ${cartId} for update ${waits ? sql`` : sql`skip locked`}`.execute(
    tx,
  );
  if (cart.rows.length === 0) return undefined;
  return tx
    .selectFrom('abandoned_checkouts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface ReadCheckout extends ReadCart {
  /** When something in the cart last changed. */
  touchedAt: Date;
}

/** A checkout's cart as it is now. */
export async function readCheckout(
  portico: Portico,
  db: Portico['db'] | Tx,
  { site_id, cart_id }: Pick<AbandonedRow, 'site_id' | 'cart_id'>,
): Promise<ReadCheckout> {
  const { rows } = await sql<{ updated_at: Date }>`
    select updated_at from carts where site_id = ${site_id} and id = ${cart_id}`.execute(db);
  const cart = await findCartById(db, site_id, cart_id);
  const read = await readCart(db, site_id, cart ?? null, portico.now());
  return { ...read, touchedAt: rows[0]?.updated_at ?? new Date(0) };
}

const PLACED = {
  /** Its payment is under way. */
  pending: sql`o.state = 'pending'`,
  placed: sql`o.state not in ('pending', 'failed', 'expired') and (o.state <> 'cancelled' or o.paid_at is not null)`,
};

/** Did this person order since they were at the checkout, this cart or another? */
async function hasOrdered(
  db: Portico['db'] | Tx,
  { site_id, email, created_at }: AbandonedRow,
  which: keyof typeof PLACED,
): Promise<boolean> {
  const found = await sql`
    select from orders o where o.site_id = ${site_id} and ${PLACED[which]}
      and regexp_replace(o.email, '\\+[^@]*@', '@') = ${customerKey(email)} and o.created_at >= ${created_at} limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

/** Why nobody may write to this person about this cart; '' where the shop may. */
async function whyUnsent(
  db: Portico['db'] | Tx,
  checkout: AbandonedRow,
  { shop, cart, json }: ReadCart,
): Promise<'' | UnsentReason> {
  if (checkout.order_id !== null || !cart || cart.isPurchased) return 'ordered';
  if (await hasOrdered(db, checkout, 'placed')) return 'ordered';
  const { rows } = await sql<{ state: string | null; stopped: boolean }>`
    select (select s.state from subscribers s where s.site_id = ${checkout.site_id} and s.email = ${checkout.email}) as state,
      exists (select from recovery_recipients r where r.site_id = ${checkout.site_id} and r.email = ${checkout.email}
        and r.opted_out_at is not null) as stopped`.execute(db);
  const { state = null, stopped = false } = rows[0] ?? {};
  if (stopped) return 'opted-out';
  if (shop.store.abandoned.to === 'news' && !agreesToNews(checkout, state)) return 'no-consent';
  return json.entries.some(({ problem }) => problem !== 'unavailable' && problem !== 'sold-out')
    ? ''
    : 'nothing-left';
}

/** The same for the team, who send it once. */
export async function whyNotByHand(
  db: Portico['db'] | Tx,
  checkout: AbandonedRow,
  read: ReadCart,
): Promise<'' | 'sent' | UnsentReason> {
  return checkout.mailed_at === null ? whyUnsent(db, checkout, read) : 'sent';
}

/** Who subscribed, or ticked it at this very checkout and did not unsubscribe. */
export const agreesToNews = (
  { agreed_words }: Pick<AbandonedRow, 'agreed_words'>,
  state: string | null,
): boolean => state === 'subscribed' || (state === null && agreed_words !== '');

async function wasMailedSince(tx: Tx, { site_id, email }: AbandonedRow, since: number): Promise<boolean> {
  const found = await sql`
    select from recovery_recipients where site_id = ${site_id} and email = ${email} and mailed_at > ${new Date(since)}
    for update`.execute(tx);
  return found.rows.length > 0;
}

async function mail(
  portico: Portico,
  tx: Tx,
  site: SiteRecord,
  checkout: AbandonedRow,
  { shop, json }: ReadCart,
  accountId: Id | null,
): Promise<void> {
  const now = portico.now();
  const { site_id: siteId, email, name, language } = checkout;
  const recipient = await sql<{ id: Id }>`
    insert into recovery_recipients (site_id, id, email, language, mailed_at)
    values (${siteId}, ${portico.newId()}, ${email}, ${language}, ${now})
    on conflict (site_id, email) do update set mailed_at = excluded.mailed_at, language = excluded.language
    returning id`.execute(tx);
  const token = newCapability();
  await tx
    .updateTable('abandoned_checkouts')
    .set({ mailed_at: now, account_id: accountId, due_at: null, unsent: '', token_hash: hashToken(token) })
    .where('site_id', '=', siteId)
    .where('id', '=', checkout.id)
    .execute();
  const origin = publicOrigin(portico.env, site);
  const discount = recoveryDiscount(shop, now);
  const letter = recoveryLetter(shop, {
    email,
    name,
    language,
    entries: json.entries.filter(({ problem }) => problem !== 'unavailable' && problem !== 'sold-out'),
    currency: json.currency,
    ...(discount ? { discount } : {}),
    url: origin + recoverPath(token),
    stop: origin + recoveryStopPath(portico.env, siteId, recipient.rows[0]?.id ?? ''),
  });
  await queueLetter(portico, tx, { shop, site }, letter);
}

/** Remembers that somebody wants no more emails about carts. @returns false where the site knows no such person */
export async function stopReminders(portico: Portico, siteId: Id, recipientId: Id): Promise<boolean> {
  const done = await sql`
    update recovery_recipients set opted_out_at = coalesce(opted_out_at, ${portico.now()})
    where site_id = ${siteId} and id = ${recipientId} returning 1`.execute(portico.db);
  return done.rows.length > 0;
}
