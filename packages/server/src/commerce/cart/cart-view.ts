import type { CartEntryJson, CartJson } from '@portico/model/commerce/cart-json';
import { addOnsPrice, filledIn } from '@portico/model/commerce/add-on/fill-in';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { countryName, regionCode } from '@portico/model/commerce/countries';
import { contentsText } from '@portico/model/commerce/unit-price';
import { combineDiscounts } from '@portico/model/commerce/combine-discounts';
import {
  checkCoupons,
  type CouponCheck,
  type Discount,
  type DiscountUses,
} from '@portico/model/commerce/discount';
import { freeShipping } from '@portico/model/commerce/free-shipping';
import { arrivalText } from '@portico/model/commerce/delivery/arrival-text';
import { deliveryDates } from '@portico/model/commerce/delivery/delivery-dates';
import { soldVariant } from '@portico/model/commerce/gift-card/own-amount-rule';
import { giftedTo } from '@portico/model/commerce/gift-card/gift';
import { spendOnCards } from '@portico/model/commerce/gift-card/sharing';
import { installmentText, isInInstallmentRange } from '@portico/model/commerce/installment-offer';
import { installmentOffer } from '@portico/model/commerce/installments';
import {
  type DatedRate,
  type CartLine,
  parcelOf,
  priceCart,
  type PricedCart,
  withoutTaxes,
} from '@portico/model/commerce/price-cart';
import { currentPrice, quantityLeft } from '@portico/model/commerce/product-offer';
import {
  type ShippingRate,
  shippingPrice,
  shippingRatesTo,
  takesParcel,
} from '@portico/model/commerce/shipping';
import type { ShippingPlace } from '@portico/model/commerce/shipping-zone';
import { areTaxesKnown, taxRulesAt } from '@portico/model/commerce/tax';
import { type AppliedExemption, taxTakenOff } from '@portico/model/commerce/tax-exemption';
import type { Id } from '@portico/model/documents/id';
import { mediaUrl } from '@portico/model/media/media';
import type { MediaViews } from '@portico/model/page/data-request';
import { furtherText, planText } from '@portico/model/commerce/subscription/renewal-text';
import { firstUnitPrice, type SubscriptionPlan } from '@portico/model/commerce/subscription/plan';
import { formatDate } from '@portico/model/text/format-date';
import type { Product } from '@portico/model/documents/product';
import type { CustomLine } from '@portico/model/commerce/draft-order';
import { paymentMethodsOf } from '../payments/payment-methods.ts';
import { cartWords } from '@portico/model/words/cart-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { services } from '../../connected-services/services.ts';
import { hasPassed } from '../../core/clock.ts';
import type { EnteredCard } from '../gift-cards/gift-card-record.ts';
import type { Goods } from '../goods.ts';
import { keyed, type Shop, shippingRulesOf } from '../shop.ts';
import { taxNotCharged } from '../pricing/tax-not-charged.ts';
import { addOnOptions, addOnsOf, fitsAddOns } from './add-ons.ts';
import type { CartLineRecord, CartRecord, DraftTerms, SoldLine } from './cart-record.ts';
import { customEntry, ownDiscount, ownRate } from './draft-terms.ts';
import { planOf, subscriptionProblems } from './subscription-cart.ts';

/** Width for which pictures of lines are asked, in CSS pixels: small, sharp on dense screens. */
const PICTURE_WIDTH = 200;

/** A cart with what it costs and everything that is said of it. */
export interface PricedCartView {
  json: CartJson;
  priced: PricedCart;
  /** The chosen way of shipping; null where nothing is sent or none goes there. */
  shipping: ShippingRate | null;
  /** The discounts that are used. */
  used: Discount[];
  /** Of a subscription: what each further payment comes to, with taxes where its customer is exempt today. */
  renewal?: PricedCart;
}

/** What prices go by of who buys, beside what lies in the cart. */
export interface KnownOfBuyer {
  uses: DiscountUses;
  cards: readonly EnteredCard[];
  /** What they are charged no tax by, where that is proven. */
  exemption: AppliedExemption | undefined;
}

type Entry = CartEntryJson;

/** What a line's picture is called by, whether the product or its variant has it. */
export function pictureHash(product: Product, variantId: string): string | undefined {
  const variant = Object.hasOwn(product.variants, variantId) ? product.variants[variantId] : undefined;
  return (variant?.image ?? product.image ?? product.images[0])?.media;
}

