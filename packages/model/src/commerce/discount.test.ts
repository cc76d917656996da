import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineDiscounts } from './combine-discounts.ts';
import { checkCoupons, type Discount, type DiscountUses, discount } from './discount.ts';
import { discountsIn } from './discount-label.ts';
import { type CartInput, type CartLine, priceCart } from './price-cart.ts';

const cut = (id: string, takes: Discount['takes'], change: Partial<Discount> = {}): Discount => ({
  ...discount.parse({ order: 'a0', name: `The ${id}`, code: id, takes }),
  id,
  ...change,
});
const percent = (id: string, amount: number, change: Partial<Discount> = {}) =>
  cut(id, { kind: 'percent', percent: amount }, change);
const BOWL: CartLine = {
  id: 'l1',
  unitPrice: 2000,
  quantity: 2,
  product: 'bowl',
  categories: ['pots'],
  title: 'Bowl',
};
const CUP: CartLine = {
  id: 'l2',
  unitPrice: 1000,
  quantity: 3,
  product: 'cup',
  categories: ['pots', 'small'],
  title: 'Cup',
};
const CARD: CartLine = {
  id: 'l3',
  unitPrice: 300,
  quantity: 1,
  product: 'card',
  categories: [],
  title: 'Card',
};
const cart = (discounts: Discount[], lines = [BOWL, CUP, CARD]): CartInput => ({
  lines,
  discounts,
  shipping: null,
  taxRules: [],
  pricesIncludeTax: false,
});
const off = (discounts: Discount[], lines?: CartLine[]) =>
  priceCart(cart(discounts, lines)).lines.map((line) => line.discount);
const check = (all: Discount[], codes: string[], lines = [BOWL, CUP, CARD]) =>
  checkCoupons(all, codes, {
    subtotal: lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0),
    nowMs: 0,
    lines,
    uses: { total: {} },
  });

describe('a discount for some products', () => {
  it('takes its percentage of those alone, by product or by category', () => {
    expect(off([percent('ten', 10, { products: ['bowl'] })])).toEqual([400, 0, 0]);
    expect(off([percent('ten', 10, { categories: ['pots'] })])).toEqual([400, 300, 0]);
    expect(off([percent('ten', 10, { products: ['card'], categories: ['small'] })])).toEqual([0, 300, 30]);
  });

  it('takes an amount off those, and never more than they cost', () => {
    expect(off([cut('five', { kind: 'amount', amount: 500 }, { products: ['card'] })])).toEqual([0, 0, 300]);
  });

  it('says for the customer what it was taken off', () => {
    const { trail } = priceCart(
      cart([
        percent('autumn10', 10, { products: ['bowl'] }),
        percent('all', 5),
        percent('own', 1, { automatic: true }),
      ]),
    );
    const words = {
      discountOn: ({ name, items }: { name: string; items: string }) => `${name} on ${items}`,
      quantityFrom: ({ count }: { count: number }) => `from ${count} pieces`,
      taxNotCharged: 'Tax not charged',
      exemptFromTax: ({ reason }: { reason: string }) => `Exempt from tax: ${reason}`,
    };
    expect(discountsIn(trail, words)).toEqual([
      { label: 'ALL', amount: 365, isTax: false },
      { label: 'AUTUMN10 on 2 × Bowl', amount: 400, isTax: false },
      { label: 'The own', amount: 73, isTax: false },
    ]);
  });

  it('does not hold without one of them, or with too few', () => {
    const all = [
      percent('none', 10, { products: ['vase'] }),
      percent('four', 10, { categories: ['pots'], minimumQuantity: 6 }),
      percent('fine', 10, { categories: ['pots'], minimumQuantity: 5 }),
      cut('trio', { kind: 'get', buy: 2, get: 2, percent: 50 }, { products: ['cup'] }),
    ];
    const { valid, invalid } = check(all, ['none', 'four', 'fine', 'trio']);
    expect(valid.map(({ id }) => id)).toEqual(['fine']);
    expect(invalid).toEqual([
      { code: 'NONE', problem: 'no-items' },
      { code: 'FOUR', problem: 'quantity-too-low', minimumQuantity: 6 },
      { code: 'TRIO', problem: 'quantity-too-low', minimumQuantity: 4 },
    ]);
  });
});

describe('buy some, get some', () => {
  const three = (get: number, less = 100, change: Partial<Discount> = {}) =>
    cut('b', { kind: 'get', buy: 3 - get, get, percent: less }, change);

  it('gives the cheapest of all pieces bought together', () => {
    // Six pieces: two of them, the card and one cup.
    expect(off([three(1)])).toEqual([0, 1000, 300]);
    expect(off([three(1, 50)])).toEqual([0, 500, 150]);
    expect(off([three(1, 100, { products: ['cup'] })])).toEqual([0, 1000, 0]);
    expect(off([three(2)])).toEqual([0, 3000, 300]);
  });

  it('never takes off more than is left of a piece beside other discounts', () => {
    const all = [three(1, 100, { products: ['cup'] }), percent('most', 100, { products: ['cup'] })];
    expect(off(all)).toEqual([0, 3000, 0]);
  });
});

