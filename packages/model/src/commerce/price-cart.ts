import { allocate, type Minor, minorUnits } from '../money/money.ts';
import type { DayRange } from './delivery/delivery-dates.ts';
import { type Discount, isFor } from './discount.ts';
import { type Parcel, type ShippingMeasure, type ShippingRate, shippingPrice } from './shipping.ts';
import { breakAt, type QuantityBreak } from './quantity-break.ts';
import { type ShippingTax, type TaxRule, taxesOfClass, taxOn, taxWithin } from './tax.ts';
import type { AppliedExemption, TaxNotCharged } from './tax-exemption.ts';

/** One product variant in a cart. Prices are minor units of the cart's one currency. */
export interface CartLine {
  id: string;
  unitPrice: number;
  quantity: number;
  /** Of what has to be sent: the weight of one piece in grams, and the key of its shipping class ('' for none). */
  sent?: { grams: number; shippingClass: string };
  /** What discounts for some products go by, and call it by. */
  product?: string;
  categories?: readonly string[];
  title?: string;
  /** Key of its tax class; '' or absent for the standard one. */
  taxClass?: string;
  /** It is worth what it costs, as a gift card is: not discounted, and taxed when it is spent. */
  isValue?: boolean;
  /** What of the unit price is for fields that were filled in. */
  addOns?: ReadonlyArray<{ name: string; amount: number }>;
  /** What many pieces of its product cost less, whichever variants they are of. */
  breaks?: readonly QuantityBreak[];
}

/** A way of shipping, and when what is ordered now would arrive by it. */
export type DatedRate = ShippingRate & { arrives?: DayRange };

export interface CartInput {
  lines: readonly CartLine[];
  /** Those whose codes hold (`checkCoupons`). */
  discounts: readonly Discount[];
  /** The chosen way of shipping; null where nothing is sent or nothing is chosen yet. */
  shipping: DatedRate | null;
  /** Rules that hold where the goods go (`taxRulesAt`). */
  taxRules: readonly TaxRule[];
  /** Do prices, shipping among them, hold their taxes already? */
  pricesIncludeTax: boolean;
  /** How shipping is taxed; like goods of the standard class when absent. */
  shippingTax?: ShippingTax;
  /** Why no taxes are charged: prices that hold them are that much lower. Absent where they are. */
  notCharged?: TaxNotCharged | undefined;
  /** Country whose taxes these are, for the books. */
  taxCountry?: string;
}

export interface PricedLine {
  id: string;
  unitPrice: Minor;
  quantity: number;
  /** Unit price times quantity. */
  total: Minor;
  /** Its part of all discounts. */
  discount: Minor;
  /** Its part of all taxes. */
  tax: Minor;
}

/** One step of how a figure came about: which rule, on which amount, and what it came to. */
export type TrailStep =
  | {
      figure: 'subtotal';
      line: string;
      unitPrice: Minor;
      quantity: number;
      /** What of the unit price is for fields that were filled in. */
      addOns?: Array<{ name: string; amount: Minor }>;
      amount: Minor;
    }
  | {
      figure: 'discount';
      rule: string;
      name: string;
      /** '' of automatic ones. */
      code: string;
      /** For many pieces of one product: from how many on. Its name is '' then. */
      quantityFrom?: number;
      /** Taxes that prices hold and the customer owes by themselves. Its name is '' then. */
      isReverseCharge?: true;
      /** Taxes that prices hold and the customer is exempt from; 0 where they are added to prices. Its name is '' then. */
      exemption?: AppliedExemption;
      /** Of taxes that are not charged: where they would be owed. */
      country?: string;
      base: Minor;
      amount: Minor;
      /** What it was taken off, where that is not everything. */
      on?: Array<{ title: string; quantity: number }>;
    }
  | {
      figure: 'shipping';
      rule: string;
      name: string;
      amount: Minor;
      because: 'rate' | 'free-from' | 'coupon';
      /** What it is with the taxes it holds, where they were taken off it. */
      withTax?: Minor;
      /** What the price's steps go by, and how much of it there was: grams, minor units, pieces. */
      by?: ShippingMeasure;
      measure?: number;
      /** The part of it that classes of products add. */
      extra?: Minor;
      /** What was said of it when it was chosen. */
      deliveryTime?: string;
      /** When it was said to arrive. */
      arrives?: DayRange;
      /** Nothing is sent: the customer comes for it. */
      isPickUp?: true;
      pickUpAt?: string;
    }
  | {
      figure: 'tax';
      rule: string;
      name: string;
      ratePpm: number;
      base: Minor;
      amount: Minor;
      included: boolean;
      /** Where it is owed. */
      country?: string;
      /** Which goods are taxed alike, where not all are. */
      alike?: string;
    }
  | { figure: 'total'; amount: Minor };

