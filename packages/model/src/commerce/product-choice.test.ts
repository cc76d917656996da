import { describe, expect, it } from 'vitest';
import { type ChoosableOffer, firstChoice, isWithinReach, offerOf, optionGroups } from './product-choice.ts';

const offer = (id: string, values: string[], isSoldOut = false): ChoosableOffer => ({
  id,
  values,
  price: 100,
  isSoldOut,
});
const offers = [
  offer('a', ['Small', 'White'], true),
  offer('b', ['Small', 'Ash']),
  offer('c', ['Large', 'White']),
];

describe('choosing a variant', () => {
  it('asks for each option once, with its values in order', () => {
    expect(optionGroups(['Size', 'Glaze'], offers)).toEqual([
      { field: 'option0', name: 'Size', values: ['Small', 'Large'] },
      { field: 'option1', name: 'Glaze', values: ['White', 'Ash'] },
    ]);
    expect(optionGroups([], [offer('only', [])])).toEqual([]);
  });

  it('begins with the first that can be had', () => {
    expect(firstChoice(offers)).toEqual(['Small', 'Ash']);
    expect(firstChoice([offer('a', ['Small'], true)])).toEqual(['Small']);
    expect(firstChoice([])).toEqual([]);
  });

  it('finds the variant of the values, or none', () => {
    expect(offerOf(offers, ['Large', 'White'])?.id).toBe('c');
    expect(offerOf(offers, ['Large', 'Ash'])).toBeUndefined();
    expect(offerOf(offers, ['Large'])).toBeUndefined();
  });

  it('knows which values lead to something that can be had', () => {
    const chosen = ['Small', 'Ash'];
    expect(isWithinReach(offers, chosen, 1, 'White')).toBe(false);
    expect(isWithinReach(offers, chosen, 0, 'Large')).toBe(false);
    expect(isWithinReach(offers, ['Large', 'White'], 0, 'Large')).toBe(true);
  });
});
