import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineDiscounts } from './combine-discounts.ts';
import { checkCoupons, type Discount, discount } from './discount.ts';
import { type CartInput, priceCart } from './price-cart.ts';
import { type ShippingRate, shippingRate } from './shipping.ts';
import { areTaxesKnown, type TaxRule, taxRule, taxRulesAt } from './tax.ts';

const tax = (id: string, ratePpm: number, change: Partial<TaxRule> = {}): TaxRule => ({
  ...taxRule.parse({ order: `a${id.length}`, name: id, ratePpm, country: 'US' }),
  id,
  ...change,
});
const coupon = (id: string, takes: Discount['takes'], change: Partial<Discount> = {}): Discount => ({
  ...discount.parse({ order: 'a0', name: id, code: id, takes }),
  id,
  ...change,
});
const rate = (price: number, change: Partial<ShippingRate> = {}): ShippingRate => ({
  ...shippingRate.parse({ order: 'a0', name: 'Post', price }),
  id: 'post',
  ...change,
});
const cart = (change: Partial<CartInput> = {}): CartInput => ({
  lines: [
    { id: 'bowl', unitPrice: 4800, quantity: 2 },
    { id: 'cup', unitPrice: 1999, quantity: 1 },
  ],
  discounts: [],
  shipping: null,
  taxRules: [],
  pricesIncludeTax: false,
  ...change,
});

describe('the price of a cart', () => {
  it('[V3.6] adds up in cents: goods, discount, shipping and tax on top', () => {
    const priced = priceCart(
      cart({
        discounts: [coupon('ten', { kind: 'percent', percent: 10 })],
        shipping: rate(900),
        taxRules: [tax('state', 88_750, { onShipping: true })],
      }),
    );
    // 11,599 less 10 % (1,159.9 → 1,160) is 10,439; with 900 of shipping 11,339; 8.875 % of it is 1,006.33….
    expect(priced).toMatchObject({
      subtotal: 11_599,
      discount: 1160,
      shipping: 900,
      tax: 1006,
      taxIncluded: false,
      total: 12_345,
    });
    expect(priced.total).toBe(priced.subtotal - priced.discount + priced.shipping + priced.tax);
  });

  it('holds its taxes already where prices include them', () => {
    const priced = priceCart(
      cart({ shipping: rate(900), taxRules: [tax('vat', 190_000)], pricesIncludeTax: true }),
    );
    expect(priced).toMatchObject({
      total: 12_499,
      tax: Math.round((11_599 * 0.19) / 1.19),
      taxIncluded: true,
    });
    const both = priceCart(
      cart({
        shipping: rate(1190),
        taxRules: [tax('vat', 190_000, { onShipping: true })],
        pricesIncludeTax: true,
      }),
    );
    expect(both.tax).toBe(priced.tax + 190);
    expect(both.taxes[0]?.onShipping).toBe(190);
  });

  it('says how each figure came about', () => {
    const priced = priceCart(
      cart({
        discounts: [
          coupon('off', { kind: 'amount', amount: 500 }),
          coupon('free', { kind: 'free-shipping' }),
        ],
        shipping: rate(900),
        taxRules: [tax('vat', 70_000)],
      }),
    );
    expect(priced.trail).toEqual([
      { figure: 'subtotal', line: 'bowl', unitPrice: 4800, quantity: 2, amount: 9600 },
      { figure: 'subtotal', line: 'cup', unitPrice: 1999, quantity: 1, amount: 1999 },
      { figure: 'discount', rule: 'off', name: 'off', code: 'OFF', base: 11_599, amount: 500 },
      { figure: 'shipping', rule: 'post', name: 'Post', amount: 0, because: 'coupon' },
      {
        figure: 'tax',
        rule: 'vat',
        name: 'vat',
        ratePpm: 70_000,
        base: 11_099,
        amount: 777,
        included: false,
      },
      { figure: 'total', amount: 11_876 },
    ]);
  });

  it('takes percentages off first and never more than there is', () => {
    const discounts = [
      coupon('much', { kind: 'amount', amount: 1_000_000 }),
      coupon('half', { kind: 'percent', percent: 50 }),
    ];
    const priced = priceCart(cart({ discounts, taxRules: [tax('vat', 190_000)] }));
    expect(priced.discounts.map(({ id, amount }) => [id, amount])).toEqual([
      ['half', 5800],
      ['much', 5799],
    ]);
    expect(priced).toMatchObject({ discount: 11_599, tax: 0, total: 0 });
  });

  it('sends free from an amount after discounts', () => {
    const shipping = rate(900, { freeFrom: 11_599 });
    expect(priceCart(cart({ shipping })).shipping).toBe(0);
    const discounts = [coupon('one', { kind: 'amount', amount: 1 })];
    expect(priceCart(cart({ shipping, discounts })).shipping).toBe(900);
  });

  it('of nothing is nothing', () => {
    const discounts = [coupon('off', { kind: 'amount', amount: 5 })];
    expect(priceCart(cart({ lines: [], discounts, taxRules: [tax('vat', 1)] }))).toMatchObject({
      subtotal: 0,
      discount: 0,
      tax: 0,
      total: 0,
    });
  });

  it('refuses what is no price and no quantity', () => {
    for (const line of [
      { unitPrice: -1, quantity: 1 },
      { unitPrice: 1, quantity: -1 },
      { unitPrice: 0.5, quantity: 1 },
      { unitPrice: 1, quantity: Number.NaN },
    ])
      expect(() => priceCart(cart({ lines: [{ id: 'x', ...line }] }))).toThrow(RangeError);
  });
});

