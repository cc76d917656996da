import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceCart } from '../price-cart.ts';
import { type AddOn, addOn } from './add-on.ts';
import { addOnsPrice, fillIn, filledIn, isFilledAlike } from './fill-in.ts';

const name = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.replace(/\s+/g, ' ').trim() || 'x');
const field = (key: string): fc.Arbitrary<AddOn> =>
  fc
    .record({
      kind: fc.constantFrom('text', 'lines', 'date', 'choice', 'tick'),
      required: fc.boolean(),
      most: fc.integer({ min: 1, max: 30 }),
      price: fc.nat(10_000),
      choices: fc.uniqueArray(fc.record({ name, price: fc.nat(10_000) }), {
        maxLength: 4,
        selector: (choice) => choice.name,
      }),
    })
    .map((each) => addOn.parse({ ...each, key, label: key }));
const fields = fc.tuple(field('a'), field('b'), field('c'));
const typed = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', '__proto__'),
  fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('', 'yes', '2027-12-31', ' x ')),
);

it('what is taken is taken again as it is, costs the sum of its parts, and no more than what is asked', () => {
  fc.assert(
    fc.property(fields, typed, (all, values) => {
      const read = fillIn(all, values, '2027-01-01');
      if (!read.ok) {
        expect(Object.keys(read.problems).every((key) => all.some((each) => each.key === key))).toBe(true);
        return;
      }
      const again = fillIn(all, read.values, '2027-01-01');
      expect(again).toEqual(read);
      expect(isFilledAlike(read.values, { ...read.values })).toBe(true);
      const parts = filledIn(all, read.values);
      expect(parts.map(({ field: { key } }) => key)).toEqual(
        all.map(({ key }) => key).filter((key) => Object.hasOwn(read.values, key)),
      );
      expect(addOnsPrice(all, read.values)).toBe(parts.reduce((sum, { price }) => sum + price, 0));
      for (const { required, key } of all) if (required) expect(read.values[key]).toBeTruthy();
    }),
  );
});

it('the trail of a cart says what of each price is for fields, and the lines add up', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          price: fc.nat(10_000),
          extras: fc.array(fc.nat(5000), { maxLength: 4 }),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (lines) => {
        const priced = priceCart({
          lines: lines.map(({ price, extras, quantity }, index) => ({
            id: String(index),
            unitPrice: price + extras.reduce((a, b) => a + b, 0),
            quantity,
            addOns: extras.map((amount) => ({ name: 'Extra', amount })),
          })),
          discounts: [],
          shipping: null,
          taxRules: [],
          pricesIncludeTax: false,
        });
        for (const step of priced.trail) {
          if (step.figure !== 'subtotal') continue;
          const line = lines[Number(step.line)];
          const extra = (step.addOns ?? []).reduce((sum, { amount }) => sum + amount, 0);
          expect(step.unitPrice - extra).toBe(line?.price);
          expect(step.amount).toBe(step.unitPrice * step.quantity);
        }
        expect(priced.total).toBe(
          lines.reduce(
            (sum, { price, extras, quantity }) =>
              sum + quantity * (price + extras.reduce((a, b) => a + b, 0)),
            0,
          ),
        );
      },
    ),
  );
});
