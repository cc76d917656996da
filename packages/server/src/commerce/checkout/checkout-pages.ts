import { ADDRESS_PARTS, addressLines, type PostalAddress } from '@portico/model/commerce/address';
import type { CartJson } from '@portico/model/commerce/cart-json';
import type { CheckoutState, CheckoutValues } from '@portico/model/commerce/checkout-state';
import { countriesIn, countryName, isCountry, regionCode } from '@portico/model/commerce/countries';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { normaliseEmail } from '@portico/model/api/account-fields';
import { isExpressOffered } from '@portico/model/commerce/express';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { draftOrderWords } from '@portico/model/words/draft-order-words';
import { subscribingWords } from '@portico/model/words/subscribing-words';
import { sessionCookieName } from '../../identity/sessions.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { emailOfRecovered } from '../abandoned/recover-cart.ts';
import { keepsWords, rememberCheckout } from '../abandoned/remember-checkout.ts';
import { CART_COOKIE } from '../cart/cart-cookies.ts';
import {
  type CartRecord,
  findCart,
  findCartById,
  findCartOfCheckout,
  newCapability,
  newCheckoutToken,
} from '../cart/cart-record.ts';
import { setCartPlace } from '../cart/change-cart.ts';
import { readVisitorsCart } from '../cart/read-cart.ts';
import { isLinkExpired } from '../draft-orders/link-expired.ts';
import { toShop } from '../cart/shop-path.ts';
import { newOrderToken } from '../orders/order-record.ts';
import type { PaymentMethod } from '../payments/provider.ts';
import { paymentMethodsFor, setsUp } from '../payments/payment-methods.ts';
import type { ShopRefusal } from '../refusal.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { readShop } from '../shop.ts';
import { shopLimits } from '../shop-limits.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { type CheckoutMember, checkoutMember } from './checkout-member.ts';
import { addressFormatOf } from './address-format.ts';
import { newsWords } from '../marketing/news-words.ts';
import { CHECKOUT_PATHS, checkoutPath, confirmedPath, subscribePath } from './checkout-paths.ts';
import { cardsAtCheckout } from './cards-at-checkout.ts';
import { countriesServed } from './countries-served.ts';
import { expressState } from './express-state.ts';
import { changeGiftCards, type GiftCardAsked, giftCardAsked } from './gift-cards-at-checkout.ts';
import { orderCart } from './pay-order.ts';
import { asksWaiver, checkOrderForm } from './place-order.ts';
import { checkoutPolicies, readPolicies } from '../orders/agreed-texts.ts';
import { isTestCart } from './write-order.ts';

/** Holds what the fields take at most, in letters of any language. */
const FORM_BYTES = 128 * 1024;

/** From the cart to the order in plain HTML. */
export const checkoutPages: VisitorEndpoint[] = [
  ...(['GET', 'POST'] as const).map(
    (method): VisitorEndpoint => ({
      method,
      path: CHECKOUT_PATHS.handOver,
      bodyLimit: FORM_BYTES,
      async handle(call) {
        const visit = await visitByForm(call, 'change');
        if ('refuse' in visit) return visit;
        const hasSession = call.cookie(sessionCookieName(call.portico.env)) !== undefined;
        const hasCart = call.cookie(CART_COOKIE) !== undefined;
        return hasCart || hasSession ? handOver(visit) : noCart(visit);
      },
    }),
  ),
  ...[CHECKOUT_PATHS.checkout, CHECKOUT_PATHS.subscribe].flatMap((path): VisitorEndpoint[] => [
    {
      method: 'GET',
      path,
      async handle(call) {
        const visit = await visitByForm(call, 'read');
        if ('refuse' in visit) return visit;
        const cart = await cartOf(visit, call.query.get('cartToken'));
        if (!cart) return noCart(visit);
        if (await isExpired(visit, cart)) return expiredLink(visit);
        if (cart.isPurchased && cart.orderId) return showOrder(visit, cart.orderId);
        if (cart.lines.length === 0) return { redirect: CHECKOUT_PATHS.cart };
        return draw(visit, cart, { cartToken: call.query.get('cartToken') ?? '' });
      },
    },
    {
      method: 'POST',
      path,
      bodyLimit: FORM_BYTES,
      async handle(call) {
        const what = call.fields.get('do');
        const isPlacing = what === 'place';
        const cards = giftCardAsked(call.fields);
        const limit = cards && cards.remove === '' ? 'giftCard' : isPlacing && !cards ? 'order' : 'change';
        const visit = await visitByForm(call, limit);
        if ('refuse' in visit) return visit;
        const cartToken = call.query.get('cartToken') ?? '';
        const cart = await cartOf(visit, cartToken);
        if (!cart) return noCart(visit);
        if (await isExpired(visit, cart)) return expiredLink(visit);
        const typed = { cartToken, values: valuesIn(call.fields) };
        if (cards && !cart.isPurchased) return giftCards(visit, cart, typed, cards);
        if (what === 'address' && !cart.isPurchased)
          return draw(visit, cart, { ...typed, savedAddress: call.fields.get('savedAddress') ?? '' });
        if (what === 'quote' && !cart.isPurchased) return draw(visit, cart, { ...typed, isQuote: true });
        return isPlacing ? place(visit, cart, typed, call.fields) : price(visit, cart, typed);
      },
    },
  ]),
];

