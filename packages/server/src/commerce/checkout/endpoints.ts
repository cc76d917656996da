import { ADDRESS_PARTS, type PostalAddress } from '@portico/model/commerce/address';
import { cartJson } from '@portico/model/commerce/cart-json';
import { isCountry, regionCode } from '@portico/model/commerce/countries';
import { customerOrderJson } from '@portico/model/commerce/order-json';
import { ORDER_STATES } from '@portico/model/commerce/order-states';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../../http/endpoint.ts';
import { findCart, findCartOfCheckout } from '../cart/cart-record.ts';
import { readCart } from '../cart/read-cart.ts';
import { customerOrder, findOrderByToken } from '../orders/order-record.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { readShop } from '../shop.ts';
import { type ShopVisit, valueOr, visitByScript } from '../shop-visit.ts';
import { actionPath, confirmedPath } from './checkout-paths.ts';
import { orderCart } from './pay-order.ts';

const token = z.string().max(40);
/** Longer than any part may be: what is too long is told by its own rule, at its field. */
const part = text(1000).default('');
const address = z.strictObject(
  Object.fromEntries(ADDRESS_PARTS.map((name) => [name, part])) as Record<keyof PostalAddress, typeof part>,
);

/** The visitor's cart, by the checkout's token or their cookie. */
async function cartOf(visit: ShopVisit, cartToken: string | undefined) {
  const { portico, siteId } = visit;
  const cart =
    (await findCartOfCheckout(portico.db, siteId, cartToken ?? null)) ??
    (await findCart(portico.db, siteId, visit.cartToken));
  if (cart && !cart.isPurchased) return cart;
  const { words } = await readShop(portico.db, siteId);
  if (cart) throw new EndpointError(409, { error: words.alreadyOrdered, code: 'already-ordered' });
  throw new EndpointError(400, { error: words.noCart, code: 'no-cart' });
}

/** Checkout by script. */
export const checkoutEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'POST',
    path: '/api/commerce/checkout/quote',
    room: 'none',
    permission: 'anyone',
    lock: 'shop',
    csrf: 'visitor',
    bodyLimit: 4096,
    summary:
      'The cart as it would cost sent there: ways of shipping, taxes and totals with their trail. Changes nothing.',
    body: z.object({
      country: text(2),
      state: text(100).default(''),
      zip: text(20).default(''),
      shipping: z.string().max(24).default(''),
      cartToken: token.optional(),
    }),
    reply: cartJson,
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      const { body } = call;
      const cart = await cartOf(visit, body.cartToken);
      const country = body.country.trim().toUpperCase();
      if (!isCountry(country)) {
        const { words } = await readShop(visit.portico.db, visit.siteId);
        const error = words.address.country;
        throw new EndpointError(400, { error, errors: { country: error } });
      }
      const location = { country, region: regionCode(country, body.state) ?? '', zip: body.zip };
      const sent = { ...cart, location, shippingRate: body.shipping || cart.shippingRate };
      return (await readCart(visit.portico.db, visit.siteId, sent, visit.now)).json;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/commerce/checkout/orders',
    permission: 'anyone',
    lock: 'shop',
    csrf: 'visitor',
    bodyLimit: 16 * 1024,
    status: 201,
    summary:
      'Orders and pays for the cart; `payment.provider` names the way to pay, of which those by hand leave the order `unpaid`. With an `Idempotency-Key` header the same request makes one order however often it is sent; after a refused payment use a new key.',
    body: z.object({
      email: text(1000),
      address,
      note: text(10_000).default(''),
      /** One of the cart's `shippingOptions`; the cart's own choice when empty. */
      shipping: z.string().max(24).default(''),
      /** The total the customer agreed to: another one is refused, never charged. */
      expectedTotalCents: z.number().int().min(0),
      payment: z
        .record(z.string().max(40), z.string().max(500))
        .refine((map) => Object.keys(map).length <= 20, 'Too many fields.'),
      cartToken: token.optional(),
    }),
    reply: z.object({
      orderId: z.string(),
      state: z.enum(ORDER_STATES),
      number: z.string().nullable(),
      /** Where the customer goes next: the page that shows the order, or what they have to do first. */
      next: z.string(),
      /** Opens the order; see `GET /api/commerce/checkout/orders/status`. */
      token: z.string(),
      actionNeeded: z.boolean(),
    }),
    async handle(call) {
      const visit = await visitByScript(call, 'order');
      const { portico, siteId, address: from } = visit;
      const { body, request } = call;
      const key = request.headers['idempotency-key'];
      if (key !== undefined && (typeof key !== 'string' || !/^[\w:.-]{8,200}$/.test(key)))
        throw new EndpointError(400, {
          error: 'Idempotency-Key: 8 to 200 letters, digits and _ : . - are expected.',
          code: 'invalid-key',
        });
      // A cart that was ordered by this very request is found again by its key, not refused.
      const cart =
        (await findCartOfCheckout(portico.db, siteId, body.cartToken ?? null)) ??
        (await findCart(portico.db, siteId, visit.cartToken)) ??
        (await cartOf(visit, undefined));
      const { expectedTotalCents, cartToken: _token, payment, ...form } = body;
      const {
        order,
        token: orderToken,
        actionNeeded,
      } = valueOr(
        await orderCart(
          portico,
          siteId,
          cart,
          { ...form, expectedTotal: expectedTotalCents, payment },
          { key, address: from },
        ),
      );
      if (order.number !== null) visit.forgetCart();
      return {
        orderId: order.id,
        state: order.state,
        number: order.number_text,
        next: actionNeeded ? actionPath(orderToken) : confirmedPath(orderToken),
        token: orderToken,
        actionNeeded,
      };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/commerce/checkout/orders/status',
    permission: 'anyone',
    lock: 'shop',
    summary: 'The order a token opens, its payment looked at anew while it is open.',
    query: z.object({ token }),
    reply: customerOrderJson,
    async handle(call) {
      const { portico, siteId } = await visitByScript(call, 'read');
      const order = await findOrderByToken(portico.db, siteId, call.query.token);
      if (!order) throw new EndpointError(404, { error: 'There is no such order.', code: 'not-found' });
      return customerOrder(portico.db, (await settleOrder(portico, siteId, order.id)) ?? order);
    },
  }),
];