describe('any cart', () => {
  const line = fc.record({
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(0, 1, 99, 333)),
    quantity: fc.integer({ min: 1, max: 1000 }),
  });
  const takes: fc.Arbitrary<Discount['takes']> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 100_000_000 }) }),
    fc.record({ kind: fc.constant('free-shipping' as const) }),
    fc.record({
      kind: fc.constant('get' as const),
      buy: fc.integer({ min: 1, max: 4 }),
      get: fc.integer({ min: 1, max: 4 }),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  );
  /** For everything, for one product or for a category of every other. */
  const scope = fc.constantFrom<Partial<Discount>>({}, {}, { products: ['p0'] }, { categories: ['even'] });
  const input: fc.Arbitrary<CartInput> = fc.record({
    lines: fc.array(line, { maxLength: 20 }).map((lines) =>
      lines.map((each, index) => ({
        ...each,
        id: `l${index}`,
        product: `p${index % 3}`,
        categories: index % 2 === 0 ? ['even'] : [],
        title: `Item ${index}`,
      })),
    ),
    discounts: fc
      .array(fc.tuple(takes, scope), { maxLength: 4 })
      .map((all) => all.map(([each, only], index) => coupon(`c${index}`, each, only))),
    shipping: fc.option(
      fc
        .record({ price: fc.integer({ min: 0, max: 100_000 }), freeFrom: fc.nat(1_000_000) })
        .map((each) => rate(each.price, each.freeFrom % 2 === 0 ? { freeFrom: each.freeFrom } : {})),
    ),
    taxRules: fc
      .array(fc.record({ ratePpm: fc.integer({ min: 0, max: 1_000_000 }), onShipping: fc.boolean() }), {
        maxLength: 4,
      })
      .map((rules) => rules.map((each, index) => tax(`t${index}`, each.ratePpm, each))),
    pricesIncludeTax: fc.boolean(),
  });
  const total = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

  it('adds up, in all its parts, and nothing in it is negative', () => {
    fc.assert(
      fc.property(input, (given) => {
        const priced = priceCart(given);
        expect(priced.subtotal).toBe(total(given.lines.map((each) => each.unitPrice * each.quantity)));
        expect(total(priced.lines.map((each) => each.total))).toBe(priced.subtotal);
        expect(total(priced.discounts.map((each) => each.amount))).toBe(priced.discount);
        expect(total(priced.lines.map((each) => each.discount))).toBe(priced.discount);
        expect(total(priced.taxes.map((each) => each.amount))).toBe(priced.tax);
        expect(
          total(priced.lines.map((each) => each.tax)) + total(priced.taxes.map((each) => each.onShipping)),
        ).toBe(priced.tax);
        expect(priced.total).toBe(
          priced.subtotal - priced.discount + priced.shipping + (priced.taxIncluded ? 0 : priced.tax),
        );
        for (const each of priced.lines) {
          expect(each.discount).toBeLessThanOrEqual(each.total);
          for (const amount of [each.total, each.discount, each.tax])
            expect(amount).toBeGreaterThanOrEqual(0);
        }
        for (const amount of [priced.subtotal, priced.discount, priced.shipping, priced.tax, priced.total])
          expect(amount).toBeGreaterThanOrEqual(0);
        if (priced.taxIncluded) expect(priced.tax).toBeLessThanOrEqual(priced.total + given.taxRules.length);
      }),
      { numRuns: 300 },
    );
  });

  it('taxes the whole once per rule, within half a unit of the exact tax', () => {
    fc.assert(
      fc.property(input, (given) => {
        const priced = priceCart({ ...given, pricesIncludeTax: false });
        for (const [index, each] of priced.taxes.entries()) {
          const rule = given.taxRules[index];
          const base = priced.subtotal - priced.discount + (rule?.onShipping ? priced.shipping : 0);
          const twice = 2n * BigInt(each.amount) * 1_000_000n - 2n * BigInt(base) * BigInt(each.ratePpm);
          expect(twice <= 1_000_000n && twice >= -1_000_000n).toBe(true);
        }
      }),
    );
  });

  it('costs the same in whatever order its lines, codes and rules are given, line by line', () => {
    fc.assert(
      fc.property(input, fc.infiniteStream(fc.nat()), (given, picks) => {
        const shuffled = <T>(items: readonly T[]) =>
          items
            .map((item) => ({ item, at: picks.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ item }) => item);
        const other = priceCart({
          ...given,
          lines: shuffled(given.lines),
          discounts: shuffled(given.discounts),
          taxRules: shuffled(given.taxRules),
        });
        const { lines, ...rest } = priceCart(given);
        const { lines: otherLines, ...otherRest } = other;
        expect(otherRest).toEqual(rest);
        expect(new Set(otherLines)).toEqual(new Set(lines));
      }),
    );
  });
});

