import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncateWords } from './text-length.ts';

describe('shortened texts', () => {
  it.each([
    ['Short enough', 20, 'Short enough'],
    ['  two\n words ', 20, 'two words'],
    ['The kiln cools slowly, all night', 23, 'The kiln cools slowly…'],
    ['The kiln cools slowly', 10, 'The kiln…'],
    ['Supercalifragilistic', 10, 'Supercali…'],
    ['', 10, ''],
  ])('%j to %d is %j', (text, max, short) => {
    expect(truncateWords(text, max)).toBe(short);
  });

  it('are never longer than allowed nor cut through a letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 1, max: 40 }),
        (text, max) => {
          const short = truncateWords(text, max);
          expect(short.length).toBeLessThanOrEqual(max);
          expect(short.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
