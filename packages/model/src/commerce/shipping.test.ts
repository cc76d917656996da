import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postcodeCloseness, postcodePattern } from './postcode-pattern.ts';
import { parcelOf, priceCart } from './price-cart.ts';
import {
  type Parcel,
  type ShippingRate,
  shippingPrice,
  shippingRate,
  shippingRatesTo,
  takesParcel,
} from './shipping.ts';
import { type ShippingZone, shippingZone, zoneAt } from './shipping-zone.ts';

const rate = (id: string, change: Partial<ShippingRate> = {}): ShippingRate => ({
  ...shippingRate.parse({ order: 'a0', name: id, price: 500 }),
  id,
  ...change,
});
const zone = (id: string, change: Partial<ShippingZone> = {}): ShippingZone => ({
  ...shippingZone.parse({ order: 'a0', name: id }),
  id,
  ...change,
});
const place = (country: string, zip = '', region = '') => ({ country, region, zip });
const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  pieces: 1,
  grams: 0,
  classes: { '': 1 },
  ...change,
});
const names = (code: string, pattern: string) => postcodeCloseness(code, pattern) > 0;

describe('postal codes that an owner names', () => {
  it('are one, a beginning, any one character, or a range', () => {
    expect(names('10115', '10115')).toBe(true);
    expect(names('sw1a1aa', 'SW1A 1AA')).toBe(true);
    expect(names('SW1A 1AA', 'SW1*')).toBe(true);
    expect(names('SW11 1AA', 'SW1? 1AA')).toBe(true);
    expect(names('SW2A 1AA', 'SW1*')).toBe(false);
    expect([10_114, 10_115, 14_199, 14_200].map((code) => names(String(code), '10115..14199'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(names('12345-6789', '12345')).toBe(true);
    expect(names('12345-6789', '12000..12999')).toBe(true);
    expect(names('1A345', '10..19')).toBe(false);
    expect(names('', '*')).toBe(false);
  });

  it('are refused where they say nothing that can be meant', () => {
    for (const pattern of ['', '..', '10..9', '100..99', '20..10', '<b>', '..5'])
      expect(postcodePattern.safeParse(pattern).success).toBe(false);
    for (const pattern of ['*', '10..19', 'SW1*', '00-950', 'D02 X285'])
      expect(postcodePattern.safeParse(pattern).success).toBe(true);
  });

  // A matcher that tries every way a star can be meant would not come back from this.
  it('cost no more time for being written to', () => {
    const hostile = `${'*A'.repeat(14)}B`;
    for (let count = 0; count < 500; count++) expect(names('A'.repeat(20), hostile)).toBe(false);
  });

  it('name each code that a regular expression would', () => {
    const letters = fc.string({ unit: fc.constantFrom('A', 'B', '1'), minLength: 1, maxLength: 8 });
    const pattern = fc.string({ unit: fc.constantFrom('A', 'B', '1', '*', '?'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(letters, pattern, (code, like) => {
        const meant = new RegExp(`^${like.replaceAll('*', '.*').replaceAll('?', '.')}$`);
        expect(names(code, like)).toBe(meant.test(code));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the zone of an address', () => {
  const zones = [
    zone('world'),
    zone('uk', { countries: ['GB'] }),
    zone('highlands', { countries: ['GB'], postcodes: ['IV*', 'KW*'] }),
    zone('skye', { countries: ['GB'], postcodes: ['IV4*', 'IV51 9XX'] }),
    zone('west', { countries: ['US'], regions: ['California', 'OR'] }),
    zone('us', { countries: ['US', 'CA'] }),
  ];
  const at = (country: string, zip = '', region = '') => zoneAt(zones, place(country, zip, region))?.id;

  it('is that which names it most closely: postal code, region, country, everywhere', () => {
    expect(at('FR')).toBe('world');
    expect(at('GB')).toBe('uk');
    expect(at('GB', 'IV1 1AA')).toBe('highlands');
    expect(at('GB', 'IV41 8PL')).toBe('skye');
    expect(at('US', '', 'CA')).toBe('west');
    expect(at('US', '', 'TX')).toBe('us');
    // Nobody has said which state it is.
    expect(at('US')).toBe('us');
  });

  it('is the owner’s first of two that name it alike, whatever order they are stored in', () => {
    const two = [
      zone('b', { order: 'a1', countries: ['DE'] }),
      zone('a', { order: 'a2', countries: ['DE'] }),
    ];
    expect(zoneAt(two, place('DE'))?.id).toBe('b');
    expect(zoneAt(two.toReversed(), place('DE'))?.id).toBe('b');
  });

  it('needs one country to name regions or postal codes in', () => {
    const named = { order: 'a0', name: 'Z', postcodes: ['1*'] };
    expect(shippingZone.safeParse({ ...named, countries: ['DE', 'AT'] }).success).toBe(false);
    expect(shippingZone.safeParse({ ...named, countries: ['DE'] }).success).toBe(true);
  });
});

describe('shipping', () => {
  const to = (rates: readonly ShippingRate[], zones: readonly ShippingZone[], at = place('DE', '10115')) =>
    shippingRatesTo({ rates, zones }, at).map(({ id }) => id);

  it('goes where its rate says', () => {
    const rates = [rate('home', { countries: ['DE'] }), rate('world', { order: 'a1' })];
    expect(to(rates, [])).toEqual(['home', 'world']);
    expect(to(rates, [], place('FR'))).toEqual(['world']);
    expect(shippingRatesTo({ rates, zones: [] }, null).map(({ id }) => id)).toEqual(['world']);
  });

  it('of a zone takes the place of what goes to its countries, in the zone alone', () => {
    const rates = [rate('world'), rate('berlin', { zone: 'z' })];
    const zones = [zone('z', { countries: ['DE'], postcodes: ['10*'] })];
    expect(to(rates, zones)).toEqual(['berlin']);
    expect(to(rates, zones, place('DE', '20095'))).toEqual(['world']);
    // A zone that no method serves yet changes nothing; one that is gone is served nowhere.
    expect(to([rate('world')], zones)).toEqual(['world']);
    expect(to(rates, [])).toEqual(['world']);
  });

  it('brings nothing to a closed zone, where orders can still be picked up', () => {
    const zones = [zone('z', { countries: ['DE'], postcodes: ['10*'], closed: true })];
    const rates = [rate('world'), rate('shop', { kind: 'pickup' })];
    expect(to(rates, zones)).toEqual(['shop']);
    expect(to(rates, zones, place('DE', '99084'))).toEqual(['shop', 'world']);
  });

  it('is brought by the shop itself to its postal codes', () => {
    const rates = [
      rate('world'),
      rate('bike', { kind: 'local', countries: ['DE'], postcodes: ['101..104'] }),
    ];
    expect(to(rates, [])).toEqual(['bike', 'world']);
    expect(to(rates, [], place('DE', '20095'))).toEqual(['world']);
    expect(to(rates, [], place('FR', '10115'))).toEqual(['world']);
  });

  it('costs what the last step says that is reached', () => {
    const steps = [
      { from: 5000, price: 1500 },
      { from: 2000, price: 900 },
    ];
    const price = (by: ShippingRate['by'], sent: Partial<Parcel>, goods = 0) =>
      shippingPrice(rate('post', { by, steps }), goods, parcel(sent)).amount;
    expect([0, 1999, 2000, 4999, 5000].map((grams) => price('weight', { grams }))).toEqual([
      500, 500, 900, 900, 1500,
    ]);
    expect(price('price', {}, 4999)).toBe(900);
    expect(price('count', { pieces: 5000 })).toBe(1500);
    expect(price('flat', { grams: 9000, pieces: 9000 }, 9000)).toBe(500);
  });

  it('costs more for classes of products, once or for each piece', () => {
    const classes = {
      heavy: { kind: 'extra', amount: 700, each: true },
      cold: { kind: 'extra', amount: 300, each: false },
    } as const;
    const price = shippingPrice(
      rate('post', { classes }),
      0,
      parcel({ classes: { heavy: 3, cold: 9, '': 2 } }),
    );
    expect(price).toMatchObject({ amount: 500 + 2100 + 300, extra: 2400 });
  });

  it('is refused what is too heavy or of a class that does not go this way', () => {
    const letter = rate('letter', {
      takesOthers: false,
      mostGrams: 500,
      classes: { letter: { kind: 'extra', amount: 0, each: false }, glass: { kind: 'refused' } },
    });
    expect(takesParcel(letter, parcel({ classes: { letter: 2 }, grams: 500 }))).toBe(true);
    expect(takesParcel(letter, parcel({ classes: { letter: 2 }, grams: 501 }))).toBe(false);
    expect(takesParcel(letter, parcel({ classes: { letter: 2, '': 1 } }))).toBe(false);
    expect(takesParcel(rate('post', { classes: letter.classes }), parcel({ classes: { glass: 1 } }))).toBe(
      false,
    );
    expect(takesParcel(rate('post'), parcel({ classes: { glass: 1 } }))).toBe(true);
  });

  it('says in the trail what its price went by', () => {
    const shipping = rate('post', {
      by: 'weight',
      steps: [{ from: 1000, price: 900 }],
      deliveryTime: '2 days',
      classes: { heavy: { kind: 'extra', amount: 100, each: false } },
    });
    const lines = [
      { id: 'a', unitPrice: 100, quantity: 3, sent: { grams: 400.5, shippingClass: 'heavy' } },
      { id: 'b', unitPrice: 100, quantity: 1 },
    ];
    const { trail, shipping: amount } = priceCart({
      lines,
      discounts: [],
      shipping,
      taxRules: [],
      pricesIncludeTax: false,
    });
    expect(amount).toBe(1000);
    expect(trail.find(({ figure }) => figure === 'shipping')).toEqual({
      figure: 'shipping',
      rule: 'post',
      name: 'post',
      amount: 1000,
      because: 'rate',
      by: 'weight',
      measure: 1201.5,
      extra: 100,
      deliveryTime: '2 days',
    });
    expect(parcelOf(lines)).toMatchObject({ pieces: 3, grams: 1201.5 });
  });
});

describe('any shipping method', () => {
  const amount = fc.nat(10_000);
  const method = fc
    .record({
      price: amount,
      by: fc.constantFrom('flat', 'weight', 'price', 'count'),
      steps: fc.uniqueArray(fc.record({ from: fc.integer({ min: 1, max: 20_000 }), price: amount }), {
        maxLength: 6,
        selector: ({ from }) => from,
      }),
      freeFrom: fc.option(fc.nat(20_000), { nil: undefined }),
      classes: fc.dictionary(
        fc.constantFrom('a', 'b'),
        fc.record({ kind: fc.constant('extra'), amount, each: fc.boolean() }),
      ),
    })
    .map((fields) => ({ ...shippingRate.parse({ order: 'a0', name: 'Post', ...fields }), id: 'post' }));
  const sent = fc.record({
    pieces: fc.integer({ min: 1, max: 100 }),
    grams: fc.nat(30_000),
    classes: fc.dictionary(fc.constantFrom('', 'a', 'b'), fc.integer({ min: 1, max: 50 })),
  });

  it('has exactly one price for each parcel, never negative, in whatever order its steps stand', () => {
    fc.assert(
      fc.property(method, sent, fc.nat(30_000), (each, what, goods) => {
        const price = shippingPrice(each, goods, what);
        expect(shippingPrice({ ...each, steps: each.steps.toReversed() }, goods, what)).toEqual(price);
        expect(Number.isSafeInteger(price.amount) && price.amount >= 0).toBe(true);
        if (each.freeFrom !== undefined && goods >= each.freeFrom) expect(price.amount).toBe(0);
        else {
          const prices = [each.price, ...(each.by === 'flat' ? [] : each.steps.map((step) => step.price))];
          expect(prices).toContain(price.amount - price.extra);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of any zones is offered the same in whatever order zones and methods are stored', () => {
    const zones = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('p', 'q', 'r', 's'),
        order: fc.constantFrom('a0', 'a1'),
        countries: fc.constantFrom<string[]>([], ['DE'], ['DE', 'AT']),
        postcodes: fc.constantFrom<string[]>([], ['1*'], ['10..12'], ['10115']),
        closed: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    );
    const rates = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('t', 'u', 'v', 'w'),
        zone: fc.constantFrom('', 'p', 'q', 'r', 's'),
        kind: fc.constantFrom('post' as const, 'pickup' as const),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(zones, rates, fc.constantFrom('', '10115', '11000', '99084'), (some, few, zip) => {
        const all = some.map(({ id, ...change }) => zone(id, change));
        const methods = few.map(({ id, ...change }) => rate(id, change));
        const offered = to(methods, all, zip);
        expect(to(methods.toReversed(), all.toReversed(), zip)).toEqual(offered);
        // One zone answers at most.
        const answering = new Set(
          methods.flatMap(({ id, kind, zone: of }) => (offered.includes(id) && kind === 'post' ? [of] : [])),
        );
        expect(answering.size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  const to = (rates: readonly ShippingRate[], zones: readonly ShippingZone[], zip: string) =>
    shippingRatesTo({ rates, zones }, place('DE', zip)).map(({ id }) => id);
});
