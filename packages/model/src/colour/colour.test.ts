import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alphaOr1,
  FALLBACK_SEED,
  FLUID_ENGINE_COLOURS,
  formatColour,
  formatHex,
  hslToRgb,
  parseColour,
  rgbToHsl,
  round2,
  stackColours,
  toPercentScale,
  typedColour,
} from './colour.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');
const byte = fc.integer({ min: 0, max: 255 });

describe('colour values', () => {
  it('[V5.38] alpha outside 0–1 falls back to 1', () => {
    for (const value of [1.5, -0.1, Number.NaN, Number.POSITIVE_INFINITY, '0.5', null, undefined])
      expect(alphaOr1(value)).toBe(1);
    for (const value of [0, 0.5, 1]) expect(alphaOr1(value)).toBe(value);
  });

  it('[B5.12] are rounded to 2 decimals', () => {
    expect(round2(12.3456)).toBe(12.35);
    expect(round2(1.005)).toBe(1.01);
    expect(round2(40)).toBe(40);
  });

  it('[B5.13] convert between the scales of 0–1 and 0–100, 0–1 being a fraction', () => {
    expect(toPercentScale(0.5)).toBe(50);
    expect(toPercentScale(0)).toBe(0);
    expect(toPercentScale(1)).toBe(100);
    expect(toPercentScale(50)).toBe(50);
  });

  it('[B5.14] read a saturation or lightness of exactly 1 as the whole, not as a hundredth', () => {
    expect(toPercentScale(1)).toBe(100);
    expect(toPercentScale(1.01)).toBe(1.01);
  });

  it('[B5.13] [B5.14] are taken as owners type them, with percentages, without their signs, or as fractions', () => {
    const hex = (text: string) => {
      const colour = typedColour(text);
      return colour && formatHex(colour.rgb);
    };
    expect(hex('hsl(15, 50%, 40%)')).toBe('#994D33');
    expect(hex('hsl(15, 50, 40)')).toBe('#994D33');
    expect(hex('hsl(15, 0.5, 0.4)')).toBe('#994D33');
    expect(hex('hsl(0, 1, 0.5)')).toBe('#FF0000');
    expect(hex('hsla(15, 0.5, 0.4, 0.5)')).toBe('#994D3380');
    expect(hex('#994d33')).toBe('#994D33');
    expect(hex('hsl(15, a, b)')).toBeUndefined();
    expect(hex('hsl(15, 0.5)')).toBeUndefined();
  });

  it('[B9.64] of the fluid grid are a blue and a yellow that stand apart', () => {
    const hue = (text: string) => parseColour(text)?.hsl.hue ?? -1;
    expect(hue(FLUID_ENGINE_COLOURS.blue)).toBeGreaterThan(200);
    expect(hue(FLUID_ENGINE_COLOURS.blue)).toBeLessThan(250);
    expect(hue(FLUID_ENGINE_COLOURS.yellow)).toBeGreaterThan(40);
    expect(hue(FLUID_ENGINE_COLOURS.yellow)).toBeLessThan(65);
  });

  it('name black, white and the fallback seed', () => {
    expect(FALLBACK_SEED).toBe('#FFAABB');
  });
});

describe('notations', () => {
  it('are read and written back as the owner wrote them', () => {
    for (const text of [
      '#B4593A',
      '#B4593A80',
      'rgb(180, 89, 58)',
      'hsl(15.25, 51.26%, 46.67%)',
      'rgba(180, 89, 58, 0.5)',
    ]) {
      const colour = parseColour(text);
      expect(colour && formatColour(colour.hsl, colour.format)).toBe(text);
    }
  });

  it('keep every colour of the screen through hue, saturation and lightness', () => {
    fc.assert(
      fc.property(byte, byte, byte, (red, green, blue) => {
        const hex = formatHex({ red, green, blue, alpha: 1 });
        expect(formatHex(hslToRgb(rgbToHsl({ red, green, blue, alpha: 1 })))).toBe(hex);
        const { hue, saturation, lightness } = rgbToHsl({ red, green, blue, alpha: 1 });
        expect(
          formatHex(
            hslToRgb({
              hue: round2(hue),
              saturation: round2(saturation),
              lightness: round2(lightness),
              alpha: 1,
            }),
          ),
        ).toBe(hex);
      }),
    );
  });
});

describe('stacked colours', () => {
  const half = { red: 255, green: 0, blue: 0, alpha: 0.5 };
  const white = { red: 255, green: 255, blue: 255, alpha: 1 };

  it('show the top one where it is opaque, and nothing where all are clear', () => {
    expect(stackColours(white, half)).toEqual(white);
    expect(stackColours({ ...half, alpha: 0 }, { ...white, alpha: 0 }).alpha).toBe(0);
  });
});

describe.skipIf(!existsSync(join(data, 'colour/color3.json')))('the CSS Color 3 test suite', () => {
  const read = (name: string): Array<string | number[] | null> =>
    JSON.parse(readFileSync(join(data, 'colour', name), 'utf8'));
  const clamp = (value: number) => Math.min(1, Math.max(0, value));

  it.each(['color3.json', 'color3_hsl.json'])('is met by %s in our three notations', (name) => {
    const entries = read(name);
    let compared = 0;
    for (let i = 0; i < entries.length; i += 2) {
      const text = entries[i] as string;
      const expected = entries[i + 1];
      // Names, comments and escapes are CSS; an owner's field takes the three notations alone.
      const ours = /^\s*(#|rgba?\(|hsla?\()/i.test(text) && !/\/\*|\\/.test(text);
      const colour = parseColour(text);
      if (!ours || expected === null || !Array.isArray(expected)) {
        if (ours || expected === null) expect(colour, text).toBeUndefined();
        continue;
      }
      compared++;
      const { red, green, blue, alpha } = colour?.rgb ?? { red: -1, green: -1, blue: -1, alpha: -1 };
      for (const [index, value] of [red / 255, green / 255, blue / 255, alpha].entries())
        expect(value, text).toBeCloseTo(clamp(expected[index] ?? 0), 2);
    }
    expect(compared).toBeGreaterThan(40);
  });
});
