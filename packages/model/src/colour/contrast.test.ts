import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rgb } from './colour.ts';
import { contrastRatio, LUMA_THRESHOLD, luma, readableOn } from './contrast.ts';

const grey = (value: number): Rgb => ({ red: value, green: value, blue: value, alpha: 1 });
const black = grey(0);
const white = grey(255);
const byte = fc.integer({ min: 0, max: 255 });
const colour = fc.record({ red: byte, green: byte, blue: byte, alpha: fc.constant(1) });

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio(black, white)).toBeCloseTo(21, 5);
    expect(contrastRatio(white, black)).toBeCloseTo(21, 5);
    expect(contrastRatio(grey(119), grey(119))).toBe(1);
    expect(contrastRatio(grey(118), white)).toBeGreaterThan(4.5);
    expect(contrastRatio(grey(119), white)).toBeLessThan(4.5);
  });

  it('[B9.62] weighs luma by 0.2126, 0.7152 and 0.0722 with a threshold of 0.34', () => {
    expect(luma({ red: 255, green: 0, blue: 0, alpha: 1 })).toBeCloseTo(0.2126, 10);
    expect(luma({ red: 0, green: 255, blue: 0, alpha: 1 })).toBeCloseTo(0.7152, 10);
    expect(luma({ red: 0, green: 0, blue: 255, alpha: 1 })).toBeCloseTo(0.0722, 10);
    expect(LUMA_THRESHOLD).toBe(0.34);
  });

  it('always finds black or white text that reads at 4.5:1', () => {
    fc.assert(
      fc.property(colour, (background) => {
        const text = readableOn(background, { light: white, dark: black });
        expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
    expect(readableOn(grey(60), { light: white, dark: black })).toBe(white);
    expect(readableOn(grey(200), { light: white, dark: black })).toBe(black);
  });
});
