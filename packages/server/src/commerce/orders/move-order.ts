import { holdsStock, nextOrderState, type OrderEvent } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import { type Portico, type Tx, tags } from '../../core/portico.ts';
import { readShop } from '../shop.ts';
import { contactOfOrder } from '../../contacts/contact-of-order.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { mailRows, sendSoon } from '../../mail/outbox.ts';
import { newCapability } from '../cart/cart-record.ts';
import type { AttemptState } from '../tables.ts';
import { returnToCards } from '../gift-cards/return-to-gift-cards.ts';
import { returnUses } from '../pricing/discount-uses.ts';
import { reviewsAskedOf } from '../reviews/reviews-asked.ts';
import { returnStock } from '../stock/reserve.ts';
import { documentsDue } from './documents-due.ts';
import { lettersOf, type OrderLetters } from './order-mails.ts';
import { newEvent, type OrderRow } from './order-record.ts';

export interface MovedOrder {
  order: OrderRow;
  /** False when the order's state does not let the event happen; nothing was changed then. */
  moved: boolean;
  /** For `stockChanged`, after the commit. */
  invalidated: string[];
}

/** What an event comes with. */
export interface EventCircumstances {
  accountId?: Id;
  text?: string | undefined;
  /** What else the timeline says of it. */
  data?: Record<string, unknown>;
  /** What becomes of the open payment attempt: the event happens only where there is one. */
  attempt?: AttemptState;
  /** Of a paid one: its money was taken, not only reserved. */
  isTaken?: boolean;
  /** Who is told, where that was read before. */
  letters?: OrderLetters | undefined;
}

/**
 * Lets an event happen to an order that is in the state it was read in: its new state, and all that hangs on it. Placed
 * for good, paid or to be paid by hand: it gets its number and the cart is closed. Paid or fulfilled: the reservation
 * becomes its own. Given up: what it held goes back into stock, what it took of limited discounts to others (unless it
 * was paid), what gift cards paid of it back on them, and a transaction is needed. Each with its mails. An
 * event that the state does not allow changes nothing, so it may be repeated.
 *
 * All orders of a site wait for its counter of numbers: what has to be read is read before, and all is written in one
 * statement, whose parts wait for those before them, so that locks are taken in one order: order, cart, reservations,
 * counter, contact.
 * @param db a transaction that holds the order's lock (`lockOrder`) or made it, or the database itself
 */
export async function moveOrder(
  portico: Portico,
  db: Portico['db'] | Tx,
  before: OrderRow,
  event: OrderEvent,
  { attempt, isTaken = false, letters: known, ...by }: EventCircumstances = {},
): Promise<MovedOrder> {
  const { site_id: siteId, id: orderId } = before;
  const to = nextOrderState(before.state, event, before.offline_payment?.method);
  if (to === null) return { order: before, moved: false, invalidated: [] };
  const now = portico.now();
  const letters = known ?? (await lettersOf(portico, db, before, event));
  const isNumbered = before.number === null && (event === 'pay' || event === 'receive');
  const shop = letters?.shop ?? (isNumbered ? await readShop(db, siteId) : undefined);
  const numbers = isNumbered ? shop?.store.orderNumbers : undefined;
  const due = documentsDue(before, event, shop);
  const asked = event === 'fulfil' ? await reviewsAskedOf(db, before, now) : undefined;
  // Stands for the digits of its number where mails are written before it has one.
  const digits = newCapability();
  const after: OrderRow = {
    ...before,
    state: to,
    updated_at: now,
    paid_at: event === 'pay' ? now : before.paid_at,
    number_text: numbers ? `${numbers.prefix}${digits}` : before.number_text,
  };
  const mails = letters ? mailRows(portico, siteId, letters.write(after)) : [];
  const said = { site_id: siteId, order_id: orderId, ...newEvent(portico, { kind: event, ...by }) };
  const last = sql`(select last_number from number)`;
  const isOwn = sql`where exists (select from own)`;
  // Pages say how much was given.
  const shown = before.donation === null ? [] : [tags.donations];
  const written = await sql<
    Pick<
      OrderRow,
      'number' | 'number_text' | 'search_text' | 'refunded' | 'balance' | 'expires_at' | 'documents_due'
    >
  >`/* prepared */
    with held as (
      select id from orders where site_id = ${siteId} and id = ${orderId} and state = ${before.state} for update
    ),
    own as (${attempt ? moveOpenAttempt(before, { to: attempt, isTaken, now }) : sql`select id from held`}),
    closed as (${isNumbered ? closeCart(before) : NOTHING}),
    finished as (${isNumbered ? finishCheckout(before) : NOTHING}),
    recovered as (${isNumbered ? noteRecovered(before, now) : NOTHING}),
    kept as (${event === 'pay' || event === 'fulfil' ? keepReserved(before) : NOTHING}),
    number as (${numbers ? nextNumber(siteId, numbers.start) : NOTHING}),
    ${numbers ? sql`${contactOfOrder(portico, before, sql`${isOwn} and (select count(*) from number) >= 0`)},` : sql``}
    said as (${insertRows('order_events', [said])} ${isOwn}),
    asked as (${asked ? sql`${insertRows('review_requests', [asked])} ${isOwn} on conflict do nothing` : NOTHING}),
    shown as (${shown.length > 0 ? sql`insert into cache_bumps (site_id, tags) select ${siteId}, ${shown}::text[] ${isOwn}` : NOTHING}),
    link as (${letters ? sql`${insertRows('order_tokens', [letters.link])} ${isOwn}` : NOTHING}),
    mails as (${mails.length === 0 ? NOTHING : sql`${insertRows('mails', mails, withNumber(mails, digits, numbers && last))} ${isOwn}`})
    update orders set state = ${to}, updated_at = ${now}
      ${event === 'pay' ? sql`, paid_at = ${now}` : sql``}
      ${event === 'refund' ? sql`, refunded = total` : sql``}
      ${
        // Of what is taken back nobody owes anybody anything but what was paid, which goes back whole.
        event === 'cancel' ? sql`, balance = 0` : sql``
      }
      ${due === '' ? sql`` : sql`, documents_due = ${due}`}
      ${
        // It waits anew for its money, as long as it was given at first.
        to === 'unpaid' && event === 'unfulfil'
          ? sql`, expires_at = ${now}::timestamptz + (expires_at - created_at)`
          : sql``
      }
      ${
        numbers
          ? sql`, number = ${last}, number_text = ${numbers.prefix}::text || ${last},
              search_text = ${numbers.prefix.toLowerCase()}::text || ${last} || ' ' || search_text`
          : sql``
      }
    where site_id = ${siteId} and id = ${orderId} and exists (select from own)
    returning number, number_text, search_text, refunded, balance, expires_at, documents_due`.execute(db);
  const row = written.rows[0];
  if (!row) return { order: before, moved: false, invalidated: [] };
  if (mails.length > 0) sendSoon(portico);
  const order = { ...after, ...row };
  if (!holdsStock(before.state) || holdsStock(to)) return { order, moved: true, invalidated: shown };
  const movement = { reason: 'cancel', at: now, accountId: by.accountId } as const;
  const returned = await returnStock(db as Tx, siteId, orderId, movement);
  if (before.paid_at === null) await returnUses(db as Tx, before);
  if (before.gift_card_cents > 0) await returnToCards(portico, db as Tx, { siteId, orderId, kind: 'return' });
  return { order, moved: true, invalidated: [...returned, ...shown] };
}