export interface PricedCart {
  lines: PricedLine[];
  subtotal: Minor;
  discounts: Array<{ id: string; code: string; name: string; amount: Minor }>;
  discount: Minor;
  shipping: Minor;
  taxes: Array<{ id: string; name: string; ratePpm: number; amount: Minor; onShipping: Minor }>;
  tax: Minor;
  /** Is `tax` part of the other figures, or added to them? */
  taxIncluded: boolean;
  total: Minor;
  trail: TrailStep[];
}

const sum = (amounts: readonly number[]): Minor => minorUnits(amounts.reduce((a, b) => a + b, 0));
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * The price of a cart: the one place where its figures are made. Cart, checkout, order, mail and API show this result.
 *
 * Rules, in this order: what many pieces of a product cost less, cheaper pieces of those bought together, percentages of
 * what each is for, then fixed amounts, all of full prices, never more off a line than is left of it; shipping may be free from an amount or by a coupon; each tax is reckoned once on the whole of what it
 * applies to (of prices that hold it: goods taxed alike, and shipping, each as a whole), rounded to the nearest unit (halves up), and only then divided among lines and shipping by largest
 * remainder, so that parts always add up to the whole. The order of lines, discounts and rules changes nothing.
 *
 * @returns amounts in minor units, none negative; `total = subtotal − discount + shipping (+ tax where not included)`
 * @throws RangeError for prices or quantities that are negative or no whole numbers
 */
export function priceCart(input: CartInput): PricedCart {
  const trail: TrailStep[] = [];
  const lines = input.lines.map((line) => pricedLine(line)).toSorted(byId);
  const extras = new Map(input.lines.map(({ id, addOns = [] }) => [id, addOns]));
  for (const line of lines) {
    const addOns = (extras.get(line.id) ?? []).map((each) => ({ ...each, amount: minorUnits(each.amount) }));
    trail.push({
      figure: 'subtotal',
      line: line.id,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      ...(addOns.length > 0 ? { addOns } : {}),
      amount: line.total,
    });
  }
  const subtotal = sum(lines.map((line) => line.total));

  const discounts = takeDiscounts(lines, input, trail);
  const discount = sum(discounts.map((each) => each.amount));
  const shipping = shippingOf(input, minorUnits(subtotal - discount), trail);
  const { taxes, steps } = reckonTaxes(lines, shipping, input);
  trail.push(...steps);
  const tax = sum(taxes.map((each) => each.amount));
  const total = minorUnits(subtotal - discount + shipping + (input.pricesIncludeTax ? 0 : tax));
  trail.push({ figure: 'total', amount: total });

  const priced = new Map(lines.map((line) => [line.id, line]));
  const charged: PricedCart = {
    lines: input.lines.flatMap(({ id }) => priced.get(id) ?? []),
    subtotal,
    discounts,
    discount,
    shipping,
    taxes,
    tax,
    taxIncluded: input.pricesIncludeTax,
    total,
    trail,
  };
  return input.notCharged ? withoutTaxes(charged, input.notCharged, input.taxCountry) : charged;
}

function pricedLine({ id, unitPrice, quantity }: CartLine): PricedLine {
  if (unitPrice < 0 || quantity < 0) throw new RangeError('Prices and quantities are not negative');
  return {
    id,
    unitPrice: minorUnits(unitPrice),
    quantity: minorUnits(quantity),
    total: minorUnits(unitPrice * quantity),
    discount: minorUnits(0),
    tax: minorUnits(0),
  };
}

/** What a line still costs after the discounts taken so far. */
const left = (line: PricedLine): Minor => minorUnits(line.total - line.discount);

