import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { normaliseCoupon } from '@portico/model/commerce/coupon-code';
import { addOnField } from '@portico/model/commerce/add-on/fill-in';
import { OWN_AMOUNT_FIELD, OWN_AMOUNT_LENGTH } from '@portico/model/commerce/gift-card/own-amount-field';
import { isId } from '@portico/model/documents/id';
import { buyingWords } from '@portico/model/words/buying-words';
import { cartWords } from '@portico/model/words/cart-words';
import { partOf, wordsOf } from '@portico/model/words/catalogue';
import { sumWords } from '@portico/model/words/sum-words';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { CHECKOUT_PATHS } from '../checkout/checkout-paths.ts';
import { expressState } from '../checkout/express-state.ts';
import { readGoods } from '../goods.ts';
import type { ShopOutcome, ShopRefusal } from '../refusal.ts';
import { readShop } from '../shop.ts';
import { shopLimits } from '../shop-limits.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { addOnsOf } from './add-ons.ts';
import { findCart } from './cart-record.ts';
import {
  addCoupon,
  addToCart,
  type ChangedCart,
  removeCoupon,
  restoreLine,
  setQuantity,
} from './change-cart.ts';
import { type ForSale, type ReadCart, readVisitorsCart } from './read-cart.ts';
import { shopPathOf, toShop } from './shop-path.ts';
import { variantOfFields } from './variant-of-fields.ts';

/** Page type of the cart. */
const CART_PAGE = 205;

/** The cart in plain HTML: its page, its form, and what product pages put in. */
export const cartPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: '/cart',
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      return 'refuse' in visit ? visit : renderCart(visit, undefined, undefined, call.query.has('panel'));
    },
  },
  {
    method: 'POST',
    path: '/cart',
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      if ('refuse' in visit) return visit;
      const { fields } = call;
      const cart = (await findCart(visit.portico.db, visit.siteId, visit.cartToken)) ?? null;
      // What is for sale is read once for all that the form changes: none of it brings another product in.
      const before = await readVisitorsCart(visit, cart);
      const refused = await changeLines(visit, fields, before);
      if (refused) return renderCart(visit, refused);
      const coupon = await changeCoupons(visit, fields, before);
      if (coupon?.refused) return renderCart(visit, undefined, coupon.refused);
      // A code that does not hold is told before somebody pays without it.
      const goesOn = fields.has('checkout') && coupon?.holds !== false;
      return { redirect: goesOn ? CHECKOUT_PATHS.handOver : '/cart' };
    },
  },
  {
    method: 'POST',
    path: '/cart/items',
    bodyLimit: 64 * 1024,
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      return 'refuse' in visit ? visit : addItem(visit, call.fields);
    },
  },
];

/** The cart's page, with what could not be done. */
export async function renderCart(
  visit: ShopVisit,
  refused?: ShopRefusal,
  /** What was wrong with an entered code, and what was typed. */
  coupon?: { typed: string; message: string },
  /** As it is shown beside another page. */
  isPanel = false,
): Promise<VisitorAnswer> {
  const { portico, siteId } = visit;
  const cart = await findCart(portico.db, siteId, visit.cartToken);
  const view = await readVisitorsCart(visit, cart ?? null);
  const { catalogue, words } = view.shop;
  // The badge follows what is shown here: goods may have vanished since the cart was last touched.
  if (visit.cartToken !== undefined) visit.rememberCart(undefined, view);
  // The panel stands beside pages that know of no provider.
  const express = isPanel ? undefined : await expressState(portico, view.shop, view.json, '');
  return {
    draw: {
      title: wordsOf(cartWords, catalogue).cart,
      pageType: CART_PAGE,
      status: refused?.status ?? (coupon ? 400 : 200),
      block: {
        type: 'cart',
        state: {
          cart: view.json,
          catalogue: partOf(catalogue, [cartWords, sumWords, buyingWords]),
          shopPath: await shopPathOf(portico.db, siteId),
          failed: { update: words.unableToUpdate, remove: words.unableToRemove },
          ...(isPanel ? { isPanel } : {}),
          ...(express ? { express: express.state } : {}),
          ...(refused ? { message: refused.message } : {}),
          ...(coupon ? { coupon } : {}),
        },
      },
      ...(express ? { hosts: express.hosts } : {}),
    },
  };
}

/** Takes out the code whose button was pressed, or enters the typed one. Undefined where there was nothing to do. */
async function changeCoupons(
  visit: ShopVisit,
  fields: URLSearchParams,
  before: ReadCart,
): Promise<{ holds: boolean; refused?: { typed: string; message: string } } | undefined> {
  const { portico, siteId, cartToken } = visit;
  const gone = fields.get('remove-coupon');
  const typed = fields.get('coupon')?.trim() ?? '';
  if (gone === null && typed === '' && !fields.has('apply')) return undefined;
  // What stands in the field since last time and did not hold then is no news: nobody is kept from paying by it.
  if (gone === null && !fields.has('apply') && before.cart?.coupons.includes(normaliseCoupon(typed)))
    return undefined;
  const { words, catalogue } = before.shop;
  const refuse = (message: string) => ({ holds: false, refused: { typed, message } });
  if (gone === null) {
    if (typed === '') return refuse(wordsOf(cartWords, catalogue).couponMissing);
    if (typed.length > COMMERCE_LIMITS.couponLength) return refuse(words.coupon.unknown);
    const wait = await shopLimits.coupon.take(visit);
    if (wait > 0) return refuse(words.tryLater({ minutes: Math.ceil(wait / 60_000) }));
  }
  const outcome =
    gone === null
      ? await addCoupon(portico, siteId, cartToken, typed, before.shop)
      : await removeCoupon(portico, siteId, cartToken, gone, before.shop);
  if (!outcome.ok) return refuse(outcome.message);
  const { json } = await rememberChange(visit, outcome, before);
  const code = normaliseCoupon(typed);
  // One that takes another's place is told as well.
  const isNews = json.invalidCoupons.some((each) => each.code === code || each.reason === 'not-combined');
  return { holds: !isNews };
}

