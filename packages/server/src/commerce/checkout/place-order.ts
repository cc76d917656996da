import { createHash } from 'node:crypto';
import { ADDRESS_PARTS, type PostalAddress } from '@portico/model/commerce/address';
import { isCountry } from '@portico/model/commerce/countries';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { Id } from '@portico/model/documents/id';
import { isStorableText } from '@portico/model/documents/schema';
import { wordsOf } from '@portico/model/words/catalogue';
import { downloadWords } from '@portico/model/words/download-words';
import type { OrderAgreement } from '@portico/model/commerce/policies';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import type { Portico } from '../../core/portico.ts';
import { type CartRecord, findCartById } from '../cart/cart-record.ts';
import { viewCart } from '../cart/cart-view.ts';
import { sentTo } from '../cart/change-cart.ts';
import { type ReadCart, readUses } from '../cart/read-cart.ts';
import { releaseDraft } from '../draft-orders/hold-stock.ts';
import { readCards } from '../gift-cards/gift-card-record.ts';
import { readGoods } from '../goods.ts';
import { provenBuyer } from '../pricing/tax-exemptions.ts';
import { tryDue } from '../orders/due.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lettersOf } from '../orders/order-mails.ts';
import { findOrder, type OrderRow } from '../orders/order-record.ts';
import { addAttempt, chargeOf, openAttempt } from '../orders/payment-attempt.ts';
import type { Charge, OnlineProvider, PaymentMethod } from '../payments/provider.ts';
import { noteAgreement } from '../marketing/note-agreement.ts';
import type { RememberingAsked } from '../payments/remembered-cards.ts';
import { paymentMethodsFor, setsUp } from '../payments/payment-methods.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome, type ShopRefusal } from '../refusal.ts';
import { readShop, type Shop, type ShopWords } from '../shop.ts';
import { stockChanged } from '../stock/stock-changed.ts';
import { euVatNumber, isInEu } from '@portico/model/commerce/eu-vat';
import { checkAddress } from './check-address.ts';
import { readAnswers, readGift } from './own-fields.ts';
import { findKey, orderOfKey, type RequestKey } from './idempotency.ts';
import { type PolicyText, readPolicies, storeTexts, versionOf } from '../orders/agreed-texts.ts';
import {
  type AskedOrder,
  askedProvider,
  type CheckedForm,
  draftOrder,
  isTestCart,
  writeOrder,
} from './write-order.ts';

/** How often what is bought is looked at anew because it changed meanwhile, before the customer is told so. */
const TRIES = 5;
const UNIQUE_VIOLATION = '23505';

/** What a customer sends to order their cart. Texts as typed. */
export interface OrderForm {
  email: string;
  address: Partial<Record<keyof PostalAddress, string>>;
  note: string;
  /** What was typed into the checkout's own fields, by their keys. */
  fields: Readonly<Record<string, string>>;
  /** It is a gift, where the shop asks that. */
  gift: boolean;
  giftMessage: string;
  company: string;
  vatNumber: string;
  /** They agreed to get news by email. */
  news: boolean;
  /** Id of the chosen way of shipping; '' for the one the cart has. */
  shipping: string;
  /** Did the customer tick that they agree to the shop's texts? */
  agrees: boolean;
  /** Which of them the customer was shown, as `versionOf` names them; '' where they were not told. */
  policies: string;
  /** The total the customer saw, in minor units: another one is never charged. */
  expectedTotal: number;
  /** What the customer saw that is left to pay beside gift cards: more is never charged. */
  expectedDue: number;
  /** They agree that the right to withdraw ends with the download. */
  waiver: boolean;
  /** Name of the way to pay as `provider` (the first one when absent) and what it needs. */
  payment: Readonly<Record<string, string>>;
}

/** An order that an owner places for a customer. */
export interface PlacedByOwner {
  /** How it is, or was, paid. */
  way: PaymentMethod;
  /** The money has come already. */
  isPaid: boolean;
  /** Something has to be sent. */
  needsAddress: boolean;
}

/** What came of placing an order, before the provider is asked. */
export interface PlacedOrder {
  order: OrderRow;
  /** Who is to be asked for the money, and for what; undefined when nobody is (any more). */
  asked: { provider: OnlineProvider; charge: Charge } | undefined;
  /** Opens the page that shows the order; undefined where it was placed before. */
  token?: string;
}

/** What prices go by of who filled in a form. */
const buyerOf = ({ email, business }: CheckedForm) => ({ email, vatNumber: business?.vatNumber ?? '' });

