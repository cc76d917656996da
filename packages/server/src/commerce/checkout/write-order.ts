import { isIssued } from '@portico/model/commerce/fulfilment';
import type { CartEntryJson, CartJson } from '@portico/model/commerce/cart-json';
import type { PostalAddress } from '@portico/model/commerce/address';
import type { OnCard } from '@portico/model/commerce/gift-card/sharing';
import type { PricedCart } from '@portico/model/commerce/price-cart';
import type { OrderAnswer } from '@portico/model/commerce/checkout-fields';
import type { OrderAgreement } from '@portico/model/commerce/policies';
import type { OrderBusiness } from '@portico/model/commerce/order-json';
import { type Kysely, type Selectable, sql } from 'kysely';
import { insertRows } from '../../database/insert-rows.ts';
import type { Database } from '../../database/tables.ts';
import { type Portico, tags } from '../../core/portico.ts';
import { hashToken } from '../../identity/token.ts';
import type { CartRecord } from '../cart/cart-record.ts';
import { pictureHash } from '../cart/cart-view.ts';
import type { ReadCart } from '../cart/read-cart.ts';
import { spendParts } from '../gift-cards/spend-gift-cards.ts';
import { newEvent, type OrderRow, placingToken } from '../orders/order-record.ts';
import { chargeOf, newAttempt } from '../orders/payment-attempt.ts';
import { RESERVED_MS } from '../orders/settle-order.ts';
import type { Charge, OnlineProvider, PaymentMethod } from '../payments/provider.ts';
import { writeMovements } from '../stock/movements.ts';
import { keepingTerms, rememberingTerms } from '../payments/kept-payment.ts';
import type { RememberingAsked } from '../payments/remembered-cards.ts';
import { draftSubscription } from '../subscriptions/draft-subscription.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-record.ts';
import type { OrderLinesTable } from '../tables.ts';
import { beginCounts, type CountedUse, usesToCount } from '../pricing/discount-uses.ts';
import type { RequestKey } from './idempotency.ts';

const DAY_MS = 24 * 3_600_000;

/** What the customer typed, checked. */
export interface CheckedForm {
  email: string;
  address: PostalAddress;
  note: string;
  /** What was answered in the checkout's own fields. */
  answers: readonly OrderAnswer[];
  /** Of a gift; null where it is none. */
  giftMessage: string | null;
  business: Omit<OrderBusiness, 'isReverseCharge'> | null;
}

/** How an order is asked for. */
export interface AskedOrder {
  /** What the way to pay needs. */
  method: Readonly<Record<string, string>>;
  /** Where the customer is, and comes back to. */
  origin: string;
  /** They agree that the right to withdraw ends with the download. */
  isWaived: boolean;
  /** Texts the customer agreed to. */
  agreed: readonly OrderAgreement[];
  /** A remembered card they pay with, or that theirs is remembered. */
  remembering: RememberingAsked | undefined;
}

/** All that is written of an order. */
export interface OrderDraft {
  order: OrderRow;
  lines: Array<Selectable<OrderLinesTable>>;
  /** The pieces it takes, with the tags of what shows how many are left. */
  pieces: Array<
    Record<'product_id' | 'variant_id' | 'page', string> & { quantity: number; list: string | null }
  >;
  cart: CartRecord;
  /** What it takes off gift cards. */
  spent: OnCard[];
  /** In which days are reckoned. */
  timeZone: string;
  /** The uses of limited discounts it adds. */
  uses: CountedUse[];
  /** Written with it, where it is the first of one. */
  subscription: SubscriptionRow | undefined;
  /** Who is asked for the money and with what; undefined where nobody is. */
  asked: { provider: OnlineProvider; terms: Record<string, string> } | undefined;
}

/** The provider of a way to pay, where there is one to ask. */
export const askedProvider = (way: PaymentMethod | undefined): OnlineProvider | undefined =>
  way?.provider.asks ? way.provider : undefined;

