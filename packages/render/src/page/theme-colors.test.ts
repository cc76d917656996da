import { contrastRatio } from '@portico/model/colour/contrast';
import { SECTION_THEMES } from '@portico/model/documents/section';
import type { PaletteColors } from '@portico/model/site/styles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundOf, paletteOf, themeColors } from './theme-colors.ts';

const value = fc.record({
  userFormat: fc.constant('hsl' as const),
  hue: fc.integer({ min: 0, max: 360 }),
  saturation: fc.integer({ min: 0, max: 100 }),
  lightness: fc.integer({ min: 0, max: 100 }),
});
const palettes: fc.Arbitrary<PaletteColors> = fc.record({
  white: value,
  lightAccent: value,
  accent: value,
  darkAccent: value,
  black: value,
});

describe('colours of a section, from any palette an owner can make', () => {
  it('let every text be read: 4.5 to 1 on its ground and on quiet surfaces', () => {
    fc.assert(
      fc.property(palettes, fc.constantFrom(...SECTION_THEMES), (colors, name) => {
        const palette = paletteOf(colors);
        const theme = themeColors(palette[name], palette);
        for (const ground of [theme.ground, theme.tint]) {
          expect(contrastRatio(theme.text, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(theme.mute, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(theme.link, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(theme.bad, ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastRatio(theme.buttonText, theme.button)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(theme.buttonText, theme.buttonHover)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 200 },
    );
  });

  it('let buttons, edges and focus be found: 3 to 1 on their ground', () => {
    fc.assert(
      fc.property(palettes, fc.constantFrom(...SECTION_THEMES), (colors, name) => {
        const palette = paletteOf(colors);
        const theme = themeColors(palette[name], palette);
        for (const shape of [theme.button, theme.edge, theme.focus])
          expect(contrastRatio(shape, theme.ground)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 200 },
    );
  });

  it('follow an owner’s own colour under a section', () => {
    const colors = fc.sample(palettes, { numRuns: 1, seed: 1 })[0] as PaletteColors;
    expect(groundOf('#102030', colors)).toMatchObject({ red: 16, green: 32, blue: 48 });
    expect(groundOf('accent', colors)).toEqual(paletteOf(colors).bright);
    expect(groundOf('url(x)', colors)).toBeUndefined();
  });
});
