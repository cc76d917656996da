import { createHash } from 'node:crypto';
import type { PostalAddress } from '@portico/model/commerce/address';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { Id } from '@portico/model/id';
import { isStorableText } from '@portico/model/schema';
import type { Store } from '@portico/model/store';
import { isEmail, normaliseEmail } from '../../accounts/email.ts';
import type { Portico, Tx } from '../../portico.ts';
import { type CartRecord, lockCart } from '../cart/cart-record.ts';
import { sendCartTo } from '../cart/change-cart.ts';
import { pictureHash } from '../cart/cart-view.ts';
import { type ReadCart, readCart } from '../cart/read-cart.ts';
import { moveOrder } from '../orders/move-order.ts';
import { addEvent, findOrder, type OrderRow } from '../orders/order-record.ts';
import { addAttempt } from '../orders/payment-attempt.ts';
import { RESERVED_MS, settleLater } from '../orders/settle-order.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { type WayToPay, waysToPay } from '../payments/ways-to-pay.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { readShop, type Shop, type ShopWords } from '../shop.ts';
import { lockStock, reserveStock } from '../stock/reserve.ts';
import { checkAddress } from './check-address.ts';
import { claimKey, type RequestKey, rememberKey } from './idempotency.ts';

const DAY_MS = 24 * 3_600_000;

/** What a customer sends to order their cart. Texts as typed. */
export interface OrderForm {
  email: string;
  address: Partial<Record<keyof PostalAddress, string>>;
  note: string;
  /** Id of the chosen way of shipping; '' for the one the cart has. */
  shipping: string;
  /** The total the customer saw, in minor units: another one is never charged. */
  expectedTotal: number;
  /** Name of the way to pay as `provider` (the first one when absent) and what it needs. */
  payment: Readonly<Record<string, string>>;
}

/** What came of placing an order, before the provider is asked. */
export interface PlacedOrder {
  order: OrderRow;
  /** Who is to be asked for the money; undefined when nobody is (any more). */
  provider: PaymentProvider | undefined;
}

interface CheckedForm {
  email: string;
  address: PostalAddress;
  note: string;
}

/** Checks the fields alone. */
export function checkOrderForm(
  form: Pick<OrderForm, 'email' | 'address' | 'note'>,
  store: Store,
  words: ShopWords,
): ShopOutcome<CheckedForm> {
  const errors: Record<string, string> = {};
  const email = normaliseEmail(form.email);
  if (email === '') errors.email = words.address.required;
  else if (!isEmail(email) || !/@.+\../.test(email)) errors.email = words.email;
  const checked = checkAddress(form.address, { phone: store.checkout.phone });
  if (!checked.ok)
    for (const [part, problem] of Object.entries(checked.errors)) errors[part] = words.address[problem];
  const note = store.checkout.note ? form.note.replace(/\r\n?/g, '\n').trim() : '';
  if (note.length > COMMERCE_LIMITS.noteLength)
    errors.note = words.noteTooLong({ most: COMMERCE_LIMITS.noteLength });
  else if (!isStorableText(note)) errors.note = words.address.characters;
  if (!checked.ok || Object.keys(errors).length > 0) return refuse(400, 'invalid', words.checkFields, errors);
  return { ok: true, value: { email, address: checked.address, note } };
}

/**
 * Turns a cart into an order in one transaction: prices it anew, locks its stock and takes it out, writes order, lines
 * and payment attempt under the request's key. Nothing is charged yet: the order is pending, or, where it is paid by
 * hand, placed and unpaid. The same request again finds its order.
 */
export async function placeOrder(
  portico: Portico,
  siteId: Id,
  cartId: Id,
  form: OrderForm,
  key: RequestKey,
): Promise<ShopOutcome<PlacedOrder>> {
  const bumped: string[] = [];
  const outcome = await shopOutcome(() =>
    portico.db.transaction().execute(async (tx): Promise<PlacedOrder> => {
      const shop = await readShop(tx, siteId);
      const before = await claimKey(portico, tx, siteId, key, shop);
      if (before !== undefined) return placedBefore(tx, shop, before, form);
      const checked = checkOrderForm(form, shop.store, shop.words);
      if (!checked.ok) throw new ShopRefused(checked);
      const cart = await openCart(tx, shop, cartId);
      const { country, state, zip } = checked.value.address;
      const sent = await sendCartTo(tx, siteId, cart, { country, region: state, zip }, form.shipping);
      await lockStock(tx, siteId, sent.lines);
      const read = await readCart(tx, siteId, sent, portico.now());
      const way = agree(read, form);
      const order = await writeOrder(portico, tx, read, checked.value, way);
      await rememberKey(portico, tx, siteId, key, order.id);
      bumped.push(...(await reserveStock(tx, siteId, order.id, sent.lines)));
      if (way && 'provider' in way) {
        await addAttempt(portico, tx, order, way.name, 'open');
        await settleLater(portico, tx, siteId, order.id);
        return { order, provider: way.provider };
      }
      const moved = await moveOrder(portico, tx, siteId, order.id, way ? 'receive' : 'pay');
      return { order: moved.order, provider: undefined };
    }),
  );
  if (outcome.ok && bumped.length > 0) portico.bumped(siteId, bumped);
  return outcome;
}