describe('what is worth what it costs, as a gift card is', () => {
  it('adds just that: nothing is taken off it, no tax is reckoned of it, and all else costs the same', () => {
    const line = fc.record({ unitPrice: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 9 }) });
    const takes = fc.constantFrom<Discount['takes']>(
      { kind: 'percent', percent: 30 },
      { kind: 'amount', amount: 2500 },
      { kind: 'get', buy: 1, get: 1, percent: 100 },
    );
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        line,
        takes,
        fc.boolean(),
        fc.boolean(),
        (goods, card, off, pricesIncludeTax, isExempt) => {
          const lines = goods.map((each, index) => ({ ...each, id: `line-${index}` }));
          const input = cart({
            lines,
            discounts: [coupon('off', off)],
            shipping: rate(900),
            taxRules: [tax('state', 88_750, { onShipping: true })],
            shippingTax: { by: 'goods' },
            pricesIncludeTax,
            notCharged: isExempt ? { why: 'exempt', reason: 'Charity', certificate: '' } : undefined,
          });
          const without = priceCart(input);
          const value = { ...card, id: 'card', isValue: true, taxClass: '' };
          const both = priceCart({ ...input, lines: [value, ...lines] });
          const worth = card.unitPrice * card.quantity;
          expect(both.total).toBe(without.total + worth);
          expect(both).toMatchObject({ tax: without.tax, discount: without.discount });
          expect(both.lines[0]).toMatchObject({ total: worth, discount: 0, tax: 0 });
          expect(both.lines.slice(1)).toEqual(without.lines);
        },
      ),
    );
  });
});