/** The visitor's cart: the one the address names, else that of their cookie. */
async function cartOf({ portico, siteId, cartToken }: ShopVisit, token: string | null) {
  return (
    (await findCartOfCheckout(portico.db, siteId, token)) ?? (await findCart(portico.db, siteId, cartToken))
  );
}

async function noCart({ portico, siteId }: ShopVisit): Promise<VisitorAnswer> {
  const { words, catalogue } = await readShop(portico.db, siteId);
  const next = await toShop(portico.db, siteId, catalogue);
  return {
    refuse: { status: 400, title: wordsOf(checkoutWords, catalogue).checkout, text: words.noCart, next },
  };
}

/** Of a draft order whose link is no longer good nothing is shown, and nothing is paid. */
async function isExpired({ portico, siteId, now }: ShopVisit, { id, draft, isPurchased }: CartRecord) {
  return draft && !isPurchased ? isLinkExpired(portico.db, siteId, id, now) : false;
}

async function expiredLink({ portico, siteId }: ShopVisit): Promise<VisitorAnswer> {
  const { catalogue } = await readShop(portico.db, siteId);
  const { expired, expiredText } = wordsOf(draftOrderWords, catalogue);
  const next = await toShop(portico.db, siteId, catalogue);
  return { refuse: { status: 404, title: expired, text: expiredText, next } };
}

/** A cart that is ordered already shows its order: so does going back after paying. */
async function showOrder({ portico, siteId }: ShopVisit, orderId: string): Promise<VisitorAnswer> {
  return { redirect: confirmedPath(await newOrderToken(portico, portico.db, siteId, orderId)) };
}

async function handOver(visit: ShopVisit): Promise<VisitorAnswer> {
  const { portico, siteId } = visit;
  const cart = await findCart(portico.db, siteId, visit.cartToken);
  if (!cart || cart.isPurchased || cart.lines.length === 0) return { redirect: CHECKOUT_PATHS.cart };
  const { json } = await readVisitorsCart(visit, cart);
  // What keeps the cart from being bought is told where it can be mended; where it goes to is asked at checkout.
  if (json.problems.some(({ code }) => code !== 'no-shipping')) return { redirect: CHECKOUT_PATHS.cart };
  const token = await newCheckoutToken(portico, siteId, cart.id);
  return { redirect: json.subscription ? subscribePath(token) : checkoutPath(token) };
}

interface Typed {
  cartToken: string;
  values?: CheckoutValues;
  refused?: ShopRefusal;
  /** The address was checked: taxes are those of there, though it names no region. */
  isChecked?: boolean;
  /** Id of an address of the customer's account that the form is to hold. */
  savedAddress?: string;
  /** Asked by the page's script while somebody types: nothing is wrong yet. */
  isQuote?: boolean;
  /** The customer went on, or meant to order: who they are is remembered with the cart. */
  wentOn?: boolean;
}