function takeDiscounts(
  lines: PricedLine[],
  { discounts, lines: given }: CartInput,
  trail: TrailStep[],
): PricedCart['discounts'] {
  const about = new Map(given.map((line) => [line.id, line]));
  const rank = { get: 0, percent: 1, amount: 2, 'free-shipping': 3 };
  const ordered = discounts.toSorted((a, b) => rank[a.takes.kind] - rank[b.takes.kind] || byId(a, b));
  const taken = takeBreaks(lines, given, trail);
  for (const each of ordered) {
    const { id, name, takes } = each;
    if (takes.kind === 'free-shipping') continue;
    const its = lines.filter((line) => isFor(each, about.get(line.id) ?? line));
    const { base, parts } = takes.kind === 'get' ? cheapest(its, takes) : spread(its, takes);
    for (const { line, amount } of parts) line.discount = minorUnits(line.discount + amount);
    const amount = sum(parts.map((part) => part.amount));
    const isForAll = takes.kind !== 'get' && its.length === lines.length;
    const code = each.automatic ? '' : each.code;
    taken.push({ id, code, name, amount });
    trail.push({
      figure: 'discount',
      rule: id,
      name,
      code,
      base,
      amount,
      ...(isForAll
        ? {}
        : {
            on: parts.map(({ line, quantity }) => ({ title: about.get(line.id)?.title ?? '', quantity })),
          }),
    });
  }
  return taken;
}

/** What many pieces of a product cost less, product by product: variants count together. */
function takeBreaks(
  lines: readonly PricedLine[],
  given: readonly CartLine[],
  trail: TrailStep[],
): PricedCart['discounts'] {
  const products = new Map<string, CartLine[]>();
  for (const line of given) {
    if (!line.breaks?.length) continue;
    const product = line.product ?? line.id;
    products.set(product, [...(products.get(product) ?? []), line]);
  }
  return [...products]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([product, of]) => {
      const pieces = of.reduce((count, { quantity }) => count + quantity, 0);
      const reached = breakAt(of[0]?.breaks ?? [], pieces);
      if (!reached) return [];
      const its = lines.filter((line) => of.some(({ id }) => id === line.id));
      const { base, parts } = spread(its, reached);
      for (const { line, amount } of parts) line.discount = minorUnits(line.discount + amount);
      const amount = sum(parts.map((part) => part.amount));
      const on = [{ title: of[0]?.title ?? '', quantity: pieces }];
      const step = { rule: `quantity ${product}`, name: '', code: '' };
      trail.push({ figure: 'discount', ...step, quantityFrom: reached.from, base, amount, on });
      return [{ id: step.rule, code: '', name: '', amount }];
    });
}

interface Taken {
  base: Minor;
  /** How much off how many pieces of each line. */
  parts: Array<{ line: PricedLine; amount: Minor; quantity: number }>;
}

/** A percentage of lines, or an amount, divided by what is left of each. */
function spread(its: readonly PricedLine[], takes: { percent: number } | { amount: number }): Taken {
  const remaining = sum(its.map(left));
  const whole = sum(its.map((line) => line.total));
  const wanted = 'percent' in takes ? taxOn(whole, takes.percent * 10_000) : takes.amount;
  const shares = partsOf(minorUnits(Math.min(wanted, remaining)), its.map(left));
  return {
    base: 'percent' in takes ? whole : remaining,
    parts: its.map((line, index) => ({
      line,
      amount: minorUnits(shares[index] ?? 0),
      quantity: line.quantity,
    })),
  };
}

/** So many of every `buy + get` pieces, the cheapest of all, at so much less. */
function cheapest(
  its: readonly PricedLine[],
  { buy, get, percent }: { buy: number; get: number; percent: number },
): Taken {
  const pieces = its.reduce((count, { quantity }) => count + quantity, 0);
  let wanted = Math.floor(pieces / (buy + get)) * get;
  const parts: Taken['parts'] = [];
  let base = 0;
  for (const line of its.toSorted((a, b) => a.unitPrice - b.unitPrice || byId(a, b))) {
    const quantity = Math.min(line.quantity, wanted);
    if (quantity === 0) continue;
    wanted -= quantity;
    const price = minorUnits(line.unitPrice * quantity);
    base += price;
    parts.push({
      line,
      amount: minorUnits(Math.min(taxOn(price, percent * 10_000), left(line))),
      quantity,
    });
  }
  return { base: minorUnits(base), parts };
}

