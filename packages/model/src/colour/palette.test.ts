import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rgb } from './colour.ts';
import { colourReference, PALETTE_COLOR_IDS } from './colour-reference.ts';
import { contrastRatio } from './contrast.ts';
import {
  formatPaletteColour,
  PALETTE_MODES,
  PALETTE_PRESETS,
  type PaletteColorValue,
  paletteColour,
  type PalettePreset,
  paletteFromAccent,
  resolveColour,
  SWATCH_IDS,
  SYSTEM_COLOURS,
  seedFromTone,
  systemColours,
  toCss,
  toRgb,
  withContrast,
} from './palette.ts';
import { paletteColorValue } from '../site/styles.ts';

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
const presets = Object.keys(PALETTE_PRESETS) as PalettePreset[];
const shown = (value: PaletteColorValue): Rgb => {
  const { red, green, blue } = toRgb(value);
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue), alpha: 1 };
};

describe('palette colours', () => {
  it('[B3.49] have the ten ids', () => {
    expect([...PALETTE_COLOR_IDS].sort()).toEqual(
      [
        'white',
        'black',
        'accent',
        'lightAccent',
        'darkAccent',
        'safeLightAccent',
        'safeDarkAccent',
        'safeInverseAccent',
        'safeInverseLightAccent',
        'safeInverseDarkAccent',
      ].sort(),
    );
  });

  it('[B3.50] have format, hue, saturation, lightness and optional alpha', () => {
    expect(paletteColour('#FF0000')).toEqual({ userFormat: 'hex', hue: 0, saturation: 100, lightness: 50 });
    expect(paletteColour('hsla(120, 50%, 25%, 0.5)')).toEqual({
      userFormat: 'hsl',
      hue: 120,
      saturation: 50,
      lightness: 25,
      alpha: 0.5,
    });
    expect(paletteColour('reddish')).toBeNull();
  });

  it('[B3.51] each carry name, order, readonly, userVisible and hideInSelector', () => {
    expect(SYSTEM_COLOURS.map((colour) => colour.order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const colour of SYSTEM_COLOURS) {
      expect(colour.name).not.toBe('');
      const safe = colour.id.startsWith('safe');
      expect(colour).toMatchObject({ readonly: safe, userVisible: !safe, hideInSelector: safe });
    }
  });

  it('[B3.55] are called Lightest, Light, Bright, Dark, Darkest', () => {
    const name = (id: string) => SYSTEM_COLOURS.find((colour) => colour.id === id)?.name;
    expect(['white', 'lightAccent', 'accent', 'darkAccent', 'black'].map(name)).toEqual([
      'Lightest',
      'Light',
      'Bright',
      'Dark',
      'Darkest',
    ]);
  });

  it('[B3.56] leave safe variants out of the swatches', () => {
    expect(SWATCH_IDS).toEqual(['white', 'lightAccent', 'accent', 'darkAccent', 'black']);
    expect(SYSTEM_COLOURS.filter((colour) => colour.userVisible).map((colour) => colour.id)).toEqual([
      ...SWATCH_IDS,
    ]);
  });

  it('[B3.57] [B3.58] are made in four modes and four presets', () => {
    expect(PALETTE_MODES).toEqual({
      designerPalettes: 'Presets',
      custom: 'Custom Colors',
      'from-image': 'From Image',
      'from-color': 'From Color',
    });
    expect(presets).toEqual(['Monochrome', 'Complementary', 'Analogous I', 'Analogous II']);
  });

  it('[B5.11] are refused unless format and all values are in range', () => {
    const good = { userFormat: 'hsl', hue: 360, saturation: 100, lightness: 0, alpha: 1 };
    const isColour = (value: unknown) => paletteColorValue.safeParse(value).success;
    expect(isColour(good)).toBe(true);
    for (const bad of [
      { userFormat: 'cmyk' },
      { hue: 360.01 },
      { hue: -1 },
      { saturation: 101 },
      { lightness: -0.1 },
      { alpha: 1.1 },
      { alpha: -0.1 },
      { hue: Number.NaN },
      { hue: '10' },
    ])
      expect(isColour({ ...good, ...bad })).toBe(false);
    expect(isColour(null)).toBe(false);
  });

  it('[B5.12] are rounded to 2 decimals', () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        const { hue, saturation, lightness } = paletteColour(hex) as PaletteColorValue;
        for (const value of [hue, saturation, lightness]) expect(Number(value.toFixed(2))).toBe(value);
      }),
    );
  });

  it('come back as they were typed', () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        const value = paletteColour(hex);
        expect(value && formatPaletteColour(value)).toBe(hex);
        expect(value && toCss(value)).toBe(hex);
      }),
    );
  });
});