async function draw(visit: ShopVisit, cart: CartRecord, typed: Typed): Promise<VisitorAnswer> {
  const { portico, siteId } = visit;
  const member = await checkoutMember(portico, siteId, visit.memberToken);
  const values = withAddress(
    typed.values ?? (await firstValues(visit, cart, member)),
    member?.addresses.find(({ id }) => id === typed.savedAddress)?.address,
  );
  const { shop, json } = await readVisitorsCart(visit, {
    ...sentTo(cart, values),
    buyer: buyerIn(values),
  });
  const { store, language } = shop;
  const { refused, isQuote } = typed;
  // Over the limit the customer goes on all the same.
  if (typed.wentOn && (await shopLimits.remember.take(visit)) === 0)
    await rememberCheckout(portico, { shop, json, cart }, saidIn(values));
  const policies = checkoutPolicies(shop, await readPolicies(portico.db, shop));
  const problem = json.problems.map((each) => each.message).join(' ');
  const message = refused?.message ?? problem;
  const methods = paymentMethodsFor(shop, json.subscription !== undefined, isTestCart(json));
  const payments = waysToPay(json, methods);
  const cards = await cardsAtCheckout(portico, shop, {
    json,
    payments,
    member,
    mayBeRecent: isQuote === true,
  });
  const served = countriesServed(shop, json.requiresShipping && !cart.draft?.shipping);
  const pathOf = json.subscription ? subscribePath : checkoutPath;
  // What an owner wrote is ordered as it stands, by its own form.
  const express = cart.draft ? undefined : await expressState(portico, shop, json, typed.cartToken, policies);
  const state: CheckoutState = {
    cart: json,
    catalogue: shop.catalogue,
    action:
      typed.cartToken === ''
        ? json.subscription
          ? CHECKOUT_PATHS.subscribe
          : CHECKOUT_PATHS.checkout
        : pathOf(encodeURIComponent(typed.cartToken)),
    cartToken: typed.cartToken,
    key: newCapability(),
    ...(cart.draft ? { isPrepared: true } : {}),
    values,
    ...(!shop.hasAccounts
      ? {}
      : { account: accountLine(typed.cartToken, member, { values, served, language }) }),
    errors: refused?.errors ?? {},
    ...(message === '' || isQuote ? {} : { message }),
    ...(problem === '' || !isQuote ? {} : { problem }),
    countries: countriesIn(language, served),
    format: addressFormatOf(values.country),
    phone: store.checkout.phone,
    ...(store.marketing.optIn ? { news: newsWords(shop) } : {}),
    ...(store.abandoned.remember && !cart.draft ? { keeps: keepsWords(shop) } : {}),
    takesNote: store.checkout.note,
    fields: store.checkout.fields,
    takesGifts: store.checkout.gifts,
    asksBusinesses: store.businesses,
    terms: store.checkout.terms,
    asksWaiver: asksWaiver({ shop, json }),
    ...(policies ? { policies } : {}),
    payments: payments.map(({ choice }) => choice),
    ...(cards ? { cards } : {}),
    ...(express && isExpressOffered(json, express.state) ? { express: express.state } : {}),
    isPriced:
      json.problems.length === 0 &&
      (json.selectedShippingOption !== null || !json.requiresShipping) &&
      (json.areTaxesKnown || typed.isChecked === true),
  };
  return {
    draw: {
      title: json.subscription
        ? wordsOf(subscribingWords, shop.catalogue).subscribe
        : wordsOf(checkoutWords, shop.catalogue).checkout,
      pageType: PAGE_TYPES.checkout,
      status: refused?.status ?? 200,
      block: { type: 'checkout', state },
      hosts: {
        ...express?.hosts,
        form: methods.flatMap(({ provider }) => (provider.asks && provider.leadsTo?.(portico.env)) || []),
      },
    },
  };
}

/** Where nothing is due nobody pays; who subscribes says what is paid with later. */
const waysToPay = ({ dueCents, subscription }: CartJson, methods: PaymentMethod[]): PaymentMethod[] =>
  dueCents > 0 ? methods : subscription ? methods.filter(setsUp) : [];

const withAddress = (values: CheckoutValues, address: PostalAddress | undefined): CheckoutValues =>
  address ? { ...values, ...address } : values;