/** What of a cart is to be sent. */
export function parcelOf(lines: readonly CartLine[]): Parcel {
  const parcel = { pieces: 0, grams: 0, classes: Object.create(null) as Record<string, number> };
  for (const { sent, quantity } of lines) {
    if (!sent) continue;
    parcel.pieces += quantity;
    parcel.grams += sent.grams * quantity;
    parcel.classes[sent.shippingClass] = (parcel.classes[sent.shippingClass] ?? 0) + quantity;
  }
  // Weights are known to hundredths of a gram.
  return { ...parcel, grams: Math.round(parcel.grams * 100) / 100 };
}

function shippingOf({ shipping, discounts, lines }: CartInput, goods: Minor, trail: TrailStep[]): Minor {
  if (!shipping) return minorUnits(0);
  const isFreeByCoupon = discounts.some(({ takes }) => takes.kind === 'free-shipping');
  const price = shippingPrice(shipping, goods, parcelOf(lines));
  const amount = minorUnits(isFreeByCoupon ? 0 : price.amount);
  const { id, name, by, deliveryTime, pickUpAt } = shipping;
  trail.push({
    figure: 'shipping',
    rule: id,
    name,
    amount,
    because: price.because === 'free-from' ? 'free-from' : isFreeByCoupon ? 'coupon' : 'rate',
    ...(by !== 'flat' && price.measure !== undefined ? { by, measure: price.measure } : {}),
    ...(price.extra > 0 && amount > 0 ? { extra: minorUnits(price.extra) } : {}),
    ...(deliveryTime === '' ? {} : { deliveryTime }),
    ...(shipping.arrives ? { arrives: shipping.arrives } : {}),
    ...(shipping.kind === 'pickup' ? { isPickUp: true as const } : {}),
    ...(shipping.kind === 'pickup' && pickUpAt !== '' ? { pickUpAt } : {}),
  });
  return amount;
}

/** What is taxed alike: how much of each line, and of shipping. */
interface Taxed {
  rules: readonly TaxRule[];
  amounts: readonly number[];
  shipping: number;
}

/** Goods by the taxes they have, and shipping by those it has. */
function taxedAlike(lines: readonly PricedLine[], shipping: Minor, input: CartInput): Taxed[] {
  const { shippingTax = { by: 'class', taxClass: '' } } = input;
  const taxRules = input.taxRules.toSorted(byId);
  const classes = new Map(input.lines.map(({ id, taxClass = '' }) => [id, taxClass]));
  const goods = new Map<string, Taxed>();
  const values = new Set(input.lines.flatMap(({ id, isValue }) => (isValue ? [id] : [])));
  for (const [index, line] of lines.entries()) {
    if (values.has(line.id)) continue;
    const rules = taxesOfClass(taxRules, classes.get(line.id) ?? '');
    const key = rules.map(({ id }) => id).join(' ');
    const { amounts } = goods.get(key) ?? { amounts: lines.map(() => 0) };
    goods.set(key, { rules, amounts: amounts.with(index, left(line)), shipping: 0 });
  }
  if (lines.length === 0) goods.set('', { rules: taxesOfClass(taxRules, ''), amounts: [], shipping: 0 });
  const alike = [...goods].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  const none = lines.map(() => 0);
  if (shippingTax.by === 'class') {
    const rules = taxesOfClass(taxRules, shippingTax.taxClass).filter(({ onShipping }) => onShipping);
    return [...alike, { rules, amounts: none, shipping }];
  }
  const worth = alike.map(({ amounts }) => sum(amounts));
  const shares = partsOf(shipping, sum(worth) > 0 ? worth : worth.map(() => 1));
  return [
    ...alike,
    ...alike.map(({ rules }, index) => ({ rules, amounts: none, shipping: shares[index] ?? 0 })),
  ];
}

