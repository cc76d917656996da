import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOptionTerm, optionOf, optionTerm, optionTerms, valueOf } from './option-term.ts';

describe('terms of options', () => {
  it('name option and value, whatever is written in them', () => {
    const words = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(words, words, (name, value) => {
        const term = optionTerm(name, value);
        const plain = name.replaceAll(':', ' ').trim().normalize('NFC');
        if (plain === '') return;
        expect(isOptionTerm(term) || value.trim().endsWith(':')).toBe(true);
        expect(optionOf(term)).toBe(plain);
        expect(valueOf(term)).toBe(value.trim().normalize('NFC'));
      }),
    );
  });

  it('are each there once, values in the order of the variants', () => {
    const variants = [['S', 'Red'], ['M', 'Red'], ['S', 'Blue'], ['L'], ['', ' Red ']].map(
      (optionValues) => ({
        optionValues,
      }),
    );
    expect(optionTerms(['Size', 'Colour', 'Size'], variants)).toEqual([
      { term: 'Size:S', place: 0 },
      { term: 'Size:M', place: 1 },
      { term: 'Size:L', place: 2 },
      { term: 'Colour:Red', place: 0 },
      { term: 'Colour:Blue', place: 1 },
    ]);
  });
});
