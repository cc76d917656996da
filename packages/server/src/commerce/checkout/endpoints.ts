import { checkoutApi } from '@portico/model/api/checkout';
import { isCountry, regionCode } from '@portico/model/commerce/countries';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { rememberCheckout } from '../abandoned/remember-checkout.ts';
import { findCart, findCartOfCheckout } from '../cart/cart-record.ts';
import { readVisitorsCart } from '../cart/read-cart.ts';
import { customerOrder, findOrderByToken } from '../orders/order-record.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { readShop } from '../shop.ts';
import { type ShopVisit, valueOr, visitByScript } from '../shop-visit.ts';
import { isLinkExpired } from '../draft-orders/link-expired.ts';
import { confirmedPath } from './checkout-paths.ts';
import { orderCart } from './pay-order.ts';

const endpoint = endpointsOf(checkoutApi);

/** The cart that a checkout's address names, unless it is a draft order whose link has expired. */
async function cartOfLink({ portico, siteId, now }: ShopVisit, token: string | undefined) {
  const cart = await findCartOfCheckout(portico.db, siteId, token ?? null);
  const isOver = cart?.draft && !cart.isPurchased && (await isLinkExpired(portico.db, siteId, cart.id, now));
  return isOver ? undefined : cart;
}

/** The visitor's cart, by the checkout's token or their cookie. */
async function cartOf(visit: ShopVisit, cartToken: string | undefined) {
  const { portico, siteId } = visit;
  const cart = (await cartOfLink(visit, cartToken)) ?? (await findCart(portico.db, siteId, visit.cartToken));
  if (cart && !cart.isPurchased) return cart;
  const { words } = await readShop(portico.db, siteId);
  if (cart) throw new EndpointError(409, { error: words.alreadyOrdered, code: 'already-ordered' });
  throw new EndpointError(400, { error: words.noCart, code: 'no-cart' });
}

/** Checkout by script. */
export const checkoutEndpoints: Endpoint[] = [
  endpoint('POST /api/commerce/checkout/quote', {
    room: 'none',
    permission: 'anyone',
    lock: 'shop',
    csrf: 'visitor',
    bodyLimit: 4096,
    summary:
      'The cart as it would cost sent there: ways of shipping, taxes and totals with their trail. Changes nothing.',
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
      return (await readVisitorsCart(visit, sent)).json;
    },
  }),
  endpoint('POST /api/commerce/checkout/remember', {
    permission: 'anyone',
    lock: 'shop',
    csrf: 'visitor',
    bodyLimit: 8192,
    summary:
      'Remembers with the cart who is at the checkout, where the shop does that (`store.abandoned`). Answers the same in any case.',
    async handle(call) {
      const visit = await visitByScript(call, 'remember');
      const { cartToken, ...said } = call.body;
      const { portico, siteId } = visit;
      const cart =
        (await cartOfLink(visit, cartToken)) ?? (await findCart(portico.db, siteId, visit.cartToken));
      if (cart && !cart.isPurchased) {
        const read = await readVisitorsCart(visit, cart);
        await rememberCheckout(portico, { ...read, cart }, said);
      }
      return {};
    },
  }),
  endpoint('POST /api/commerce/checkout/orders', {
    permission: 'anyone',
    lock: 'shop',
    csrf: 'visitor',
    bodyLimit: 64 * 1024,
    status: 201,
    summary:
      'Orders and pays for the cart; `payment.provider` names the way to pay, of which those by hand leave the order `unpaid`. With an `Idempotency-Key` header the same request makes one order however often it is sent; after a refused payment use a new key.',
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
        (await cartOfLink(visit, body.cartToken)) ??
        (await findCart(portico.db, siteId, visit.cartToken)) ??
        (await cartOf(visit, undefined));
      const {
        expectedTotalCents,
        expectedDueCents = expectedTotalCents,
        cartToken: _token,
        payment,
        ...form
      } = body;
      const {
        order,
        token: orderToken,
        goTo,
        run,
      } = valueOr(
        await orderCart(
          portico,
          siteId,
          cart,
          { ...form, expectedTotal: expectedTotalCents, expectedDue: expectedDueCents, payment },
          {
            key,
            address: from,
            origin: publicOrigin(portico.env, visit.site),
            memberToken: visit.memberToken,
          },
        ),
      );
      if (order.number !== null) visit.forgetCart();
      return {
        orderId: order.id,
        state: order.state,
        number: order.number_text,
        next: goTo ?? confirmedPath(orderToken),
        token: orderToken,
        actionNeeded: goTo !== undefined,
        ...(run ? { run: { ...run } } : {}),
      };
    },
  }),
  endpoint('GET /api/commerce/checkout/orders/status', {
    permission: 'anyone',
    lock: 'shop',
    summary: 'The order a token opens, its payment looked at anew while it is open.',
    async handle(call) {
      const { portico, siteId } = await visitByScript(call, 'read');
      const order = await findOrderByToken(portico.db, siteId, call.query.token);
      if (!order) throw new EndpointError(404, { error: 'There is no such order.', code: 'not-found' });
      return customerOrder(portico.db, (await settleOrder(portico, siteId, order.id)) ?? order);
    },
  }),
];
