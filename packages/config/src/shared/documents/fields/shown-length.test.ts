import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToWidth, type MeasureText } from './shown-length.ts';

/** Narrow letters are half as wide as the others. */
const measure: MeasureText = (text) =>
  [...text].reduce((sum, one) => sum + (/[il .…]/.test(one) ? 5 : 10), 0);

test('what fits is shown whole, what does not is cut between words', () => {
  expect(cutToWidth('Wide words', 1000, measure)).toBe('Wide words');
  expect(cutToWidth('Wood fired pots from the barn', 160, measure)).toBe('Wood fired pots …');
  // The same count of letters: narrow ones have room.
  expect(cutToWidth('illi illi illi illi', 100, measure)).toBe('illi illi illi illi');
  expect(cutToWidth('Donaudampfschifffahrt', 80, measure)).toMatch(/^Donau\S* …$/);
});

test('nothing shown is wider than its room, and nothing is made up', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 10, max: 400 }), (text, px) => {
      const shown = cutToWidth(text, px, measure);
      if (measure(text) <= px) expect(shown).toBe(text);
      else {
        expect(measure(shown)).toBeLessThanOrEqual(px);
        expect(text.startsWith(shown.slice(0, -2))).toBe(true);
      }
    }),
  );
});