/** Does a gift card pay for it that was bought with a test payment? Then nothing of it is real. */
export const isTestCart = ({ giftCards }: Pick<CartJson, 'giftCards'>): boolean =>
  giftCards.some(({ isTest, amountCents }) => isTest && amountCents > 0);

/** An order of a cart as it was priced. */
export function draftOrder(
  portico: Portico,
  { shop, json, priced, cart, goods, shipping, used, renewal, isMember }: ReadCart & { cart: CartRecord },
  { email, address, note, answers, giftMessage, business }: CheckedForm,
  way: PaymentMethod | undefined,
  { method, origin, isWaived, agreed, remembering }: AskedOrder,
): OrderDraft {
  const own = { site_id: shop.siteId, order_id: portico.newId() };
  const now = portico.now();
  const name = `${address.firstName} ${address.lastName}`.trim();
  const provider = askedProvider(way);
  const byHand = way?.byHand;
  const sells = (kind: CartEntryJson['productType']) =>
    json.entries.some(({ productType }) => productType === kind);
  const order: OrderRow = {
    site_id: own.site_id,
    id: own.order_id,
    number: null,
    number_text: null,
    state: 'pending',
    cart_id: cart.id,
    currency: shop.currency,
    language: shop.language,
    email,
    customer_name: name,
    address,
    note,
    requires_shipping: json.requiresShipping,
    shipping_name: json.requiresShipping ? (shipping?.name ?? '') : '',
    subtotal: priced.subtotal,
    discount: priced.discount,
    shipping: priced.shipping,
    tax: priced.tax,
    tax_included: priced.taxIncluded,
    total: priced.total,
    gift_card_cents: json.giftCardCents,
    trail: [...priced.trail],
    business: business && {
      ...business,
      isReverseCharge: priced.trail.some((step) => step.figure === 'discount' && step.isReverseCharge),
    },
    discounts: used.map(({ id }) => id),
    refunded: 0,
    balance: 0,
    edits: 0,
    is_test: way?.isTest ?? isTestCart(json),
    offline_payment: byHand?.offline ?? null,
    documents_due: '',
    gift_cards_due: json.entries.some(({ productType }) => isIssued(productType)),
    downloads_due: sells('digital'),
    download_links: 1,
    withdrawal_waived_at: isWaived ? now : null,
    donation: null,
    subscription_id: null,
    subscription_payment: null,
    tags: [],
    answers: [...answers],
    gift_message: giftMessage,
    agreements: [...agreed],
    search_text: `${name} ${email} ${address.city}`.toLowerCase(),
    created_at: now,
    expires_at: new Date(now.getTime() + (byHand ? byHand.holdDays * DAY_MS : RESERVED_MS)),
    paid_at: null,
    updated_at: now,
  };
  const linesAt = (prices: PricedCart) =>
    json.entries.map((entry, position) => {
      const line = prices.lines.find((each) => each.id === entry.id);
      const product = goods.get(entry.productId)?.product;
      const custom = cart.lines.find(({ id }) => id === entry.id)?.custom;
      return {
        position,
        product_id: entry.productId,
        variant_id: entry.variantId,
        sku: entry.sku,
        title: entry.title,
        product_type: entry.productType,
        options: entry.options,
        image: (product && pictureHash(product, entry.variantId)) ?? null,
        unit_price: line?.unitPrice ?? entry.unitPrice,
        quantity: entry.quantity,
        total: line?.total ?? entry.total,
        discount: line?.discount ?? 0,
        tax: line?.tax ?? 0,
        gift: entry.gift ?? null,
        tax_class: custom?.taxClass ?? product?.taxClass ?? '',
      };
    });
  const lines = linesAt(priced).map((line) => ({ ...line, ...own }));
  const subscription =
    json.subscription && renewal && provider
      ? draftSubscription(portico, order, json.subscription.plan, provider, {
          priced: renewal,
          lines: linesAt(renewal).map(({ tax_class: _class, ...line }) => line),
          isMember,
        })
      : undefined;
  if (subscription) Object.assign(order, { subscription_id: subscription.id, subscription_payment: 0 });
  const pieces = piecesOf(json.entries, goods);
  const given = provider?.terms?.(shop, method);
  // What is handed over as soon as it is paid is not paid by a promise.
  const isAtOnce = order.gift_cards_due || order.downloads_due;
  const asked = given?.capture === 'later' && isAtOnce ? { ...given, capture: 'now' } : given;
  const terms = subscription
    ? keepingTerms(asked ?? {})
    : remembering && provider?.memory
      ? rememberingTerms(asked ?? {}, remembering)
      : asked;
  return {
    order,
    lines,
    pieces,
    cart,
    spent: json.giftCards.flatMap(({ id, amountCents }) =>
      amountCents > 0 ? [{ id, amount: amountCents }] : [],
    ),
    timeZone: shop.timeZone,
    uses: usesToCount(used, email),
    subscription,
    asked: provider && { provider, terms: terms ? { ...terms, origin } : {} },
  };
}