/** Takes out the line whose button was pressed, else sets all quantities; the first that cannot be says why. */
async function changeLines(
  visit: ShopVisit,
  fields: URLSearchParams,
  before: ReadCart,
): Promise<ShopRefusal | undefined> {
  const { portico, siteId, cartToken } = visit;
  const { words, catalogue } = before.shop;
  const back = fields.get('restore');
  if (back !== null) {
    const outcome = await restoreLine(portico, siteId, cartToken, back, before.shop);
    // Another product came in meanwhile than was read before.
    if (outcome.ok) await rememberChange(visit, outcome);
    return outcome.ok ? undefined : { ...outcome, message: `${words.unableToAdd}. ${outcome.message}` };
  }
  const remove = fields.get('remove');
  if (remove !== null) {
    const outcome = await setQuantity(portico, siteId, cartToken, remove, 0, before.shop);
    if (outcome.ok) await rememberChange(visit, outcome, before);
    // A line that is gone already is what was wanted.
    return outcome.ok || outcome.status === 404
      ? undefined
      : { ...outcome, message: `${words.unableToRemove}. ${outcome.message}` };
  }
  const corrected: string[] = [];
  for (const line of before.json.entries) {
    const typed = fields.get(`quantity-${line.id}`);
    if (typed === null || typed === String(line.quantity)) continue;
    const wanted = /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    const quantity = line.quantityMax > 0 ? Math.min(wanted, line.quantityMax) : wanted;
    if (quantity < wanted) {
      corrected.push(
        wordsOf(cartWords, catalogue).corrected({ title: line.title || line.sku, most: quantity }),
      );
      if (quantity === line.quantity) continue;
    }
    const outcome: ShopOutcome<ChangedCart> =
      quantity >= 0 && quantity <= COMMERCE_LIMITS.quantityPerLine
        ? await setQuantity(portico, siteId, cartToken, line.id, quantity, before.shop)
        : {
            ok: false,
            status: 400,
            code: 'invalid',
            message: wordsOf(cartWords, catalogue).limitText({ most: COMMERCE_LIMITS.quantityPerLine }),
          };
    if (!outcome.ok) return { ...outcome, message: `${words.unableToUpdate}. ${outcome.message}` };
    await rememberChange(visit, outcome, before);
  }
  return corrected.length === 0
    ? undefined
    : { ok: false, status: 409, code: 'too-many', message: corrected.join(' ') };
}

/**
 * Remembers a changed cart in the visitor's browser.
 * @param known what is for sale, where it was read already
 */
export async function rememberChange(
  visit: ShopVisit,
  { value }: { value: ChangedCart },
  known: ForSale | undefined = value.forSale,
): Promise<ReadCart> {
  const view = await readVisitorsCart(visit, value.cart, known);
  visit.rememberCart(value.newToken ?? visit.cartToken, view);
  return view;
}

/** Puts a product in; where that cannot be, its page again with what was chosen and why not. */
async function addItem(visit: ShopVisit, fields: URLSearchParams): Promise<VisitorAnswer> {
  const { portico, siteId, cartToken } = visit;
  const productId = fields.get('productId') ?? '';
  const goods = isId(productId)
    ? (await readGoods(portico.db, siteId, [productId])).get(productId)
    : undefined;
  const { words, catalogue } = await readShop(portico.db, siteId);
  if (!goods)
    return {
      refuse: {
        status: 404,
        title: words.unableToAdd,
        text: words.noSuchItem,
        next: await toShop(portico.db, siteId, catalogue),
      },
    };
  const typed = fields.get('quantity')?.trim() ?? '1';
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  const { variantId, values } = variantOfFields(goods.product, fields);
  const filled = Object.fromEntries(
    addOnsOf(goods.product).map(({ key }) => [key, fields.get(addOnField(key)) ?? '']),
  );
  const ownAmount = fields.get(OWN_AMOUNT_FIELD)?.slice(0, OWN_AMOUNT_LENGTH);
  const again = (
    status: number,
    why: string,
    errors: Readonly<Record<string, string>> = {},
  ): VisitorAnswer => ({
    again: {
      path: goods.path,
      status,
      states: {
        [fields.get('block') ?? '']: {
          message: `${words.unableToAdd}. ${why}`,
          values,
          quantity: typed,
          addOns: filled,
          ownAmount: ownAmount ?? '',
          errors,
        },
      },
    },
  });
  const { limitText } = wordsOf(cartWords, catalogue);
  const { noSuchChoice } = wordsOf(buyingWords, catalogue);
  if (variantId === undefined) return again(404, noSuchChoice);
  if (quantity < 1 || quantity > COMMERCE_LIMITS.quantityPerLine)
    return again(400, limitText({ most: COMMERCE_LIMITS.quantityPerLine }));
  const outcome = await addToCart(
    portico,
    siteId,
    cartToken,
    { productId, variantId, quantity, addOns: filled, ownAmount },
    {
      isUnlocked: visit.isUnlocked,
      countNewCart: () => shopLimits.newCart.take(visit),
      memberToken: visit.memberToken,
    },
  );
  if (!outcome.ok) return again(outcome.status, outcome.message, outcome.errors);
  await rememberChange(visit, outcome);
  return { redirect: '/cart' };
}
