import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weakColours } from './palette-contrast.ts';
import { palettesOf, tonesOf } from './palette-from-pixels.ts';
import { paletteColors } from '../site/styles.ts';

/** A picture of areas, each a colour and so many pixels. */
const picture = (...areas: Array<readonly [red: number, green: number, blue: number, count: number]>) =>
  areas.flatMap(([red, green, blue, count]) =>
    Array.from({ length: count }, () => [red, green, blue, 255]).flat(),
  );
/** Sand, clay, a little celadon, and ink. */
const POTS = picture([240, 232, 220, 500], [180, 89, 58, 120], [169, 184, 162, 60], [34, 32, 28, 90]);

describe('the tones of a picture', () => {
  it('are its colours by how much of it they are', () => {
    const tones = tonesOf(POTS);
    expect(tones).toHaveLength(4);
    expect(tones.map(({ rgb }) => Math.round(rgb.red))).toEqual([240, 180, 34, 169]);
    expect(tones.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 5);
  });

  it('leave out what is see-through', () => {
    expect(tonesOf([255, 0, 0, 0, 0, 0, 255, 20])).toEqual([]);
    expect(palettesOf([])).toEqual([]);
  });
});

describe('palettes from a picture', () => {
  it('[B3.57] take what stands out as the accent, its light and dark as the ends', () => {
    const [palette] = palettesOf(tonesOf(POTS));
    if (!palette) throw new Error('none');
    expect(palette.accent.hue).toBeGreaterThan(5);
    expect(palette.accent.hue).toBeLessThan(30);
    expect(palette.accent.saturation).toBeGreaterThan(40);
    expect(palette.white.lightness).toBeGreaterThanOrEqual(95);
    expect(palette.black.lightness).toBeLessThanOrEqual(12);
    expect(palette.lightAccent.hue).toBeGreaterThan(60);
  });

  it('take the colour of a small thing one looks at, not a brown that lies all around it', () => {
    const [palette] = palettesOf(
      tonesOf(picture([171, 153, 133, 620], [137, 100, 73, 170], [167, 121, 87, 150], [195, 122, 91, 40])),
    );
    expect(palette?.accent).toMatchObject({ hue: 18, saturation: 46 });
  });

  it('never take a dull dark tone for the bright colour while a livelier one is there', () => {
    const palettes = palettesOf(
      tonesOf(picture([195, 122, 91, 40], [103, 74, 54, 300], [240, 232, 220, 300])),
    );
    expect(palettes).toHaveLength(1);
    expect(palettes[0]?.accent.lightness).toBeGreaterThan(50);
  });

  it('offer as many as there are colours of different hues, at most three', () => {
    const count = (...areas: Parameters<typeof picture>) => palettesOf(tonesOf(picture(...areas))).length;
    expect(count([200, 30, 30, 10])).toBe(1);
    expect(count([200, 30, 30, 10], [30, 90, 200, 10])).toBe(2);
    expect(count([200, 30, 30, 9], [30, 90, 200, 9], [30, 160, 60, 9], [200, 160, 20, 9])).toBe(3);
    // A grey picture still gives one.
    expect(count([90, 90, 90, 10], [220, 220, 220, 5])).toBe(1);
  });

  it('are whole palettes on which text can be read, whatever the picture', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const area = fc.tuple(byte, byte, byte, fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 12 }), (areas) => {
        const palettes = palettesOf(tonesOf(picture(...areas)));
        expect(palettes.length).toBeGreaterThan(0);
        for (const palette of palettes) {
          expect(paletteColors.parse(palette)).toEqual(palette);
          expect(weakColours(palette)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
