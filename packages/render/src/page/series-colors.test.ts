import { contrastRatio } from '@portico/model/colour/contrast';
import { SECTION_THEMES } from '@portico/model/documents/section';
import type { PaletteColors } from '@portico/model/site/styles';
import { examplePage, exampleSections } from '@portico/blocks/example-page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriesColors } from './series-colors.ts';
import { paletteOf, themeColors } from './theme-colors.ts';
import { tokens } from './tokens.ts';

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

describe('colours of a chart’s series, from any palette an owner can make', () => {
  it('stand out from the ground by 3 to 1, and from their neighbours by how light they are', () => {
    fc.assert(
      fc.property(palettes, fc.constantFrom(...SECTION_THEMES), (colors, name) => {
        const palette = paletteOf(colors);
        const theme = themeColors(palette[name], palette);
        const series = seriesColors(theme);
        expect(series).toHaveLength(8);
        for (const [at, color] of series.entries()) {
          expect(contrastRatio(color, theme.ground)).toBeGreaterThanOrEqual(2.99);
          for (const other of series.slice(at + 1, at + 3))
            expect(contrastRatio(color, other)).toBeGreaterThanOrEqual(1.24);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are on a page only where something is drawn with them', () => {
    const withBlock = (type: string) =>
      tokens(examplePage({ sections: exampleSections([{ type }], { theme: 'dark' }) }));
    expect(withBlock('heading')).not.toContain('--series-');
    expect(withBlock('chart')).toMatch(/\.t-dark\{--series-1:#\w+/);
    expect(withBlock('chart')).toMatch(/:root,\.t-lightest\{--series-1:/);
  });
});