/** What is taken out of stock, each variant once. Downloads never run out [V4.30], whatever was counted of them before. */
function piecesOf(entries: readonly CartEntryJson[], goods: ReadCart['goods']): OrderDraft['pieces'] {
  const pieces = new Map<string, OrderDraft['pieces'][number]>();
  for (const { productId, variantId, productType, quantity } of entries) {
    if (productType === 'digital') continue;
    const key = `${productId} ${variantId}`;
    const list = goods.get(productId)?.collectionId;
    pieces.set(key, {
      product_id: productId,
      variant_id: variantId,
      quantity: quantity + (pieces.get(key)?.quantity ?? 0),
      page: tags.stock(productId),
      list: list ? tags.list(list) : null,
    });
  }
  return [...pieces.values()];
}

export interface WrittenOrder {
  order: OrderRow;
  /** Opens the page that shows it. */
  token: string;
  /** What its provider is asked, where there is one. */
  charge: Charge | undefined;
  /** Tags that were invalidated, for `stockChanged` after the commit. */
  invalidated: string[];
}

/**
 * Writes a whole order in one statement: its row, its lines, the pieces taken out of stock, its payment attempt, the
 * request's key, a link to it, what gift cards pay of it. All of it, or nothing where the cart is not as it was read, or fewer pieces are left than
 * it holds, or a discount it takes was used up, or a gift card holds less. So what others wait for, the cart and the very pieces, is locked for no longer than this statement, and the
 * commit, take. Each part waits for those it needs: the cart's lock, then the pieces' in one order, then the counts of
 * limited discounts, then gift cards, then the rest.
 * @param db the database itself, or a transaction that goes on
 * @returns undefined when nothing was written: what is to be bought must be read anew
 * @throws the database's own error where the request's key is taken
 */
