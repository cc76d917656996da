import { describe, expect, it } from 'vitest';
import { isNearFull, isTooMuch } from './character-counter.tsx';

const field = (value: string, selectionStart = value.length, selectionEnd = selectionStart) => ({
  value,
  selectionStart,
  selectionEnd,
});

describe('room for letters', () => {
  it('takes what fits, whatever of the field it replaces, and refuses the rest as a whole', () => {
    expect(isTooMuch(field('abcd'), 'e', 5)).toBe(false);
    expect(isTooMuch(field('abcde'), 'f', 5)).toBe(true);
    expect(isTooMuch(field('abcde', 1, 3), 'xy', 5)).toBe(false);
    expect(isTooMuch(field('abcde', 1, 3), 'xyz', 5)).toBe(true);
    expect(isTooMuch(field('abc\n'), '\n', 4)).toBe(true);
  });

  it('lets letters go from a field that is too long already', () => {
    expect(isTooMuch(field('abcdef'), '', 5)).toBe(false);
    expect(isTooMuch(field('abcdef', 0, 6), 'abc', 5)).toBe(false);
  });

  it('is counted near its end only', () => {
    expect(isNearFull(959, 1000)).toBe(false);
    expect(isNearFull(960, 1000)).toBe(true);
    expect(isNearFull(44, 50)).toBe(false);
    expect(isNearFull(45, 50)).toBe(true);
  });
});