/** Checks the fields alone. */
export function checkOrderForm(
  form: Pick<
    OrderForm,
    'email' | 'address' | 'note' | 'company' | 'vatNumber' | 'fields' | 'gift' | 'giftMessage'
  >,
  shop: Shop,
  now: Date,
  byOwner?: Pick<PlacedByOwner, 'needsAddress'>,
): ShopOutcome<CheckedForm> {
  const { store, words } = shop;
  const needsAddress = byOwner?.needsAddress ?? true;
  const errors: Record<string, string> = {};
  const email = normaliseEmail(form.email);
  if (email === '') errors.email = words.address.required;
  else if (!isEmail(email) || !/@.+\../.test(email)) errors.email = words.email;
  const given = checkAddress(form.address, { phone: needsAddress ? store.checkout.phone : 'optional' });
  const checked =
    given.ok || needsAddress ? given : { ok: true as const, address: nameAlone(form.address, store.country) };
  if (!checked.ok)
    for (const [part, problem] of Object.entries(checked.errors)) errors[part] = words.address[problem];
  const note = store.checkout.note ? form.note.replace(/\r\n?/g, '\n').trim() : '';
  if (note.length > COMMERCE_LIMITS.noteLength)
    errors.note = words.noteTooLong({ most: COMMERCE_LIMITS.noteLength });
  else if (!isStorableText(note)) errors.note = words.address.characters;
  // Who buys over the counter was asked nothing else.
  const answers = byOwner ? [] : readAnswers(shop, form.fields, now, errors);
  const giftMessage = readGift(shop, form, errors);
  const business = store.businesses
    ? checkBusiness(form, checked.ok ? checked.address.country : '', words, errors)
    : null;
  if (!checked.ok || Object.keys(errors).length > 0) return refuse(400, 'invalid', words.checkFields, errors);
  return { ok: true, value: { email, address: checked.address, note, answers, giftMessage, business } };
}

/** Where nothing is sent, a name will do. */
const nameAlone = (typed: OrderForm['address'], country: string): PostalAddress => ({
  ...(Object.fromEntries(
    ADDRESS_PARTS.map((part) => [part, (typed[part] ?? '').trim()]),
  ) as unknown as PostalAddress),
  country: isCountry(typed.country ?? '') ? (typed.country ?? '') : country,
});

/** What a business said of itself; what is wrong with it is added to the errors. */
function checkBusiness(
  { company: typed, vatNumber: number }: Pick<OrderForm, 'company' | 'vatNumber'>,
  country: string,
  words: ShopWords,
  errors: Record<string, string>,
): CheckedForm['business'] {
  const [company, vatNumber] = [typed.trim(), number.trim()];
  if (company.length > 200) errors.company = words.address['too-long'];
  else if (!isStorableText(company)) errors.company = words.address.characters;
  // Numbers of other countries have forms of their own, and change no tax.
  const known = isInEu(country) && vatNumber !== '' ? euVatNumber(vatNumber, country) : vatNumber;
  if (known === null) errors.vatNumber = words.vatNumber;
  else if (known.length > 30) errors.vatNumber = words.address['too-long'];
  else if (!isStorableText(known)) errors.vatNumber = words.address.characters;
  return company === '' && vatNumber === '' ? null : { company, vatNumber: known ?? '' };
}

/**
 * Turns a cart into an order: reads it, prices it anew, and writes order, lines, payment attempt and the pieces it takes
 * at once (`writeOrder`). Where something changed between reading and writing it begins again. Nothing is charged yet:
 * the order is pending, or, where it is paid by hand, placed and unpaid. The same request again finds its order.
 * @param found the cart as it was read just now
 * @param request.origin where the customer is, and comes back to
 * @param request.memberToken of the session of whoever orders, where they are logged in
 */