describe('a palette', () => {
  it('[B3.52] derives from its accent', () => {
    const clay = systemColours(paletteFromAccent('#B4593A'));
    const sea = systemColours(paletteFromAccent('#2F6F8F'));
    for (const id of ['lightAccent', 'accent', 'darkAccent', 'safeLightAccent', 'safeDarkAccent'] as const)
      expect(toCss(clay[id]), id).not.toBe(toCss(sea[id]));
    expect(toCss(clay.accent)).toBe('#B4593A');
    expect(toCss(paletteFromAccent('nonsense').accent)).toBe('#FFAABB');
  });

  it('turns hues by its preset', () => {
    const hue = (preset: PalettePreset) => paletteFromAccent('hsl(20, 60%, 50%)', preset).darkAccent.hue;
    expect(presets.map(hue)).toEqual([20, 200, 50, 350]);
  });

  it('[B3.53] goes from light to dark and has safe colours that read at 4.5:1, whatever the accent', () => {
    fc.assert(
      fc.property(hexColour, fc.constantFrom(...presets), (seed, preset) => {
        const colours = systemColours(paletteFromAccent(seed, preset));
        const against = (text: PaletteColorValue, ground: PaletteColorValue) =>
          expect(contrastRatio(shown(text), shown(ground))).toBeGreaterThanOrEqual(4.5);
        expect(colours.lightAccent.lightness).toBeGreaterThanOrEqual(90);
        expect(colours.darkAccent.lightness).toBeLessThanOrEqual(26);
        against(colours.safeLightAccent, colours.white);
        against(colours.safeLightAccent, colours.lightAccent);
        against(colours.safeDarkAccent, colours.black);
        against(colours.safeDarkAccent, colours.darkAccent);
        against(colours.safeInverseAccent, colours.accent);
        against(colours.safeInverseLightAccent, colours.lightAccent);
        against(colours.safeInverseDarkAccent, colours.darkAccent);
      }),
      { numRuns: 150 },
    );
  });

  it('leaves an accent that reads already as it is', () => {
    const dark = paletteColour('#22201C') as PaletteColorValue;
    expect(withContrast(dark, [{ red: 255, green: 255, blue: 255, alpha: 1 }], 4.5)).toEqual(dark);
  });

  it('finds text for one background in any palette an owner may make', () => {
    const any = hexColour.map((hex) => paletteColour(hex) as PaletteColorValue);
    fc.assert(
      fc.property(
        fc.record({ white: any, lightAccent: any, accent: any, darkAccent: any, black: any }),
        (colors) => {
          const colours = systemColours(colors);
          expect(
            contrastRatio(shown(colours.safeInverseAccent), shown(colors.accent)),
          ).toBeGreaterThanOrEqual(4.5);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('takes a seed from the tone of a picture', () => {
    expect(seedFromTone('#808080')).toMatch(/^#[0-9A-F]{6}$/);
    expect(seedFromTone('nothing')).toBe('#FFAABB');
    const seed = paletteColour(seedFromTone('#0a0503'));
    expect(seed?.lightness).toBeGreaterThanOrEqual(34);
  });
});

describe('colour references', () => {
  const colours = systemColours(paletteFromAccent('#B4593A'));

  it('[B3.54] resolve palette, custom and theme colours, palette alpha being 1 by default', () => {
    expect(resolveColour({ type: 'SITE_PALETTE_COLOR', id: 'accent' }, colours)).toBe('#B4593A');
    expect(resolveColour({ type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.5 }, colours)).toBe(
      '#B4593A80',
    );
    expect(resolveColour({ type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 3 }, colours)).toBe('#B4593A');
    expect(resolveColour({ type: 'CUSTOM_COLOR', color: 'rgb(1, 2, 3)' }, colours)).toBe('#010203');
    expect(resolveColour({ type: 'CUSTOM_COLOR', color: 'red;}' }, colours)).toBeNull();
    expect(resolveColour({ type: 'THEME_COLOR', name: 'text' }, colours, { text: '#111111' })).toBe(
      '#111111',
    );
    expect(resolveColour({ type: 'THEME_COLOR', name: 'toString' }, colours)).toBeNull();
  });

  it('are refused in any other form', () => {
    expect(colourReference.safeParse({ type: 'SITE_PALETTE_COLOR', id: 'pink' }).success).toBe(false);
    expect(colourReference.safeParse({ type: 'OTHER' }).success).toBe(false);
  });
});