describe('codes entered together', () => {
  const plain = cart({ lines: [{ id: 'bowl', unitPrice: 10_000, quantity: 1 }], shipping: rate(900) });
  const both = { combines: true };
  const used = (discounts: readonly Discount[], input = plain) =>
    combineDiscounts(discounts, input).used.map(({ id }) => id);
  const price = (discounts: readonly Discount[], input = plain) =>
    priceCart({ ...input, discounts: combineDiscounts(discounts, input).used });
  const sixty = (id: string, change: Partial<Discount> = {}) =>
    coupon(id, { kind: 'percent', percent: 60 }, change);
  const free = (change: Partial<Discount> = {}) => coupon('free', { kind: 'free-shipping' }, change);

  it('are one code by default: twice sixty per cent and free shipping are no order of nothing', () => {
    const codes = [sixty('a'), sixty('b'), free()];
    expect(used(codes)).toEqual(['a']);
    expect(price(codes)).toMatchObject({ discount: 6000, shipping: 900, total: 4900 });
    expect(combineDiscounts(codes, plain).unused).toEqual([
      { code: 'B', besides: ['A'], isByItself: false },
      { code: 'FREE', besides: ['A'], isByItself: false },
    ]);
  });

  it('are combined where both allow it, and only then', () => {
    expect(used([sixty('a', both), free()])).toEqual(['a']);
    expect(used([sixty('a', both), free(both)])).toEqual(['a', 'free']);
    expect(price([sixty('a', both), sixty('b', both)])).toMatchObject({ discount: 10_000, total: 900 });
  });

  it('are those that save most, alone or together', () => {
    const five = coupon('five', { kind: 'amount', amount: 500 }, both);
    expect(used([free(both), five, coupon('ten', { kind: 'percent', percent: 10 })])).toEqual([
      'five',
      'free',
    ]);
    expect(used([free(both), five, sixty('a')])).toEqual(['a']);
  });
});

describe('any codes of any store', () => {
  const discounts = fc
    .array(
      fc.record({
        takes: fc.oneof(
          fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
          fc.record({
            kind: fc.constant('amount' as const),
            amount: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 100_000_000 })),
          }),
          fc.record({ kind: fc.constant('free-shipping' as const) }),
        ),
        combines: fc.boolean(),
        enabled: fc.boolean(),
        minimumSubtotal: fc.constantFrom(0, 0, 1000, 100_000),
      }),
      { maxLength: 8 },
    )
    .map((all) => all.map(({ takes, ...change }, index) => coupon(`c${index}`, takes, change)));
  const undiscounted = fc.record({
    lines: fc
      .array(
        fc.record({
          unitPrice: fc.integer({ min: 0, max: 20_000 }),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { maxLength: 5 },
      )
      .map((lines) => lines.map((each, index) => ({ ...each, id: `l${index}` }))),
    shipping: fc.option(
      fc
        .record({ price: fc.integer({ min: 0, max: 5000 }), freeFrom: fc.option(fc.nat(50_000)) })
        .map((each) => rate(each.price, each.freeFrom === null ? {} : { freeFrom: each.freeFrom })),
    ),
    taxRules: fc
      .array(fc.record({ ratePpm: fc.integer({ min: 0, max: 500_000 }), onShipping: fc.boolean() }), {
        maxLength: 3,
      })
      .map((rules) => rules.map((each, index) => tax(`t${index}`, each.ratePpm, each))),
    pricesIncludeTax: fc.boolean(),
  });
  const entered = fc.array(fc.nat(9), { maxLength: 10 });

  /** What a cart comes to in which these codes were entered, in this order. */
  function enter(all: readonly Discount[], codes: readonly string[], input: Omit<CartInput, 'discounts'>) {
    const subtotal = input.lines.reduce((sum, each) => sum + each.unitPrice * each.quantity, 0);
    const { valid } = checkCoupons(all, codes, {
      subtotal,
      nowMs: 0,
      lines: input.lines,
      uses: { total: {} },
    });
    const combined = combineDiscounts(valid, input);
    return { valid, ...combined, priced: priceCart({ ...input, discounts: combined.used }) };
  }

  it('never take a total under shipping and tax, nor shipping away, but by a rule that says so', () => {
    fc.assert(
      fc.property(discounts, entered, undiscounted, (all, picks, input) => {
        const { used, unused, valid, priced } = enter(
          all,
          picks.map((pick) => `c${pick}`),
          input,
        );
        expect(priced.discount).toBeLessThanOrEqual(priced.subtotal);
        expect(priced.total).toBeGreaterThanOrEqual(priced.shipping + (priced.taxIncluded ? 0 : priced.tax));
        const goods = priced.subtotal - priced.discount;
        const isFree =
          used.some(({ takes }) => takes.kind === 'free-shipping') ||
          (input.shipping?.freeFrom !== undefined && goods >= input.shipping.freeFrom);
        if (!isFree) expect(priced.shipping).toBe(input.shipping?.price ?? 0);
        // One code, or several that all allow it; every code that holds is used or said to be unused.
        expect(used.length <= 1 || used.every(({ combines }) => combines)).toBe(true);
        expect(used.length > 0).toBe(valid.length > 0);
        expect([...used.map(({ code }) => code), ...unused.map(({ code }) => code)].toSorted()).toEqual(
          valid.map(({ code }) => code).toSorted(),
        );
        for (const { besides } of unused) expect(besides).toEqual(used.map(({ code }) => code));
      }),
      { numRuns: 500 },
    );
  });

  it('come to the same in whatever order they are entered, and to no more than any of them alone', () => {
    fc.assert(
      fc.property(discounts, entered, undiscounted, (all, picks, input) => {
        const codes = picks.map((pick) => `C${pick}`);
        const forward = enter(all, codes, input);
        const back = enter(all.toReversed(), codes.toReversed(), input);
        expect(back.priced).toEqual(forward.priced);
        expect(new Set(back.unused.map(({ code }) => code))).toEqual(
          new Set(forward.unused.map(({ code }) => code)),
        );
        for (const one of forward.valid)
          if (!one.combines)
            expect(forward.priced.total).toBeLessThanOrEqual(priceCart({ ...input, discounts: [one] }).total);
      }),
      { numRuns: 300 },
    );
  });

  it('leave a trail that adds up to the total', () => {
    fc.assert(
      fc.property(discounts, entered, undiscounted, (all, picks, input) => {
        const { priced } = enter(
          all,
          picks.map((pick) => `C${pick}`),
          input,
        );
        const of = (figure: string) =>
          priced.trail.reduce((sum, step) => (step.figure === figure ? sum + step.amount : sum), 0);
        const added = priced.taxIncluded ? 0 : of('tax');
        expect(of('subtotal') - of('discount') + of('shipping') + added).toBe(of('total'));
        expect(of('total')).toBe(priced.total);
      }),
      { numRuns: 300 },
    );
  });
});

