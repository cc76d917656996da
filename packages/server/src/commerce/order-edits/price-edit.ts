import { createHash } from 'node:crypto';
import { regionCode } from '@portico/model/commerce/countries';
import { draftCustomer } from '@portico/model/commerce/draft-order';
import { canGrow, lockedPieces, type OrderEdit } from '@portico/model/commerce/order-edit';
import { awaitsPayment, isPaid } from '@portico/model/commerce/order-states';
import { exemptionIn } from '@portico/model/commerce/tax-exemption';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import type { CartLineRecord, CartRecord } from '../cart/cart-record.ts';
import { type KnownOfBuyer, type PricedCartView, viewCart } from '../cart/cart-view.ts';
import { type Goods, readGoods } from '../goods.ts';
import { isReserved } from '../orders/capture.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { openAttempt } from '../orders/payment-attempt.ts';
import { type Fulfilled, readFulfilled } from '../orders/shipments.ts';
import { readShop, type Shop } from '../shop.ts';
import { type KeptDiscount, keptDiscounts, keptShipping } from './kept-terms.ts';
import { lastEditOf, type OrderEditRow } from './order-edit-record.ts';

/** All that is read of an order to change it. */
export interface EditedOrder extends Fulfilled {
  order: OrderRow;
  /** As the order was sold: its prices hold their taxes or not, whatever the shop does now. */
  shop: Shop;
  goods: ReadonlyMap<Id, Goods>;
  last: OrderEditRow | undefined;
  discounts: KeptDiscount[];
  /** Its money is only reserved. */
  isReserved: boolean;
}

/** What an order comes to with a change. */
export interface PricedEdit extends PricedCartView {
  /** What each entry of the cart is in the order, in their order. */
  lines: CartLineRecord[];
  /** The discounts it uses, as the order names them. */
  discounts: string[];
}

export async function readEdited(
  db: Portico['db'] | Tx,
  order: OrderRow,
  added: OrderEdit['added'],
): Promise<EditedOrder> {
  const fulfilled = await readFulfilled(db, order);
  const shop = await readShop(db, order.site_id);
  const ids = [
    ...fulfilled.lines.map(({ product_id }) => product_id),
    ...added.flatMap((line) => ('custom' in line ? [] : [line.productId])),
  ].filter((id) => id !== '');
  const goods = await readGoods(db, order.site_id, ids);
  const last = await lastEditOf(db, order.site_id, order.id);
  const attempt = await openAttempt(db, order.site_id, order.id, 'succeeded');
  const sold = { ...shop, store: { ...shop.store, pricesIncludeTax: order.tax_included } };
  return {
    ...fulfilled,
    order,
    shop: sold,
    goods,
    last,
    discounts: keptDiscounts(order, shop, last),
    isReserved: attempt !== undefined && isReserved(attempt),
  };
}

/** Why an order cannot be changed at all; undefined where it can. */
export function editRefusal({ order, shop }: Pick<EditedOrder, 'order' | 'shop'>): string | undefined {
  if (order.donation !== null) return 'Donations cannot be edited.';
  if (order.subscription_id !== null) return 'Orders of subscriptions cannot be edited.';
  if (order.state === 'fulfilled' || order.state === 'delivered')
    return 'This order is fulfilled, so it can no longer be edited. Mark it as unfulfilled first.';
  if (order.number === null || !(isPaid(order.state) || awaitsPayment(order.state)))
    return 'Only orders that are placed and not over can be edited.';
  if (order.refunded > 0 && order.refunded >= order.total)
    return 'This order was refunded in full, so it can no longer be edited.';
  if (order.currency !== shop.currency)
    return 'The currency of the shop has changed since this order was placed, so it can no longer be edited.';
  return undefined;
}

/** Names an order as it stands: another one after whatever happened to it that a change has to know of. */
export const versionOfEdited = ({ order, became }: Pick<EditedOrder, 'order' | 'became'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        order.edits,
        order.state,
        order.total,
        order.refunded,
        order.balance,
        order.address,
        became,
      ]),
    )
    .digest('base64url');

/** How many there will be of a line that was ordered. */
const quantityIn = ({ lines }: OrderEdit, { position, quantity }: { position: number; quantity: number }) =>
  lines.find((each) => each.position === position)?.quantity ?? quantity;

/** The last place that a line of the order ever had. */
export const lastPosition = ({ lines, last }: Pick<EditedOrder, 'lines' | 'last'>): number =>
  Math.max(last?.last_position ?? -1, ...lines.map(({ position }) => position));