describe('an automatic discount', () => {
  const own = percent('own', 20, { automatic: true });

  it('is given without a code, cannot be entered as one, and is silent where it does not hold', () => {
    expect(check([own], []).valid).toEqual([own]);
    expect(check([own], ['OWN']).invalid).toEqual([{ code: 'OWN', problem: 'unknown' }]);
    expect(check([percent('own', 20, { automatic: true, products: ['vase'] })], [])).toEqual({
      valid: [],
      invalid: [],
    });
    expect(priceCart(cart([own])).discounts).toEqual([
      { id: 'own', code: '', name: 'The own', amount: 1460 },
    ]);
  });

  it('stands against codes as they stand against each other: what saves most is used', () => {
    const code = percent('ten', 10);
    expect(combineDiscounts([own, code], cart([]))).toEqual({
      used: [own],
      unused: [{ code: 'TEN', besides: ['The own'], isByItself: true }],
    });
    const both = [
      { ...own, combines: true },
      { ...code, combines: true },
    ];
    expect(combineDiscounts(both, cart([])).used).toHaveLength(2);
    // Nobody is told of an automatic one that is not used.
    expect(combineDiscounts([percent('five', 5, { automatic: true }), code], cart([])).unused).toEqual([]);
  });
});

it('of any pieces bought together so many cost less as there are whole groups, and they are the cheapest', () => {
  const lines = fc
    .array(
      fc.record({ unitPrice: fc.integer({ min: 1, max: 50 }), quantity: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 6 },
    )
    .map((all) => all.map((each, index) => ({ ...each, id: `l${index}` })));
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (given, buy, get) => {
      const { discount: given_ } = priceCart(
        cart([cut('b', { kind: 'get', buy, get, percent: 100 })], given),
      );
      const prices = given
        .flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => unitPrice))
        .toSorted((a, b) => a - b);
      const count = Math.floor(prices.length / (buy + get)) * get;
      expect(given_).toBe(prices.slice(0, count).reduce((sum, price) => sum + price, 0));
    }),
    { numRuns: 300 },
  );
});

describe('a discount with limits', () => {
  const codes = ['UP', 'ONCE', 'FIRST'];
  const all = [
    percent('UP', 10, { mostUses: 5 }),
    percent('ONCE', 10, { oncePerCustomer: true }),
    percent('FIRST', 10, { firstOrderOnly: true }),
  ];
  const problems = (uses: DiscountUses) =>
    checkCoupons(all, codes, { subtotal: 1000, nowMs: 0, lines: [BOWL], uses }).invalid.map(
      ({ code, problem }) => `${code} ${problem}`,
    );

  it('holds until it is used up, once for each customer, or for a first order', () => {
    expect(problems({ total: {} })).toEqual([]);
    expect(problems({ total: { UP: 4, ONCE: 900 }, customer: { used: [], hasOrdered: false } })).toEqual([]);
    expect(problems({ total: { UP: 5 } })).toEqual(['UP used-up']);
    expect(problems({ total: {}, customer: { used: ['ONCE', 'UP'], hasOrdered: true } })).toEqual([
      'ONCE used-before',
      'FIRST not-first-order',
    ]);
    expect(problems({ total: {}, customer: { used: ['FIRST'], hasOrdered: false } })).toEqual([
      'FIRST used-before',
    ]);
  });
});

describe('a quantity discount', () => {
  const BREAKS = [
    { from: 10, percent: 15 },
    { from: 5, percent: 5 },
  ];
  const of = (quantity: number, id = 'l1', change: Partial<CartLine> = {}): CartLine => ({
    ...BOWL,
    id,
    quantity,
    breaks: BREAKS,
    ...change,
  });

  it('takes off all pieces of the product what the last number reached says, variants together', () => {
    expect(off([], [of(4)])).toEqual([0]);
    expect(off([], [of(5)])).toEqual([500]);
    expect(off([], [of(10)])).toEqual([3000]);
    expect(off([], [of(6), of(4, 'l2', { unitPrice: 1000 })])).toEqual([1800, 600]);
    expect(off([], [of(6), of(4, 'l2', { product: 'cup' }), CARD])).toEqual([600, 0, 0]);
  });

  it('leaves a trail and adds to other discounts, never below nothing', () => {
    const { trail } = priceCart(cart([], [of(12)]));
    expect(trail.find(({ figure }) => figure === 'discount')).toEqual({
      figure: 'discount',
      rule: 'quantity bowl',
      name: '',
      code: '',
      quantityFrom: 10,
      base: 24_000,
      amount: 3600,
      on: [{ title: 'Bowl', quantity: 12 }],
    });
    expect(off([percent('half', 50)], [of(10)])).toEqual([13_000]);
    expect(off([percent('most', 90)], [of(10)])).toEqual([20_000]);
  });

  it('is for whole units, adds up, and comes to the same in whatever order lines and numbers stand', () => {
    const lines = fc
      .array(
        fc.record({
          unitPrice: fc.integer({ min: 0, max: 50_000 }),
          quantity: fc.integer({ min: 1, max: 40 }),
          product: fc.constantFrom('bowl', 'cup'),
        }),
        { maxLength: 5 },
      )
      .map((all) => all.map((each, index) => ({ ...each, id: `l${index}`, breaks: BREAKS })));
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100 }), (some, more) => {
        const discounts = [percent('more', more)];
        const priced = priceCart(cart(discounts, some));
        const parts = priced.lines.map((line) => line.discount);
        expect(priced.discount).toBe(parts.reduce((a, b) => a + b, 0));
        for (const line of priced.lines) expect(line.total - line.discount).toBeGreaterThanOrEqual(0);
        const turned = some.toReversed().map((line) => ({ ...line, breaks: BREAKS.toReversed() }));
        expect(priceCart(cart(discounts, turned)).lines.toReversed()).toEqual(priced.lines);
      }),
    );
  });
});