const accountLine = (
  cartToken: string,
  member: CheckoutMember | undefined,
  { values, served, language }: { values: PostalAddress; served: readonly string[]; language: string },
) =>
  member
    ? {
        email: member.email,
        addresses: member.addresses
          .filter(({ address }) => served.includes(address.country))
          .map(({ id, address }) => ({
            id,
            line: addressLines(address, countryName(address.country, language)).join(', '),
            isChosen: ADDRESS_PARTS.every((part) => part === 'phone' || values[part] === address[part]),
          })),
      }
    : {
        login: `/account/login?next=${encodeURIComponent(cartToken === '' ? CHECKOUT_PATHS.checkout : checkoutPath(cartToken))}`,
      };

/** What the form begins with: where the cart is known to go, else the store's own country, or the first it sends to. */
async function firstValues(
  visit: ShopVisit,
  cart: CartRecord,
  member: CheckoutMember | undefined,
): Promise<CheckoutValues> {
  const { portico, siteId } = visit;
  const { shop, json } = await readVisitorsCart(visit, cart);
  const served = countriesServed(shop, json.requiresShipping && !cart.draft?.shipping);
  const { country: home } = shop.store;
  const usual = served.includes(home) ? home : (served[0] ?? home);
  if (cart.draft) {
    const { customer } = cart.draft;
    const country = customer.country || usual;
    return { ...EMPTY, ...customer, country, shipping: cart.shippingRate, outcome: 'succeed' };
  }
  const place = json.shippingLocation;
  // Their default address, else where they had their last order sent, unless the cart is known to go elsewhere.
  const known = [...(member?.addresses.map(({ address }) => address) ?? []), member?.lastOrders].find(
    (each) => each && served.includes(each.country) && (!place || place.country === each.country),
  );
  if (member && known)
    return { ...EMPTY, ...known, email: member.email, shipping: cart.shippingRate, outcome: 'succeed' };
  return {
    ...EMPTY,
    email: member?.email ?? (await emailOfRecovered(portico, siteId, cart)) ?? '',
    country: place?.country ?? usual,
    state: place?.state ?? '',
    zip: place?.zip ?? '',
    shipping: cart.shippingRate ?? '',
    payment: '',
    outcome: 'succeed',
  };
}

/** The cart as it would be sent where the form says, as far as that is a place. Nothing is stored of it. */
function sentTo(cart: CartRecord, { country, state, zip, shipping }: CheckoutValues): CartRecord {
  if (!isCountry(country)) return cart;
  const location = { country, region: regionCode(country, state) ?? '', zip: zip.trim().slice(0, 20) };
  return { ...cart, location, shippingRate: shipping === '' ? cart.shippingRate : shipping.slice(0, 24) };
}

const saidIn = ({ email, firstName, lastName, country, news }: CheckoutValues) => ({
  email,
  name: `${firstName} ${lastName}`.trim(),
  country,
  news: news === 'on',
});

/** Who buys, as far as the form says: not checked yet. */
const buyerIn = ({ email, vatNumber }: CheckoutValues) => ({ email: normaliseEmail(email), vatNumber });

const EMPTY: CheckoutValues = {
  email: '',
  company: '',
  vatNumber: '',
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  phone: '',
  note: '',
  fields: {},
  gift: '',
  giftMessage: '',
  shipping: '',
  payment: '',
  outcome: '',
  way: '',
  agrees: '',
  giftCard: '',
  news: '',
  waiver: '',
  remember: '',
};

function valuesIn(fields: URLSearchParams): CheckoutValues {
  const value = (name: keyof CheckoutValues) => [name, (fields.get(name) ?? '').slice(0, 10_000)] as const;
  const own = [...fields].flatMap(([name, text]) =>
    name.startsWith('fields.') ? [[name.slice('fields.'.length), text.slice(0, 10_000)]] : [],
  );
  const texts = Object.fromEntries(
    (
      [
        'email',
        'company',
        'vatNumber',
        ...ADDRESS_PARTS,
        'note',
        'gift',
        'giftMessage',
        'shipping',
        'payment',
        'outcome',
        'way',
        'agrees',
        'giftCard',
        'news',
        'waiver',
        'remember',
      ] as const
    ).map(value),
  );
  return { ...texts, fields: Object.fromEntries(own) } as unknown as CheckoutValues;
}

