import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateWidth } from './estimate-width.ts';

it.each([
  // As Arial sets them.
  ['Worth the journey', 7.893],
  ['I', 0.278],
  ['WWW', 2.832],
  ['Crème brûlée', 6.057],
  ['工房へようこそ', 7],
  ['👩‍🎨', 1.3],
  ['', 0.1],
])('takes “%s” for %f em', (words, em) => {
  expect(Math.abs(estimateWidth(words) - em)).toBeLessThan(0.03 * em + 0.001);
});

it('is wider the more there is, and never nothing, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (words) => {
      expect(estimateWidth(words)).toBeGreaterThan(0);
      expect(estimateWidth(`${words} W`)).toBeGreaterThan(estimateWidth(words));
      expect(estimateWidth(words)).toBeLessThan(0.2 + words.length * 1.4);
    }),
  );
});