const variantOf = (
  goods: Goods | undefined,
  { variantId, addOns }: Pick<CartLineRecord, 'variantId'> & Partial<Pick<CartLineRecord, 'addOns'>>,
) => goods && soldVariant(goods.product, variantId, addOns ?? {});

/**
 * A cart as every call answers it, from what is stored of it and what is for sale now. Pure: the same for the same
 * arguments.
 * @param cart null while nothing was ever put in
 */
export function viewCart(
  shop: Shop,
  cart: CartRecord | null,
  goods: ReadonlyMap<Id, Goods>,
  media: MediaViews,
  now: Date,
  { uses, cards, exemption }: KnownOfBuyer,
): PricedCartView {
  const open = cart && !cart.isPurchased ? cart : null;
  // Lines of one variant that were filled in otherwise share what is in stock.
  const taken = new Map<string, number>();
  const entries = (open?.lines ?? []).map((line) => {
    const key = `${line.productId} ${line.variantId}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + line.quantity);
    return entryOf(shop, line, goods.get(line.productId), media, before, open?.draft);
  });
  const forSale = entries.filter((entry) => entry.problem !== 'unavailable');
  const requiresShipping = forSale.some((entry) => entry.productType === 'physical');
  const location = open?.location ?? null;
  const { store } = shop;
  const isValue = ({ productType }: Entry) => productType === 'gift-card';
  const worth = (of: readonly Entry[]) => of.reduce((sum, entry) => sum + entry.total, 0);
  const subtotal = worth(forSale.filter((entry) => !isValue(entry)));
  const estimatedFor = location ? null : estimatedPlace(shop, requiresShipping);
  const place = location ?? estimatedFor;
  const customs = new Map((open?.lines ?? []).map(({ id, custom }) => [id, custom]));
  const sold = new Map((open?.lines ?? []).map((line) => [line.id, line.sold]));
  const lines = forSale.map((entry) =>
    lineOf(entry, goods.get(entry.productId), customs.get(entry.id), sold.get(entry.id)),
  );
  const terms = open?.draft;
  // What is taken off a draft order its owner says.
  const coupons = checkCoupons(terms ? [] : keyed(store.discounts), open?.coupons ?? [], {
    subtotal,
    nowMs: now.getTime(),
    lines,
    uses,
  });
  const parcel = parcelOf(lines);
  const served = !requiresShipping
    ? []
    : terms?.shipping
      ? [ownRate(terms.shipping)]
      : terms?.kept?.shipping
        ? [terms.kept.shipping]
        : shippingRatesTo(shippingRulesOf(store), place);
  const plan = planOf(open, goods);
  const rates = served
    .filter((rate) => takesParcel(rate, parcel))
    // What comes again and again is told no date, and what was told of an order stays.
    .map((rate): DatedRate => (plan || terms?.kept?.shipping ? rate : withArrival(shop, rate, now)));
  const shipping = rates.find((rate) => rate.id === open?.shippingRate) ?? rates[0] ?? null;
  // What is picked up changes hands at the shop.
  const isPickedUp = shipping?.kind === 'pickup';
  const taxPlace = isPickedUp || (!place && store.pricesIncludeTax) ? shopPlace(store) : place;
  const notChargedFor = (by: AppliedExemption | undefined) =>
    taxNotCharged(store, taxPlace, open?.buyer?.vatNumber ?? '', by);
  const undiscounted = {
    lines,
    shipping,
    taxRules: taxRulesAt(keyed(store.taxRules), taxPlace),
    pricesIncludeTax: store.pricesIncludeTax,
    shippingTax: store.shippingTax,
    notCharged: notChargedFor(exemption),
    ...(taxPlace ? { taxCountry: taxPlace.country } : {}),
  };
  const { used, unused } = combineDiscounts(coupons.valid, undiscounted);
  const asPriced = {
    ...undiscounted,
    discounts: [
      ...used,
      ...(terms?.kept?.discounts ?? []),
      ...(terms?.discount ? [ownDiscount(terms.discount)] : []),
    ],
  };
  const priced = priceCart(asPriced);
  // What is agreed is the price with taxes: whether its customer is exempt is decided at each payment.
  const renewal =
    plan &&
    priceCart({
      ...undiscounted,
      notCharged: notChargedFor(undefined),
      lines: renewalLines(lines, goods, entries),
      discounts: [],
    });
  const renewalNow =
    renewal && exemption
      ? withoutTaxes(renewal, { why: 'exempt', ...exemption }, taxPlace?.country)
      : renewal;
  const entered = coupons.valid.filter(byCode);
  // What is paid again and again is charged to what can be charged again.
  const giftCards = plan ? [] : cards;
  // A gift card buys no gift card.
  const spent = spendOnCards(priced.total - worth(forSale.filter(isValue)), giftCards);
  const giftCardCents = spent.reduce((sum, { amount }) => sum + amount, 0);
  const dueCents = priced.total - giftCardCents;
  // What is charged again and again is paid at once each time.
  const installments = plan ? undefined : installmentText(installmentsOf(shop), dueCents);
  // What shipping goes by is as it would be with taxes.
  const goodsMinor = priced.subtotal - priced.discount + taxTakenOff(priced.trail);
  const progress =
    requiresShipping && !plan
      ? freeShipping(rates, keyed(store.discounts), {
          goods: goodsMinor,
          subtotal,
          parcel,
          nowMs: now.getTime(),
        })
      : null;
  const isFree = [...used, ...(terms?.kept?.discounts ?? [])].some(
    ({ takes }) => takes.kind === 'free-shipping',
  );
  const optionOf = (rate: DatedRate) => ({
    id: rate.id,
    name: rate.name,
    costCents: undiscounted.notCharged
      ? priceCart({ ...asPriced, shipping: rate }).shipping
      : isFree
        ? 0
        : shippingPrice(rate, goodsMinor, parcel).amount,
    kind: rate.kind,
    deliveryTime: rate.deliveryTime,
    ...(rate.arrives ? { arrives: arrivalText(rate.arrives, rate.kind === 'pickup', shop.catalogue) } : {}),
    pickUpAt: rate.kind === 'pickup' ? rate.pickUpAt : '',
  });
  const json: CartJson = {
    id: cart?.id ?? null,
    websiteId: shop.siteId,
    orderId: cart?.orderId ?? null,
    created: cart?.createdAt.toISOString() ?? null,
    isPurchased: cart?.isPurchased ?? false,
    entries,
    totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0),
    removed: removedOf(open, now),
    currency: shop.currency,
    shippingOptions: rates.map(optionOf),
    selectedShippingOption: shipping ? optionOf(shipping) : null,
    shippingLocation: location
      ? { country: location.country, state: location.region, zip: location.zip }
      : null,
    estimatedFor: estimatedFor && {
      country: estimatedFor.country,
      name: countryName(estimatedFor.country, shop.language),
    },
    areTaxesKnown:
      store.pricesIncludeTax || (taxPlace !== null && areTaxesKnown(keyed(store.taxRules), taxPlace)),
    applicableTaxRules: priced.taxes.map(({ id, name, ratePpm, amount }) => ({
      id,
      name,
      ratePpm,
      included: priced.taxIncluded,
      amountCents: amount,
    })),
    coupons: [...entered, ...coupons.invalid].map(({ code }) => code),
    takesCoupons: Object.values(store.discounts).some(({ enabled, automatic }) => enabled && !automatic),
    validCoupons: used.filter(byCode).map(({ id, code, name }) => ({
      code,
      name,
      discountCents: priced.discounts.find((each) => each.id === id)?.amount ?? 0,
    })),
    invalidCoupons: [
      ...unused.map(({ code, besides, isByItself }) => ({
        code,
        reason: 'not-combined' as const,
        message: (isByItself ? shop.words.couponNotCombinedOwn : shop.words.couponNotCombined)({
          code,
          others: besides.join(', '),
        }),
      })),
      ...coupons.invalid.map((each) => ({
        code: each.code,
        reason: each.problem,
        message: couponText(shop, each),
      })),
    ],
    takesGiftCards: !plan && shop.hasGiftCards,
    giftCards: giftCards.map(({ id, end, balance, isTest }) => ({
      id,
      end,
      balanceCents: balance,
      isTest,
      amountCents: spent.find((each) => each.id === id)?.amount ?? 0,
    })),
    subtotalCents: priced.subtotal,
    subtotalAmount: { value: priced.subtotal, currency: shop.currency },
    discountCents: priced.discount,
    shippingCostCents: priced.shipping,
    taxCents: priced.tax,
    taxIncluded: priced.taxIncluded,
    grandTotalCents: priced.total,
    giftCardCents,
    dueCents,
    hasDigital: entries.some((entry) => entry.productType === 'digital'),
    purelyDigital: entries.length > 0 && entries.every((entry) => entry.productType === 'digital'),
    requiresShipping,
    takesTestPayments: store.testPayments,
    ...(plan && renewalNow
      ? {
          subscription: {
            plan,
            renewalCents: renewalNow.total,
            renewal: furtherText(shop.money(renewalNow.total), plan, shop.catalogue),
            ...(plan.trialDays ? { freeUntil: freeUntil(shop, plan.trialDays, now) } : {}),
          },
        }
      : {}),
    trail: priced.trail,
    minimumSubtotalCents: store.minimumSubtotal,
    installments: {
      fromCents: store.installments.from,
      toCents: store.installments.to,
      isInRange: isInInstallmentRange(store.installments, dueCents),
      ...(installments === undefined ? {} : { text: installments }),
    },
    freeShipping: progress && { fromCents: progress.from, missingCents: progress.missing },
    problems: problemsOf(shop, entries, priced, {
      requiresShipping,
      shipping,
      isServed: served.length > 0,
      location,
      coupons,
      plan,
      isDraft: Boolean(terms),
      dueCents,
    }),
  };
  return { json, priced, shipping, used, ...(renewal ? { renewal } : {}) };
}

/** The discounts that could hold for a cart: those whose codes were entered, and the automatic ones. */
export function discountsAsked({ store }: Shop, coupons: readonly string[]): Discount[] {
  return keyed(store.discounts).filter(
    ({ enabled, automatic, code }) => enabled && (automatic || coupons.includes(code)),
  );
}

/** Payment in instalments as the shop offers it. */
function installmentsOf({ store, services: connected, currency, catalogue }: Shop) {
  const isConnected = services.some(
    ({ id, takesInstallments = false }) => takesInstallments && Object.hasOwn(connected, id),
  );
  return installmentOffer(store.installments, isConnected, currency, catalogue);
}

/** A way of shipping with when what is ordered now arrives by it, where the shop says how long that takes. */
function withArrival({ store, timeZone }: Shop, rate: ShippingRate, now: Date): DatedRate {
  const arrives = rate.deliveryDays && deliveryDates(store.delivery, rate.deliveryDays, now, timeZone);
  return arrives ? { ...rate, arrives } : rate;
}

/** Where the store itself is. */
function shopPlace({ country, region, zip }: Shop['store']): ShippingPlace {
  return { country, region: regionCode(country, region) ?? region, zip };
}

/** Most customers live where the store does: what sending there costs is told before they have said where they are. */
function estimatedPlace({ store }: Shop, requiresShipping: boolean): ShippingPlace | null {
  const place = { country: store.country, region: '', zip: '' };
  return !requiresShipping || shippingRatesTo(shippingRulesOf(store), place).length > 0 ? place : null;
}

/** What is paid for with each further payment: what its first order costs less comes to its price. */
function renewalLines(
  lines: readonly CartLine[],
  goods: ReadonlyMap<Id, Goods>,
  entries: readonly Entry[],
): CartLine[] {
  return lines.map((line) => {
    const entry = entries.find(({ id }) => id === line.id);
    const of = entry && goods.get(entry.productId);
    const variant = entry && variantOf(of, entry);
    return of && variant
      ? { ...line, unitPrice: currentPrice(of.product.productType, variant) + (entry?.extraCents ?? 0) }
      : line;
  });
}

/** The day on which a trial that begins now ends. */
const freeUntil = ({ language, timeZone }: Shop, days: number, now: Date): string =>
  formatDate(new Date(now.getTime() + days * 24 * 3_600_000).toISOString(), language, timeZone);

/** So long a line that was taken out is offered back. */
const UNDO_MS = 15 * 60_000;

function removedOf(cart: CartRecord | null, now: Date): CartJson['removed'] {
  const removed = cart?.removed;
  if (!removed || hasPassed(removed.at, UNDO_MS, now)) return null;
  return { id: removed.line.id, title: removed.line.title };
}

/** A line as it is priced: with its weight and class where it has to be sent. */
function lineOf(
  entry: Entry,
  goods: Goods | undefined,
  custom?: CustomLine | null,
  sold?: SoldLine,
): CartLine {
  const { id, unitPrice, quantity, productId, title } = entry;
  if (custom) {
    const line = { id, unitPrice, quantity, title, taxClass: custom.taxClass };
    return custom.isSent ? { ...line, sent: { grams: 0, shippingClass: '' } } : line;
  }
  const categories = goods?.product.categories ?? [];
  const { quantityBreaks: breaks = [], taxClass = sold?.taxClass ?? '' } = goods?.product ?? {};
  const addOns = entry.extras?.filter(({ amount }) => amount > 0) ?? [];
  const priced = addOns.length > 0 ? { addOns } : {};
  if (entry.productType === 'gift-card')
    return { id, unitPrice, quantity, product: productId, categories, title, isValue: true };
  const line = {
    id,
    unitPrice,
    quantity,
    product: productId,
    categories,
    title,
    breaks,
    taxClass,
    ...priced,
  };
  if (entry.productType !== 'physical') return line;
  const grams = variantOf(goods, entry)?.weightGrams ?? 0;
  return { ...line, sent: { grams, shippingClass: goods?.product.shippingClass ?? '' } };
}

/** What each field adds to the price of one. */
const extrasOf = (product: Product, values: CartLineRecord['addOns']) =>
  filledIn(addOnsOf(product), values).map(({ field, price }) => ({ name: field.label, amount: price }));

function entryOf(
  shop: Shop,
  line: CartLineRecord,
  goods: Goods | undefined,
  media: MediaViews,
  /** Pieces of the same variant in the lines before it. */
  taken: number,
  terms: DraftTerms | null | undefined,
): Entry {
  const variant = variantOf(goods, line);
  const shared = {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    quantity: line.quantity,
  };
  if (line.custom) return { ...shared, ...customEntry(line.custom, line.quantity) };
  if (line.sold) return { ...shared, ...soldEntry(line.sold, line, goods, { taken, terms }) };
  // What was filled in fits no longer where its owner has changed the fields: it has to be put in anew.
  if (!goods || !variant || !fitsAddOns(goods.product, line))
    return {
      ...shared,
      sku: variant?.sku ?? '',
      unitPrice: 0,
      total: 0,
      image: null,
      title: goods?.product.title ?? line.title,
      path: goods?.path ?? '',
      productType: goods?.product.productType ?? 'physical',
      options: [],
      quantityMax: 0,
      problem: 'unavailable',
    };
  const { product } = goods;
  const extra = addOnsPrice(addOnsOf(product), line.addOns);
  const price = currentPrice(product.productType, variant);
  const regular = price + extra;
  const unitPrice = product.subscription ? firstUnitPrice(product.subscription, regular) : regular;
  const { left, problem } = leftOf(line, goods, { taken, terms });
  const hash = pictureHash(product, line.variantId);
  const picture = hash === undefined ? undefined : media[hash];
  const contents = contentsText(unitPrice, variant.contents, shop.currency, shop.catalogue);
  return {
    ...shared,
    sku: variant.sku,
    unitPrice,
    ...(extra > 0 ? { extraCents: extra } : {}),
    // Of a first payment that costs otherwise nothing is told apart.
    ...(extra > 0 && unitPrice === regular ? { extras: extrasOf(product, line.addOns) } : {}),
    ...(price < variant.price ? { unitPriceBefore: variant.price + extra } : {}),
    ...(contents === undefined ? {} : { contents }),
    total: unitPrice * line.quantity,
    image: picture
      ? {
          url: mediaUrl(picture, PICTURE_WIDTH),
          width: picture.width ?? PICTURE_WIDTH,
          height: picture.height ?? PICTURE_WIDTH,
          alt: (variant.image ?? product.image ?? product.images[0])?.alt ?? picture.alt,
        }
      : null,
    title: product.title,
    path: goods.path,
    productType: product.productType,
    ...(product.subscription
      ? { renewal: planText(shop.money, regular, product.subscription, shop.catalogue) }
      : {}),
    options: [
      ...variant.optionValues.map((value, index) => ({ name: product.options[index] ?? '', value })),
      ...addOnOptions(shop, product, line.addOns),
      ...(line.gift ? [{ name: wordsOf(giftCardWords, shop.catalogue).to, value: giftedTo(line.gift) }] : []),
    ],
    ...(line.gift ? { gift: line.gift } : {}),
    quantityMax: Math.min(left ?? COMMERCE_LIMITS.quantityPerLine, COMMERCE_LIMITS.quantityPerLine),
    ...(problem ? { problem } : {}),
  };
}

/** How many pieces of a line's variant there are for it, and whether that is too few. Null: any number. */
function leftOf(
  line: CartLineRecord,
  { product, stock }: Goods,
  { taken, terms }: { taken: number; terms: DraftTerms | null | undefined },
): { left: number | null; problem: 'sold-out' | 'too-many' | undefined } {
  const counted = quantityLeft(product.productType, stock[line.variantId]);
  const held = terms?.held.find(
    (each) => each.productId === line.productId && each.variantId === line.variantId,
  );
  const left = counted === null ? null : Math.max(0, counted + (held?.quantity ?? 0) - taken);
  if (left === null || line.quantity <= left) return { left, problem: undefined };
  return { left, problem: left === 0 ? 'sold-out' : 'too-many' };
}

/** A line of an order that is changed: what it was sold as, for what it cost. More of it only while it is for sale. */
function soldEntry(
  sold: SoldLine,
  line: CartLineRecord,
  goods: Goods | undefined,
  about: { taken: number; terms: DraftTerms | null | undefined },
) {
  const { unitPrice, title, sku, productType, options } = sold;
  const isMore = line.quantity > sold.quantity;
  const isGone = line.productId !== '' && !variantOf(goods, line);
  const left = goods && !isGone ? leftOf(line, goods, about).left : null;
  const most = isGone ? sold.quantity : Math.max(left ?? COMMERCE_LIMITS.quantityPerLine, sold.quantity);
  // What was sold already is not asked for anew.
  const problem = isMore && line.quantity > most ? ('too-many' as const) : undefined;
  return {
    sku,
    unitPrice,
    total: unitPrice * line.quantity,
    image: null,
    title,
    path: goods?.path ?? '',
    productType,
    options,
    ...(line.gift ? { gift: line.gift } : {}),
    quantityMax: Math.min(most, COMMERCE_LIMITS.quantityPerLine),
    ...(problem ? { problem } : {}),
  } satisfies Partial<Entry>;
}

function problemsOf(
  shop: Shop,
  entries: readonly Entry[],
  priced: PricedCart,
  cart: {
    requiresShipping: boolean;
    shipping: ShippingRate | null;
    /** Does the store send to its address, if not all of this? */
    isServed: boolean;
    location: CartRecord['location'];
    coupons: CouponCheck;
    plan: SubscriptionPlan | undefined;
    /** Its owner made it. */
    isDraft: boolean;
    /** What is left to pay beside gift cards. */
    dueCents: number;
  },
): CartJson['problems'] {
  const { words, store } = shop;
  if (entries.length === 0) return [{ code: 'empty', message: wordsOf(cartWords, shop.catalogue).empty }];
  const problems: CartJson['problems'] = entries.flatMap((entry) =>
    entry.problem === undefined ? [] : [{ code: 'line' as const, message: lineProblem(shop, entry) }],
  );
  if (!cart.isDraft && priced.subtotal < store.minimumSubtotal)
    problems.push({
      code: 'minimum-subtotal',
      message: words.minimumSubtotal({ subtotal: shop.money(store.minimumSubtotal) }),
    });
  if (cart.plan) problems.push(...subscriptionProblems(shop, entries, priced));
  else if (cart.dueCents > 0 && paymentMethodsOf(shop).length === 0)
    problems.push({ code: 'no-payment', message: words.noPayment });
  if (cart.requiresShipping && !cart.shipping && cart.location)
    problems.push({
      code: 'no-shipping',
      message: (cart.isServed ? words.noShippingOfAll : words.noShipping)({
        country: countryName(cart.location.country, shop.language),
      }),
    });
  return problems;
}

/** Why a line cannot be bought as it stands. */
export function lineProblem(
  { words }: Shop,
  entry: Pick<Entry, 'title' | 'sku' | 'problem' | 'quantityMax'>,
): string {
  const title = entry.title || entry.sku || '—';
  if (entry.problem === 'sold-out') return words.soldOut({ title });
  if (entry.problem === 'too-many') return words.onlyLeft({ title, left: entry.quantityMax });
  return words.unavailable({ title });
}

/** Why a code takes nothing off. */
function couponText(
  { words, money }: Shop,
  { problem, minimumSubtotal = 0, minimumQuantity = 0 }: CouponCheck['invalid'][number],
): string {
  if (problem === 'subtotal-too-low') return words.coupon[problem]({ minimum: money(minimumSubtotal) });
  if (problem === 'quantity-too-low') return words.coupon[problem]({ count: minimumQuantity });
  return words.coupon[problem];
}

const byCode = ({ automatic }: { automatic: boolean }) => !automatic;