export async function placeOrder(
  portico: Portico,
  siteId: Id,
  found: CartRecord,
  form: OrderForm,
  {
    key,
    origin,
    byOwner,
    memberToken,
    remembering,
  }: {
    key: RequestKey;
    origin: string;
    byOwner?: PlacedByOwner;
    memberToken?: string | undefined;
    remembering?: RememberingAsked | undefined;
  },
): Promise<ShopOutcome<PlacedOrder>> {
  return shopOutcome(async () => {
    for (let tried = 0; ; tried++) {
      const [shop, before, cart] = await Promise.all([
        readShop(portico.db, siteId),
        findKey(portico, siteId, key),
        tried === 0 ? found : findCartById(portico.db, siteId, found.id),
      ]);
      const made = before && (await orderOfKey(portico, siteId, key, before, shop));
      if (made !== undefined) return placedBefore(portico, shop, made, form);
      const checked = checkOrderForm(form, shop, portico.now(), byOwner);
      // Who buys over the counter agreed to nothing here.
      const texts = byOwner ? [] : await readPolicies(portico.db, shop);
      const disagrees = texts.length > 0 ? disagreement(shop, form, versionOf(texts)) : undefined;
      if (!checked.ok)
        throw new ShopRefused({ ...checked, errors: { ...checked.errors, ...disagrees?.errors } });
      if (disagrees) throw new ShopRefused(disagrees);
      const open = await openCart(portico, shop, cart);
      const { country, state, zip } = checked.value.address;
      const sent = sentTo(open, { country, region: state, zip }, form.shipping);
      const buyer = buyerOf(checked.value);
      const read = await priceCart(portico, shop, { ...sent, buyer }, memberToken);
      await storeTexts(portico, siteId, texts);
      const way = agree(read, form, byOwner);
      if (form.news) await noteAgreement(portico, shop, checked.value);
      const placed = await placeAsRead(portico, read, way, {
        form: checked.value,
        key,
        asked: {
          method: form.payment,
          origin,
          isWaived: form.waiver && asksWaiver(read),
          agreed: agreementsTo(texts, shop),
          remembering,
        },
        isPaid: byOwner?.isPaid ?? false,
      });
      if (placed) return placed;
      if (tried === TRIES) throw new ShopRefused(refuse(409, 'stock-changed', shop.words.stockChanged));
    }
  });
}

/** As the order keeps them. */
const agreementsTo = (texts: readonly PolicyText[], { store }: Shop): OrderAgreement[] =>
  texts.map(({ kind, title, textId }) => ({ kind, title, textId, isTicked: store.policies.asks }));

/** Has the customer not agreed to the texts as they are now? */
function disagreement(
  { store, words }: Shop,
  { agrees, policies }: Pick<OrderForm, 'agrees' | 'policies'>,
  version: string,
): ShopRefusal | undefined {
  if (policies !== '' && policies !== version)
    return refuse(409, 'policies-changed', words.policiesChanged, { agrees: words.policiesChanged });
  return store.policies.asks && !agrees
    ? refuse(400, 'invalid', words.checkFields, { agrees: words.agreeMissing })
    : undefined;
}

/** Undoes a transaction in which nothing could be written. */
class NothingWritten extends Error {}

