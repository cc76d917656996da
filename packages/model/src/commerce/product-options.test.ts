import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../documents/schema.ts';
import {
  addCombinations,
  addOption,
  addValue,
  isRefusedPlan,
  missingCombinations,
  moveOption,
  moveValue,
  type OptionsAndVariants,
  type OptionsPlan,
  optionEdits,
  removeOption,
  removeValue,
  removeVariants,
  renameOption,
  renameValue,
  valuesOfOption,
  type VariantMaker,
} from './product-options.ts';
import { variantProblems } from './variant-problems.ts';

let made = 0;
const make: VariantMaker = {
  newId: () => `n${++made}`,
  newSku: () => `SQ${String(++made).padStart(7, '0')}`,
};
const bowl: OptionsAndVariants = {
  options: [],
  variants: {
    v1: { order: 'a0', sku: 'BOWL', optionValues: [], price: 4800, onSale: false, weightGrams: 700 },
  },
};
const must = (plan: OptionsPlan): OptionsAndVariants => {
  if (isRefusedPlan(plan)) throw new Error(plan.refused);
  return plan;
};
const combos = (product: OptionsAndVariants) =>
  inOrder(product.variants).map(({ optionValues }) => optionValues.join(' '));
const sized = must(addOption(bowl, 'Size', ['Small', 'Large'], make));
const glazed = must(addOption(sized, 'Glaze', ['Ash', 'Ink'], make));