/** The order this very request made before. One that is still pending goes on where it was. */
async function placedBefore(tx: Tx, shop: Shop, orderId: Id, form: OrderForm): Promise<PlacedOrder> {
  const order = await findOrder(tx, shop.siteId, orderId);
  if (!order) throw new ShopRefused(refuse(409, 'key-reused', shop.words.keyReused));
  return { order, provider: order.state === 'pending' ? providerIn(chosenWay(shop, form)) : undefined };
}

function chosenWay(shop: Shop, { payment }: OrderForm): WayToPay | undefined {
  const offered = waysToPay(shop);
  return payment.provider === undefined ? offered[0] : offered.find((each) => each.name === payment.provider);
}

const providerIn = (way: WayToPay | undefined) => (way && 'provider' in way ? way.provider : undefined);

/** The cart, locked, unless it is ordered or being paid for already: a cart is sold once. */
async function openCart(tx: Tx, shop: Shop, cartId: Id): Promise<CartRecord> {
  const { siteId, words } = shop;
  const cart = await lockCart(tx, siteId, cartId);
  if (!cart) throw new ShopRefused(refuse(404, 'no-cart', words.noCart));
  if (cart.isPurchased) throw new ShopRefused(refuse(409, 'already-ordered', words.alreadyOrdered));
  const last = cart.orderId === null ? undefined : await findOrder(tx, siteId, cart.orderId);
  if (last?.state === 'pending') throw new ShopRefused(refuse(409, 'payment-open', words.paymentOpen));
  if (!shop.isSelling) throw new ShopRefused(refuse(409, 'closed', words.closed));
  return cart;
}

/** Is everything as the customer saw it, and can it be paid? @throws ShopRefused with what changed */
function agree({ shop, json }: ReadCart, form: OrderForm): WayToPay | undefined {
  const { words } = shop;
  const first = json.problems[0];
  if (json.problems.some(({ code }) => code === 'line')) {
    const told = json.problems.map(({ message }) => message).join(' ');
    throw new ShopRefused(refuse(409, 'stock-changed', `${words.stockChanged} ${told}`));
  }
  if (first) throw new ShopRefused(refuse(409, first.code, first.message));
  if (form.shipping !== '' && json.requiresShipping && json.selectedShippingOption?.id !== form.shipping)
    throw new ShopRefused(
      refuse(409, 'no-such-shipping', words.noSuchShipping, { shipping: words.noSuchShipping }),
    );
  if (json.grandTotalCents !== form.expectedTotal)
    throw new ShopRefused(
      refuse(
        409,
        'price-changed',
        words.priceChanged({
          before: shop.money(form.expectedTotal),
          now: shop.money(json.grandTotalCents),
        }),
      ),
    );
  if (json.grandTotalCents === 0) return undefined;
  const way = chosenWay(shop, form);
  if (!way)
    throw new ShopRefused(refuse(409, 'no-payment', words.noSuchPayment, { payment: words.noSuchPayment }));
  return way;
}

async function writeOrder(
  portico: Portico,
  tx: Tx,
  { shop, json, priced, cart, goods, shipping }: ReadCart,
  { email, address, note }: CheckedForm,
  way: WayToPay | undefined,
): Promise<OrderRow> {
  const { siteId } = shop;
  const id = portico.newId();
  const now = portico.now();
  const name = `${address.firstName} ${address.lastName}`;
  const order = await tx
    .insertInto('orders')
    .values({
      site_id: siteId,
      id,
      number: null,
      number_text: null,
      state: 'pending',
      cart_id: cart?.id ?? null,
      currency: shop.currency,
      language: shop.language,
      email,
      customer_name: name,
      address: JSON.stringify(address),
      note,
      requires_shipping: json.requiresShipping,
      shipping_name: json.requiresShipping ? (shipping?.name ?? '') : '',
      subtotal: priced.subtotal,
      discount: priced.discount,
      shipping: priced.shipping,
      tax: priced.tax,
      tax_included: priced.taxIncluded,
      total: priced.total,
      trail: JSON.stringify(priced.trail),
      is_test: providerIn(way)?.isTest ?? false,
      offline_payment: way && 'offline' in way ? JSON.stringify(way.offline) : null,
      search_text: `${name} ${email} ${address.city}`.toLowerCase(),
      created_at: now,
      expires_at: new Date(now.getTime() + (way && 'offline' in way ? way.holdDays * DAY_MS : RESERVED_MS)),
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_lines')
    .values(
      json.entries.map((entry, position) => {
        const line = priced.lines.find((each) => each.id === entry.id);
        const product = goods.get(entry.productId)?.product;
        return {
          site_id: siteId,
          order_id: id,
          position,
          product_id: entry.productId,
          variant_id: entry.variantId,
          sku: entry.sku,
          title: entry.title,
          product_type: entry.productType,
          options: JSON.stringify(entry.options),
          image: (product && pictureHash(product, entry.variantId)) ?? null,
          unit_price: entry.unitPrice,
          quantity: entry.quantity,
          total: entry.total,
          discount: line?.discount ?? 0,
          tax: line?.tax ?? 0,
        };
      }),
    )
    .execute();
  await tx
    .updateTable('carts')
    .set({ order_id: id })
    .where('site_id', '=', siteId)
    .where('id', '=', cart?.id ?? '')
    .execute();
  await addEvent(portico, tx, siteId, id, { kind: 'place' });
  return order;
}

/** Digest of what a request asks for, by which a repeated one is known. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