const NOTHING = sql`select`;

/** What the provider said of the payment is written with what becomes of the order. */
const moveOpenAttempt = (
  { site_id, id }: OrderRow,
  { to, isTaken, now }: { to: AttemptState; isTaken: boolean; now: Date },
) => sql`
  update payment_attempts set state = ${to}, updated_at = ${now},
    capture = case when ${isTaken} and capture = 'later' then 'done' else capture end
  where site_id = ${site_id} and order_id = ${id} and state = 'open' and not is_balance
    and exists (select from held)
  returning order_id`;

/** The cart is bought: the visitor's next item goes into a new one. */
const closeCart = ({ site_id, id, cart_id }: OrderRow) => sql`
  update carts set is_purchased = true, order_id = ${id}
  where site_id = ${site_id} and id = ${cart_id} and exists (select from own)
  returning id, recovered_from`;

/** What was begun with the cart, or with the one it is a copy of, is finished. */
const finishCheckout = ({ site_id, id }: OrderRow) => sql`
  update abandoned_checkouts set order_id = ${id}, due_at = null from closed
  where site_id = ${site_id} and (cart_id = closed.id or abandoned_checkouts.id = closed.recovered_from)
    and order_id is null
  returning mailed_at`;

/** Its customer had been reminded of the cart. */
const noteRecovered = ({ site_id, id }: OrderRow, now: Date) => sql`
  insert into recovered_orders (site_id, order_id, created_at)
  select ${site_id}, ${id}, ${now}::timestamptz from finished where mailed_at is not null limit 1
  on conflict do nothing returning order_id`;

/** What was held for the order is its own. */
const keepReserved = ({ site_id, id }: OrderRow) => sql`
  update stock_reservations set state = 'taken'
  where site_id = ${site_id} and order_id = ${id} and state = 'held' and exists (select from own)
    and (select count(*) from closed) >= 0
  returning order_id`;

/**
 * The site's next order number. The counter's row stays locked until the transaction ends, so that a number that was
 * given to an order that is then undone is given again: no gaps, no repeats.
 */
const nextNumber = (siteId: Id, start: number) => sql`
  insert into order_number_counters as c (site_id, last_number)
  select ${siteId}, ${start}::bigint
  where exists (select from own) and (select count(*) from closed) >= 0 and (select count(*) from kept) >= 0
  on conflict (site_id) do update set last_number = greatest(c.last_number + 1, excluded.last_number)
  returning last_number`;

const withNumber = (mails: readonly object[], digits: string, number: RawBuilder<unknown> | undefined) =>
  number
    ? sql`replace(${JSON.stringify(mails)}::text, ${digits}, ${number}::text)::jsonb`
    : sql`${JSON.stringify(mails)}::jsonb`;