const formOf = ({
  email,
  company,
  vatNumber,
  note,
  fields,
  gift,
  giftMessage,
  shipping,
  payment,
  outcome,
  way,
  agrees,
  giftCard: _typed,
  news,
  waiver,
  remember,
  ...address
}: CheckoutValues) => ({
  email,
  company,
  vatNumber,
  note,
  fields,
  gift: gift === 'yes',
  giftMessage,
  agrees: agrees === 'yes',
  shipping,
  news: news === 'on',
  waiver: waiver === 'on',
  address,
  payment: {
    ...paymentIn(payment),
    ...(remember === 'on' && !payment.includes(' ') ? { remember } : {}),
    ...(outcome === '' ? {} : { outcome }),
    ...(way === '' ? {} : { way }),
  } as Record<string, string>,
});

/** What was chosen to pay with: a way, or a remembered card by its provider and id. */
function paymentIn(chosen: string): Record<string, string> {
  const [provider = '', card] = chosen.split(' ');
  return { ...(provider === '' ? {} : { provider }), ...(card ? { card } : {}) };
}

/** Enters a gift card, or takes one out, and shows what is left to pay. */
async function giftCards(
  visit: ShopVisit,
  cart: CartRecord,
  typed: Typed & { values: CheckoutValues },
  asked: GiftCardAsked,
): Promise<VisitorAnswer> {
  const { portico, siteId } = visit;
  const { cart: changed, refused } = await changeGiftCards(visit, cart, asked);
  const shop = await readShop(portico.db, siteId);
  return draw(visit, changed, {
    ...typed,
    ...(refused ? { refused } : { values: { ...typed.values, giftCard: '' } }),
    isChecked: checkOrderForm(formOf(typed.values), shop, visit.now).ok,
  });
}

/** Checks what was typed and shows what it comes to with shipping and taxes for that address. */
async function price(visit: ShopVisit, cart: CartRecord, typed: Typed & { values: CheckoutValues }) {
  const { portico, siteId } = visit;
  if (cart.isPurchased && cart.orderId) return showOrder(visit, cart.orderId);
  const shop = await readShop(portico.db, siteId);
  const form = formOf(typed.values);
  const checked = checkOrderForm(form, shop, visit.now);
  if (!checked.ok) return draw(visit, cart, { ...typed, refused: checked, wentOn: true });
  const { country, state, zip } = checked.value.address;
  const placed = await setCartPlace(portico, siteId, cart.id, { country, region: state, zip }, form.shipping);
  return draw(visit, placed ?? cart, { ...typed, isChecked: true, wentOn: true });
}

async function place(
  visit: ShopVisit,
  cart: CartRecord,
  typed: Typed & { values: CheckoutValues },
  fields: URLSearchParams,
): Promise<VisitorAnswer> {
  const { portico, siteId, address } = visit;
  const key = fields.get('key') ?? '';
  const amount = (name: string) => {
    const text = fields.get(name) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : -1;
  };
  const outcome = await orderCart(
    portico,
    siteId,
    cart,
    {
      ...formOf(typed.values),
      policies: (fields.get('policies') ?? '').slice(0, 40),
      expectedTotal: amount('expectedTotal'),
      // Whoever names the total alone agrees to pay all of it.
      expectedDue: amount(fields.has('expectedDue') ? 'expectedDue' : 'expectedTotal'),
    },
    {
      key: /^[\w-]{16,64}$/.test(key) ? `form ${key}` : undefined,
      address,
      origin: publicOrigin(portico.env, visit.site),
      memberToken: visit.memberToken,
    },
  );
  if (outcome.ok) {
    const { order, token, goTo } = outcome.value;
    if (order.number !== null) visit.forgetCart();
    return { redirect: goTo ?? confirmedPath(token) };
  }
  // The cart as the order left it: the address it was priced for is in it.
  const again = (await findCartById(portico.db, siteId, cart.id)) ?? cart;
  // Another tab was quicker: what it made is what this one wanted.
  if (outcome.code === 'already-ordered' && again.orderId) return showOrder(visit, again.orderId);
  if (outcome.code === 'payment-open' && again.orderId) return showOrder(visit, again.orderId);
  return draw(visit, again, {
    ...typed,
    refused: outcome,
    isChecked: outcome.code !== 'invalid',
    wentOn: true,
  });
}