/** Writes the order; one that no provider is asked for is placed for good with it. Undefined: it must be read anew. */
async function placeAsRead(
  portico: Portico,
  read: Priced,
  way: PaymentMethod | undefined,
  {
    form,
    key,
    asked,
    isPaid,
  }: {
    form: CheckedForm;
    key: RequestKey;
    asked: AskedOrder;
    isPaid: boolean;
  },
): Promise<PlacedOrder | undefined> {
  const provider = askedProvider(way);
  const event = way && !isPaid ? 'receive' : 'pay';
  const draft = draftOrder(portico, read, form, way, asked);
  const letters = provider
    ? undefined
    : await lettersOf(portico, portico.db, draft.order, event, draft.lines);
  try {
    const isHeld = (read.cart.draft?.held.length ?? 0) > 0;
    const written =
      provider && !isHeld
        ? await writeOrder(portico, portico.db, draft, key)
        : await portico.db.transaction().execute(async (tx) => {
            const released = isHeld ? await releaseDraft(portico, tx, read.shop.siteId, read.cart.id) : [];
            const pending = await writeOrder(portico, tx, draft, key);
            if (!pending) throw new NothingWritten();
            const placed = { ...pending, invalidated: [...released, ...pending.invalidated] };
            if (provider) return placed;
            if (way && isPaid) await addAttempt(portico, tx, pending.order, way.name, 'succeeded');
            const { order } = await moveOrder(portico, tx, pending.order, event, { letters });
            return { ...placed, order };
          });
    if (!written) return undefined;
    const { order, token, charge, invalidated } = written;
    stockChanged(portico, read.shop.siteId, invalidated);
    await tryDue(portico, order);
    return { order, asked: provider && charge && { provider, charge }, token };
  } catch (error) {
    if (error instanceof NothingWritten) return undefined;
    // The same request, sent twice at once: the other one was faster.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

/** The order this very request made before. One that is still pending goes on where it was. */
async function placedBefore(
  portico: Portico,
  shop: Shop,
  orderId: Id,
  form: OrderForm,
): Promise<PlacedOrder> {
  const order = await findOrder(portico.db, shop.siteId, orderId);
  if (!order) throw new ShopRefused(refuse(409, 'key-reused', shop.words.keyReused));
  const provider =
    order.state === 'pending'
      ? askedProvider(chosenWay(shop, form, order.subscription_id !== null))
      : undefined;
  const attempt = provider && (await openAttempt(portico.db, shop.siteId, orderId));
  return { order, asked: attempt && { provider, charge: chargeOf(portico, order, attempt) } };
}

function chosenWay(
  shop: Shop,
  { payment }: OrderForm,
  isSubscription: boolean,
  isTest = false,
): PaymentMethod | undefined {
  const offered = paymentMethodsFor(shop, isSubscription, isTest);
  return payment.provider === undefined ? offered[0] : offered.find((each) => each.name === payment.provider);
}

/** The cart, unless it is ordered or being paid for already: a cart is sold once. */
async function openCart(portico: Portico, shop: Shop, cart: CartRecord | undefined): Promise<CartRecord> {
  const { siteId, words } = shop;
  if (!cart) throw new ShopRefused(refuse(404, 'no-cart', words.noCart));
  if (cart.isPurchased) throw new ShopRefused(refuse(409, 'already-ordered', words.alreadyOrdered));
  const last = cart.orderId === null ? undefined : await findOrder(portico.db, siteId, cart.orderId);
  if (last?.state === 'pending') throw new ShopRefused(refuse(409, 'payment-open', words.paymentOpen));
  if (!shop.isSelling) throw new ShopRefused(refuse(409, 'closed', words.closed));
  return cart;
}

type Priced = ReadCart & { cart: CartRecord };

/** The cart with today's prices and stock. Its pictures are of no matter here. */
async function priceCart(
  portico: Portico,
  shop: Shop,
  cart: CartRecord,
  memberToken: string | undefined,
): Promise<Priced> {
  const now = portico.now();
  const [goods, uses, cards, buyer] = await Promise.all([
    readGoods(
      portico.db,
      shop.siteId,
      cart.lines.map((line) => line.productId),
    ),
    readUses(portico.db, shop, cart),
    readCards(portico.db, shop, cart.giftCards, now),
    provenBuyer(portico.db, shop, cart, memberToken, now),
  ]);
  const { isMember, exemption } = buyer;
  return { shop, cart, goods, isMember, ...viewCart(shop, cart, goods, {}, now, { uses, cards, exemption }) };
}

/** Are there downloads in the cart, of a shop that asks who buys them to agree that they cannot be withdrawn from? */
export const asksWaiver = ({ shop, json }: Pick<ReadCart, 'shop' | 'json'>): boolean =>
  json.hasDigital && shop.store.downloads.waiver;

/** Is everything as the customer saw it, and can it be paid? @throws ShopRefused with what changed */
function agree(
  { shop, json }: ReadCart,
  form: OrderForm,
  byOwner: PlacedByOwner | undefined,
): PaymentMethod | undefined {
  const { words } = shop;
  // An owner gets the money in ways no customer is offered.
  const first = json.problems.find(({ code }) => !(byOwner && code === 'no-payment'));
  if (json.problems.some(({ code }) => code === 'line')) {
    const told = json.problems.map(({ message }) => message).join(' ');
    throw new ShopRefused(refuse(409, 'stock-changed', `${words.stockChanged} ${told}`));
  }
  if (first) throw new ShopRefused(refuse(409, first.code, first.message));
  if (form.shipping !== '' && json.requiresShipping && json.selectedShippingOption?.id !== form.shipping)
    throw new ShopRefused(
      refuse(409, 'no-such-shipping', words.noSuchShipping, { shipping: words.noSuchShipping }),
    );
  // For customers who buy over the counter nobody ticks a box: they keep their right to withdraw.
  if (!byOwner && asksWaiver({ shop, json }) && !form.waiver) {
    const { waiverMissing } = wordsOf(downloadWords, shop.catalogue);
    throw new ShopRefused(refuse(400, 'waiver-missing', words.checkFields, { waiver: waiverMissing }));
  }
  if (json.grandTotalCents !== form.expectedTotal) {
    const changed = words.priceChanged({
      before: shop.money(form.expectedTotal),
      now: shop.money(json.grandTotalCents),
    });
    const coupon = json.invalidCoupons.map(({ code, message }) => `${code}: ${message}`).join(' ');
    throw new ShopRefused(refuse(409, 'price-changed', changed, coupon === '' ? undefined : { coupon }));
  }
  if (json.dueCents !== form.expectedDue) {
    const changed = words.dueChanged({
      before: shop.money(form.expectedDue),
      now: shop.money(json.dueCents),
    });
    throw new ShopRefused(refuse(409, 'price-changed', changed));
  }
  if (json.dueCents === 0 && !json.subscription) return undefined;
  if (byOwner) return byOwner.way;
  const way = chosenWay(shop, form, json.subscription !== undefined, isTestCart(json));
  if (!way || (json.dueCents === 0 && !setsUp(way)))
    throw new ShopRefused(refuse(409, 'no-payment', words.noSuchPayment, { payment: words.noSuchPayment }));
  return way;
}

/** Digest of what a request asks for, by which a repeated one is known. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