export async function writeOrder(
  portico: Portico,
  db: Kysely<Database>,
  { order, lines, pieces, cart, uses, spent, timeZone, asked, subscription }: OrderDraft,
  { key, requestHash }: RequestKey,
): Promise<WrittenOrder | undefined> {
  const own = { site_id: order.site_id, order_id: order.id };
  const { address, created_at: now } = order;
  const token = placingToken(portico.env, order.site_id, order.id);
  const link = { ...own, token_hash: hashToken(token), created_at: now };
  const attempt = asked && {
    ...own,
    ...newAttempt(portico, order, asked.provider.name, 'open', asked.terms),
  };
  const isPlaced = sql`where exists (select from placed)`;
  const { accountId, note } = cart.draft ?? { accountId: null, note: '' };
  const events = [
    { kind: 'place', accountId },
    ...(note === '' ? [] : [{ kind: 'note', accountId, text: note }]),
  ].map((event) => ({ ...own, ...newEvent(portico, event) }));
  const cards = spendParts(portico, order, spent, timeZone);
  const limits = uses.filter(({ below }) => below !== null).length;
  await beginCounts(db, own.site_id, uses, order.email);
  const written = await sql<{ invalidated: string[] | null }>`/* prepared */
    with cart as (
      select id from carts
      where site_id = ${own.site_id} and id = ${cart.id} and xmin::text = ${cart.version} for update
    ), wanted as (
      select l.product_id, l.variant_id, p.quantity, p.page, p.list
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as p(product_id text, variant_id text, quantity int, page text, list text)
      join stock_levels l on l.product_id = p.product_id and l.variant_id = p.variant_id
      where l.site_id = ${own.site_id}
    ), enough as (
      select w.*, l.unlimited from stock_levels l
      join wanted w on w.product_id = l.product_id and w.variant_id = l.variant_id
      where l.site_id = ${own.site_id} and (l.unlimited or l.quantity >= w.quantity) and exists (select from cart)
      order by l.product_id, l.variant_id for update of l
    ), whole as (
      select from cart where (select count(*) from enough) = (select count(*) from wanted)
    ), counts as (
      select c.discount_id, c.customer, c.uses < u.below as has_room from discount_counts c
      join jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u(discount text, customer text, below int)
        on u.discount = c.discount_id and u.customer = c.customer
      where c.site_id = ${own.site_id} and exists (select from whole)
      order by c.discount_id, c.customer for update of c
    ), ${cards.lock},
    placed as (
      ${insertRows('orders', [order])}
      where exists (select from whole) and (select count(*) from counts where has_room) = ${limits}
        and ${cards.isEnough}
      returning id
    ), counted as (
      update discount_counts c set uses = c.uses + 1 from counts
      where c.site_id = ${own.site_id} and c.discount_id = counts.discount_id and c.customer = counts.customer
        and exists (select from placed)
    ), ${cards.take},
    taken as (
      update stock_levels l set quantity = l.quantity - e.quantity from enough e
      where l.site_id = ${own.site_id} and l.product_id = e.product_id and l.variant_id = e.variant_id
        and not e.unlimited and exists (select from placed)
      returning l.product_id, l.variant_id, e.quantity as taken, -e.quantity as change, l.quantity, l.unlimited, e.page,
        case when l.quantity = 0 then e.list end as list
    ), moved as (
      ${writeMovements('taken', own.site_id, { reason: 'order', orderId: own.order_id, at: now })}
    ), reserved as (
      insert into stock_reservations (site_id, order_id, product_id, variant_id, quantity, state)
      select ${own.site_id}, ${own.order_id}, product_id, variant_id, taken, 'held' from taken
    ), touched as (
      select array_agg(distinct tag) as tags from taken, unnest(array[page, list]) as tag where tag is not null
    ), invalidated as (
      insert into cache_bumps (site_id, tags) select ${own.site_id}, tags from touched where tags is not null
    ), sent as (
      update carts set order_id = ${own.order_id}, country = ${address.country}, region = ${address.state},
        zip = ${address.zip}, shipping_rate = ${cart.shippingRate}
      where site_id = ${own.site_id} and id = ${cart.id} and exists (select from placed)
    ), lines as (${insertRows('order_lines', lines)} ${isPlaced}),
    said as (${insertRows('order_events', events)} ${isPlaced}),
    link as (${insertRows('order_tokens', [link])} ${isPlaced}),
    subscribed as (${subscription ? sql`${insertRows('subscriptions', [subscription])} ${isPlaced}` : sql`select`}),
    attempt as (${attempt ? sql`${insertRows('payment_attempts', [attempt])} ${isPlaced}` : sql`select`}),
    key as (
      insert into idempotency_keys (site_id, key, request_hash, order_id, created_at)
      select ${own.site_id}, ${key}, ${requestHash}, ${own.order_id}, ${now}::timestamptz ${isPlaced}
    ) select touched.tags as invalidated from placed, touched`.execute(db);
  const row = written.rows[0];
  return (
    row && {
      order,
      token,
      charge: attempt && chargeOf(portico, order, attempt),
      invalidated: row.invalidated ?? [],
    }
  );
}