describe('tax rules', () => {
  const rules = [
    tax('us', 10_000),
    tax('ny', 40_000, { region: 'NY' }),
    tax('ca', 72_500, { region: 'CA' }),
    tax('de', 190_000, { country: 'DE' }),
    tax('rest', 5000, { country: '*' }),
  ];
  const at = (country: string, region = '') => taxRulesAt(rules, { country, region }).map((rule) => rule.id);

  it('of a country and of its region add up; those for everywhere hold where there is no other', () => {
    expect(at('US', 'ny')).toEqual(['ny', 'us']);
    expect(at('US', 'TX')).toEqual(['us']);
    expect(at('DE')).toEqual(['de']);
    expect(at('FR')).toEqual(['rest']);
    expect(taxRulesAt(rules, null)).toEqual([]);
    // One region's own tax makes those of its country unsure until the region is known.
    const isSure = (country: string, region = '') => areTaxesKnown(rules, { country, region });
    expect([isSure('US'), isSure('US', 'TX'), isSure('FR')]).toEqual([false, true, true]);
  });
});

describe('coupon codes', () => {
  const discounts = [
    coupon('ten', { kind: 'percent', percent: 10 }),
    coupon('big', { kind: 'percent', percent: 20 }, { minimumSubtotal: 5000 }),
    coupon('old', { kind: 'percent', percent: 20 }, { until: '2026-01-01T00:00:00Z' }),
    coupon('soon', { kind: 'percent', percent: 20 }, { from: '2027-01-01T00:00:00Z' }),
    coupon('off', { kind: 'percent', percent: 20 }, { enabled: false }),
  ];

  it('hold by date, subtotal and spelling; the others say why not', () => {
    const check = checkCoupons(discounts, [' ten ', 'TEN', 'big', 'old', 'soon', 'off', 'none'], {
      subtotal: 4999,
      lines: [{ quantity: 1 }],
      nowMs: Date.parse('2026-05-04T10:00:00Z'),
      uses: { total: {} },
    });
    expect(check.valid.map((each) => each.id)).toEqual(['ten']);
    expect(check.invalid).toEqual([
      { code: 'BIG', problem: 'subtotal-too-low', minimumSubtotal: 5000 },
      { code: 'OLD', problem: 'expired' },
      { code: 'SOON', problem: 'not-yet' },
      { code: 'OFF', problem: 'unknown' },
      { code: 'NONE', problem: 'unknown' },
    ]);
  });
});