describe('the options of a product', () => {
  it('grow a product into every combination, each at the price of what it is made like', () => {
    expect(combos(sized)).toEqual(['Small', 'Large']);
    expect(combos(glazed)).toEqual(['Small Ash', 'Small Ink', 'Large Ash', 'Large Ink']);
    expect(glazed.options).toEqual(['Size', 'Glaze']);
    const skus = inOrder(glazed.variants).map(({ sku }) => sku);
    expect(skus[0]).toBe('BOWL');
    expect(new Set(skus).size).toBe(4);
    for (const sku of skus.slice(1)) expect(sku).toMatch(/^SQ\d{7}$/);
    for (const variant of Object.values(glazed.variants))
      expect(variant).toMatchObject({ price: 4800, weightGrams: 700 });
  });

  it('give a new value the combinations there are, not those the owner took away', () => {
    const ink = inOrder(glazed.variants).find(({ optionValues }) => optionValues.join() === 'Large,Ink');
    const without = must(removeVariants(glazed, new Set([ink?.id ?? ''])));
    const wider = must(addValue(without, 0, 'Huge', make));
    expect(combos(wider)).toEqual(['Small Ash', 'Small Ink', 'Large Ash', 'Huge Ash', 'Huge Ink']);
    expect(missingCombinations(wider)).toEqual([['Large', 'Ink']]);
    const whole = must(addCombinations(wider, missingCombinations(wider), make));
    expect(combos(whole)[3]).toBe('Large Ink');
    expect(missingCombinations(whole)).toEqual([]);
  });

  it('are renamed, moved and taken away with their variants', () => {
    expect(must(renameOption(glazed, 1, 'Colour')).options).toEqual(['Size', 'Colour']);
    expect(combos(must(renameValue(glazed, 1, 'Ink', 'Indigo')))[1]).toBe('Small Indigo');
    expect(combos(must(moveValue(glazed, 0, 'Large', -1)))).toEqual([
      'Large Ash',
      'Large Ink',
      'Small Ash',
      'Small Ink',
    ]);
    expect(combos(must(moveOption(glazed, 1, 0)))).toEqual([
      'Ash Small',
      'Ash Large',
      'Ink Small',
      'Ink Large',
    ]);
    expect(combos(must(removeValue(glazed, 1, 'Ink')))).toEqual(['Small Ash', 'Large Ash']);
    const back = must(removeOption(must(removeOption(glazed, 0)), 0));
    expect(back.options).toEqual([]);
    expect(Object.values(back.variants)).toMatchObject([{ sku: 'BOWL', optionValues: [] }]);
  });

  it('refuse in words what cannot be', () => {
    expect(addOption(sized, 'size ', ['S'], make)).toHaveProperty('refused');
    expect(addOption(sized, 'Glaze', [], make)).toHaveProperty('refused');
    expect(removeValue(must(removeValue(sized, 0, 'Large')), 0, 'Small')).toHaveProperty('refused');
    expect(renameValue(sized, 0, 'Small', 'large')).toHaveProperty('refused');
    expect(removeVariants(bowl, new Set(['v1']))).toHaveProperty('refused');
    expect(addValue(sized, 0, 'x'.repeat(101), make)).toHaveProperty('refused');
    const many = Array.from({ length: 20 }, (_, index) => `n${index}`);
    const wide = must(addOption(bowl, 'One', many, make));
    expect(addOption(wide, 'Two', many, make)).toEqual({
      refused: 'A product can have at most 250 variants. Please offer fewer choices.',
    });
  });

  it('tell which values to set, and no more', () => {
    expect(optionEdits(glazed, glazed)).toEqual([]);
    const edits = optionEdits(glazed, must(renameValue(glazed, 1, 'Ink', 'Indigo')));
    expect(edits.map(({ path }) => path.at(-1))).toEqual(['optionValues', 'optionValues']);
  });

  it('stay sellable whatever is done in whatever order: no combination twice, no SKU twice, no id lost', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    const index = fc.integer({ min: 0, max: 2 });
    const step = fc.oneof(
      fc.tuple(fc.constant('option'), word, fc.uniqueArray(word, { minLength: 1, maxLength: 3 })),
      fc.tuple(fc.constant('value'), index, word),
      fc.tuple(fc.constant('no value'), index, word),
      fc.tuple(fc.constant('no option'), index, word),
      fc.tuple(fc.constant('rename'), index, word),
      fc.tuple(fc.constant('move'), index, word),
      fc.tuple(fc.constant('option to'), index, word),
      fc.tuple(fc.constant('drop'), index, word),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        let product = bowl;
        for (const [name, first, second] of steps) {
          const at = typeof first === 'number' ? first : 0;
          const value = typeof second === 'string' ? second : 'a';
          const plan =
            name === 'option'
              ? addOption(product, String(first), second as string[], make)
              : at >= product.options.length
                ? product
                : name === 'value'
                  ? addValue(product, at, value, make)
                  : name === 'no value'
                    ? removeValue(product, at, value)
                    : name === 'no option'
                      ? removeOption(product, at)
                      : name === 'rename'
                        ? renameValue(product, at, valuesOfOption(product, at)[0] ?? '', value)
                        : name === 'move'
                          ? moveValue(product, at, value, 1)
                          : name === 'option to'
                            ? moveOption(product, at, 0)
                            : removeVariants(product, new Set([Object.keys(product.variants)[at] ?? '']));
          if (!isRefusedPlan(plan)) product = plan;
        }
        expect(variantProblems(product)).toEqual({});
        const list = inOrder(product.variants);
        expect(list.length).toBeGreaterThan(0);
        for (const { optionValues } of list) {
          expect(optionValues).toHaveLength(product.options.length);
          expect(optionValues).not.toContain('');
        }
        expect(new Set(list.map(({ order }) => order)).size).toBe(list.length);
      }),
    );
  });
});

describe('variants that cannot be told apart', () => {
  it('are named by their fields', () => {
    const twice = {
      variants: {
        a: { order: 'a0', sku: 'X', optionValues: ['S'], price: 1, onSale: false },
        b: { order: 'a1', sku: 'X', optionValues: ['S'], price: 1, onSale: false },
      },
    };
    expect(Object.keys(variantProblems(twice))).toEqual(['variants.b.optionValues', 'variants.b.sku']);
  });
});