/** @returns the taxes, with their parts in the lines, and their steps of the trail */
function reckonTaxes(
  lines: PricedLine[],
  shipping: Minor,
  input: CartInput,
): { taxes: PricedCart['taxes']; steps: TrailStep[] } {
  const { taxRules, pricesIncludeTax: included, taxCountry: country } = input;
  const alike = taxedAlike(lines, shipping, input);
  const goods = alike.filter(({ amounts }) => sum(amounts) > 0);
  const steps: TrailStep[] = [];
  const taxes = taxRules.toSorted(byId).flatMap((rule) => {
    const its = alike.filter(({ rules }) => rules.includes(rule));
    if (its.length === 0) return [];
    const { id, name, ratePpm } = rule;
    const own = goods.find(({ rules }) => rules.includes(rule))?.rules.map((each) => each.id);
    const weights = its.map(({ amounts, shipping: part }) => [...amounts, part]);
    const whole = [...lines.keys(), lines.length].map((at) => sum(weights.map((each) => each[at] ?? 0)));
    // What prices hold depends on all taxes of what is taxed alike; what is added to them does not.
    const shares = included
      ? weights
          .map((each, index) => {
            const all = (its[index]?.rules ?? []).reduce((rates, other) => rates + other.ratePpm, 0);
            return partsOf(taxWithin(sum(each), ratePpm, all), each);
          })
          .reduce((a, b) => a.map((part, at) => part + (b[at] ?? 0)))
      : partsOf(taxOn(sum(whole), ratePpm), whole);
    for (const [index, line] of lines.entries()) line.tax = minorUnits(line.tax + (shares[index] ?? 0));
    const amount = sum(shares);
    const base = sum(whole);
    steps.push({
      figure: 'tax',
      rule: id,
      name,
      ratePpm,
      base,
      amount,
      included,
      ...(country === undefined ? {} : { country }),
      ...(goods.length > 1 && own ? { alike: own.join(' ') } : {}),
    });
    return [{ id, name, ratePpm, amount, onShipping: minorUnits(shares.at(-1) ?? 0) }];
  });
  return { taxes, steps };
}

/**
 * A priced cart without its taxes: what prices hold of them, reckoned as if it were charged, is taken off goods and
 * shipping, each by its own part. So what is left is the price without tax, to the unit.
 * @param country where the taxes would be owed
 */
export function withoutTaxes(
  charged: PricedCart,
  notCharged: TaxNotCharged,
  country: string | undefined,
): PricedCart {
  const held = (amount: number) => (charged.taxIncluded ? amount : 0);
  const ofGoods = sum(charged.lines.map(({ tax }) => tax));
  const lines = charged.lines.map((line) => ({
    ...line,
    discount: minorUnits(line.discount + held(line.tax)),
    tax: minorUnits(0),
  }));
  const shipping = minorUnits(charged.shipping - held(charged.tax - ofGoods));
  const discount = sum(lines.map((line) => line.discount));
  const total = minorUnits(charged.subtotal - discount + shipping);
  const rule = { ...ruleOf(notCharged), name: '', code: '' };
  const off = minorUnits(held(ofGoods));
  return {
    ...charged,
    lines,
    discounts: [...charged.discounts, { id: rule.rule, name: '', code: '', amount: off }],
    discount,
    shipping,
    taxes: [],
    tax: minorUnits(0),
    total,
    trail: [
      ...charged.trail.flatMap((step): TrailStep[] => {
        if (step.figure === 'tax' || step.figure === 'total') return [];
        if (step.figure !== 'shipping') return [step];
        const withTax = step.amount === shipping ? {} : { withTax: step.amount };
        return [{ ...step, amount: shipping, ...withTax }];
      }),
      {
        figure: 'discount',
        ...rule,
        ...(country === undefined ? {} : { country }),
        base: sum(charged.lines.map(left)),
        amount: off,
      },
      { figure: 'total', amount: total },
    ],
  };
}

const ruleOf = (notCharged: TaxNotCharged) =>
  notCharged.why === 'reverse-charge'
    ? { rule: 'reverse-charge', isReverseCharge: true as const }
    : {
        rule: 'tax-exempt',
        exemption: { reason: notCharged.reason, certificate: notCharged.certificate },
      };

/** Nothing to divide is nothing for each, also among nobody. */
function partsOf(amount: Minor, weights: readonly number[]): number[] {
  return amount === 0 ? weights.map(() => 0) : allocate(amount, weights);
}
