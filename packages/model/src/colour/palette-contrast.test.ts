import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaletteColorValue, paletteColour } from './palette.ts';
import { strengthened, weakColours } from './palette-contrast.ts';
import type { PaletteColors } from '../site/styles.ts';

const colour = (text: string) => paletteColour(text) as PaletteColorValue;
const palette = (
  white: string,
  light: string,
  accent: string,
  dark: string,
  black: string,
): PaletteColors => ({
  white: colour(white),
  lightAccent: colour(light),
  accent: colour(accent),
  darkAccent: colour(dark),
  black: colour(black),
});

const sound = palette('#ffffff', '#ececea', '#e4572e', '#3a3c3f', '#111213');
const anyColour = fc.record({
  userFormat: fc.constantFrom('hex' as const, 'hsl' as const, 'rgb' as const),
  hue: fc.integer({ min: 0, max: 360 }),
  saturation: fc.integer({ min: 0, max: 100 }),
  lightness: fc.integer({ min: 0, max: 100 }),
});
const anyPalette = fc.record({
  white: anyColour,
  lightAccent: anyColour,
  accent: anyColour,
  darkAccent: anyColour,
  black: anyColour,
});

describe('the colours of a palette', () => {
  it('are strong when its lightest or darkest can be read on each, and stay as they are', () => {
    expect(weakColours(sound)).toEqual([]);
    expect(strengthened(sound)).toEqual(sound);
  });

  it('are told one by one where neither can be read', () => {
    const weak = palette('#f6f1e9', '#a9b8a2', '#b4593a', '#6f7466', '#22201c');
    expect(weakColours(weak)).toEqual([
      { ground: 'accent', text: 'white', ratio: expect.closeTo(4.2, 1) },
      { ground: 'darkAccent', text: 'white', ratio: expect.closeTo(4.28, 1) },
    ]);
    const mended = strengthened(weak);
    expect(mended).toEqual({ ...weak, accent: mended.accent, darkAccent: mended.darkAccent });
    expect(mended.accent).toMatchObject({ hue: weak.accent.hue, saturation: weak.accent.saturation });
    expect(weak.accent.lightness - mended.accent.lightness).toBeLessThan(3);
  });

  it('name lightest and darkest once when they are too near each other', () => {
    const near = palette('#cccccc', '#dddddd', '#eeeeee', '#222222', '#999999');
    expect(weakColours(near).map(({ ground }) => ground)).toContain('black');
    expect(weakColours(near).map(({ ground }) => ground)).not.toContain('white');
  });

  it('can always be strengthened, without touching hues or colours that are strong', () => {
    fc.assert(
      fc.property(anyPalette, (colors) => {
        const mended = strengthened(colors);
        expect(weakColours(mended)).toEqual([]);
        const weak = new Set(weakColours(colors).map(({ ground }) => ground));
        expect(mended.white).toEqual(colors.white);
        for (const id of ['lightAccent', 'accent', 'darkAccent', 'black'] as const) {
          if (!weak.has(id) && !weak.has('black')) expect(mended[id]).toEqual(colors[id]);
          if (mended[id].lightness !== colors[id].lightness)
            expect(mended[id]).toMatchObject({ hue: colors[id].hue, saturation: colors[id].saturation });
        }
      }),
    );
  });
});
