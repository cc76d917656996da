import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { faintAccent, faintGrounds } from './faint-accent.ts';
import { oklchToRgb, rgbToOklch } from './oklch.ts';
import { asPainted, type PaletteColorValue, paletteColour, toCss } from './palette.ts';
import type { PaletteColors } from '../site/styles.ts';

const colour = (text: string) => paletteColour(text) as PaletteColorValue;
const palette = (accent: string): PaletteColors => ({
  white: colour('#ffffff'),
  lightAccent: colour('#eeeeee'),
  accent: colour(accent),
  darkAccent: colour('#333333'),
  black: colour('#111111'),
});
const channel = fc.integer({ min: 0, max: 255 });
const anyRgb = fc.record({ red: channel, green: channel, blue: channel, alpha: fc.constant(1) });

describe('an accent', () => {
  it('that stands out on the page says nothing', () => {
    expect(faintAccent(palette('#b4593a'))).toBeUndefined();
    expect(faintAccent(palette('#2a3fb8'))).toBeUndefined();
  });

  it('in yellow is told with the grounds it is lost on, and with the nearest tone of its hue that is not', () => {
    const colors = palette('#ffd400');
    const faint = faintAccent(colors);
    expect(faint).toMatchObject({ grounds: ['white', 'lightAccent'], ratio: expect.closeTo(1.43, 1) });
    const nearest = faint?.nearest as PaletteColorValue;
    const [was, now] = [colors.accent, nearest].map((value) => rgbToOklch(asPainted(value)));
    expect(Math.abs((was?.hue ?? 0) - (now?.hue ?? 9))).toBeLessThan(0.05);
    expect(toCss(nearest)).not.toBe(toCss(colors.accent));
    // As near as it gets: no more than it takes.
    const ratio = contrastRatio(asPainted(nearest), asPainted(colors.white));
    expect(ratio).toBeGreaterThanOrEqual(3);
    expect(ratio).toBeLessThan(3.15);
    expect(nearest.userFormat).toBe('hex');
  });

  it('of any colour, once mended, stands out on the lightest and wherever it did, and words can be read on it', () => {
    fc.assert(
      fc.property(anyRgb, fc.boolean(), ({ red, green, blue }, isDark) => {
        const light = palette(`rgb(${red}, ${green}, ${blue})`);
        const colors = isDark ? { ...light, white: light.black, black: light.white } : light;
        const nearest = faintAccent(colors)?.nearest;
        if (!nearest) return;
        const before = faintGrounds(colors);
        const mended = { ...colors, accent: nearest };
        expect(faintAccent(mended)).toBeUndefined();
        for (const ground of faintGrounds(mended)) expect(before).toContain(ground);
        const words = [colors.white, colors.black].map((word) =>
          contrastRatio(asPainted(word), asPainted(nearest)),
        );
        expect(Math.max(...words)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('OKLCH', () => {
  it('gives every colour back', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        expect(oklchToRgb(rgbToOklch(rgb))).toEqual(rgb);
      }),
    );
  });

  it('knows white, and how a red looks', () => {
    expect(rgbToOklch({ red: 255, green: 255, blue: 255, alpha: 1 }).lightness).toBeCloseTo(1, 4);
    const red = rgbToOklch({ red: 255, green: 0, blue: 0, alpha: 1 });
    expect([red.lightness, red.chroma, (red.hue * 180) / Math.PI]).toEqual([
      expect.closeTo(0.628, 3),
      expect.closeTo(0.2577, 3),
      expect.closeTo(29.23, 1),
    ]);
  });
});