/** An order with a change as the cart it would be. */
function asCart(edited: EditedOrder, edit: OrderEdit): CartRecord {
  const { order, lines } = edited;
  const kept = lines.flatMap((line): Array<CartLineRecord> => {
    const quantity = quantityIn(edit, line);
    if (quantity === 0) return [];
    return [
      {
        id: nameAt(line.position),
        productId: line.product_id,
        variantId: line.variant_id,
        quantity,
        title: line.title,
        position: line.position,
        gift: line.gift,
        addOns: {},
        sold: {
          unitPrice: line.unit_price,
          title: line.title,
          sku: line.sku,
          productType: line.product_type === 'donation' ? 'service' : line.product_type,
          options: line.options,
          quantity: line.quantity,
          taxClass: line.tax_class,
        },
      },
    ];
  });
  const after = lastPosition(edited) + 1;
  const added = edit.added.map((line, index): CartLineRecord => {
    const position = after + index;
    const id = nameAt(position);
    const custom = 'custom' in line ? line.custom : null;
    const [productId, variantId] = 'custom' in line ? ['', id] : [line.productId, line.variantId];
    const { quantity } = line;
    const title = custom?.title ?? '';
    return { id, productId, variantId, quantity, title, position, gift: null, addOns: {}, custom };
  });
  // All that was sold of a variant is this order's already.
  const held = lines.map((line) => ({ productId: line.product_id, variantId: line.variant_id }));
  const { country, state, zip } = order.address;
  const all = [...kept, ...added];
  return {
    id: order.id,
    version: '',
    createdAt: order.created_at,
    orderId: null,
    isPurchased: false,
    location: country === '' ? null : { country, region: regionCode(country, state) ?? state, zip },
    shippingRate: edit.shipping.kind === 'rate' ? edit.shipping.id : '',
    coupons: [],
    giftCards: [],
    removed: null,
    buyer: { email: order.email, vatNumber: order.business?.vatNumber ?? '' },
    lines: all,
    draft: {
      customer: draftCustomer.parse({ email: order.email }),
      discount: edit.discount,
      shipping:
        edit.shipping.kind === 'own'
          ? { name: edit.shipping.name, priceCents: edit.shipping.priceCents }
          : null,
      accountId: null,
      note: '',
      held: held.map((piece) => ({
        ...piece,
        quantity: lines
          .filter((line) => line.product_id === piece.productId && line.variant_id === piece.variantId)
          .reduce((sum, { quantity }) => sum + quantity, 0),
      })),
      kept: {
        discounts: discountsOf(edited, edit).map(({ discount }) => discount),
        shipping: edit.shipping.kind === 'keep' ? keptShipping(order) : null,
      },
    },
  };
}

/** Lines are named in the order of their places. */
const nameAt = (position: number): string => `line-${String(position).padStart(6, '0')}`;

/** The discounts that go on to hold; what the owner takes off now is in place of what they took off before. */
const discountsOf = ({ discounts }: EditedOrder, { withoutDiscounts, discount }: OrderEdit): KeptDiscount[] =>
  discounts.filter(({ rule }) => !withoutDiscounts.includes(rule) && !(discount !== null && rule === 'own'));

/** An order that was exempt from tax stays it, whatever its customer is today; one that was charged stays charged. */
const knownOf = ({ order }: EditedOrder): KnownOfBuyer => ({
  uses: { total: {} },
  cards: [],
  exemption: exemptionIn(order.trail),
});

/** What an order comes to with a change, by the one function that prices carts. */
export function priceEdit(edited: EditedOrder, edit: OrderEdit, now: Date): PricedEdit {
  const cart = asCart(edited, edit);
  const view = viewCart(edited.shop, cart, edited.goods, {}, now, knownOf(edited));
  return {
    ...view,
    lines: cart.lines,
    discounts: discountsOf(edited, edit).flatMap(({ rule }) =>
      edited.order.discounts.includes(rule) ? [rule] : [],
    ),
  };
}

/** The shop's ways of shipping for the order as it would be, with what each costs. */
export function shippingChoices(edited: EditedOrder, edit: OrderEdit, now: Date) {
  const cart = asCart(edited, { ...edit, shipping: { kind: 'rate', id: '' } });
  const { json } = viewCart(edited.shop, cart, edited.goods, {}, now, knownOf(edited));
  return json.shippingOptions;
}

/** What keeps a change from being saved, in words for its owner; empty where nothing does. */
export function editProblems(edited: EditedOrder, edit: OrderEdit, priced: PricedEdit): string[] {
  const refusal = editRefusal(edited);
  if (refusal !== undefined) return [refusal];
  const { order, lines, became, goods } = edited;
  const problems: string[] = [];
  for (const { position, quantity } of edit.lines) {
    const at = lines.findIndex((each) => each.position === position);
    const [line, pieces] = [lines[at], became[at]];
    if (!line || !pieces) {
      problems.push('This order has no such item.');
      continue;
    }
    const name = line.title || line.sku;
    const { least, why } = lockedPieces(pieces);
    if (quantity < least) problems.push(`${name}: at least ${least}. ${why}`);
    if (quantity > line.quantity && !canGrow(line.product_type)) problems.push(`${name}: ${NOT_ADDED}`);
  }
  for (const line of edit.added) {
    if ('custom' in line) continue;
    const product = goods.get(line.productId)?.product;
    if (product && !canGrow(product.productType)) problems.push(`${product.title}: ${NOT_ADDED}`);
    if (product?.subscription) problems.push(`${product.title}: subscriptions are ordered by customers.`);
  }
  if (priced.json.entries.length === 0)
    problems.push('An order needs at least one item. To take all of it back, cancel the order.');
  else
    problems.push(
      ...priced.json.problems.filter(({ code }) => code !== 'no-payment').map(({ message }) => message),
    );
  if (
    edit.shipping.kind === 'rate' &&
    priced.shipping?.id !== edit.shipping.id &&
    priced.json.requiresShipping
  )
    problems.push('This shipping method is not offered for the order as it is now.');
  const { total } = priced.priced;
  if (total < order.refunded)
    problems.push('More than this was refunded already. Please leave more in the order.');
  if (edited.isReserved && total < order.total)
    problems.push(
      'The payment is only reserved so far, so the order cannot cost less. Fulfil it to take the money, and refund the difference then, or cancel the order.',
    );
  return [...new Set(problems)];
}

const NOT_ADDED =
  'gift cards, memberships and downloads are ordered by customers themselves; no more can be added.';
