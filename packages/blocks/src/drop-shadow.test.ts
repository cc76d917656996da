import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderBlock } from './render-block.tsx';
import { buttonBlock } from './button/block.ts';
import { imageBlock } from './image/block.ts';
import { exampleMedia, examplePage } from './example-page.ts';
import { parseShadow, SHADOW_UNITS, shadowOffset } from './drop-shadow.ts';

const HASH = '00112233445566778899aabbccddeeff';
const page = examplePage({ media: { [HASH]: exampleMedia(HASH) } });
const px = (value: number) => ({ value, unit: 'px' as const });
const shadow = { angle: 135, distance: px(10), blur: px(20) };

describe('a drop shadow', () => {
  it.each([
    [45, 10, -7, 7],
    [0, 10, -10, 0],
    [90, 10, 0, 10],
    [135, 10, 7, 7],
    [180, 10, 10, 0],
    [-90, 4, 0, -4],
    [30, 0, 0, 0],
  ])('[B5.51] of %i degrees and %i px lies %i px across and %i px down', (angle, distance, x, y) => {
    expect(shadowOffset({ angle, distance: px(distance) })).toEqual({ x, y });
  });

  it('lies as far away as it is said to, by whole pixels or hundredths of greater units', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -360, max: 360 }),
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.constantFrom(...SHADOW_UNITS),
        (angle, value, unit) => {
          const { x, y } = shadowOffset({ angle, distance: { value, unit } });
          const step = unit === 'px' ? 1 : 0.01;
          expect(Math.abs(Math.hypot(x, y) - value)).toBeLessThanOrEqual(step);
          expect(Math.abs(x / step - Math.round(x / step))).toBeLessThan(1e-6);
          expect(Object.is(x, -0) || Object.is(y, -0)).toBe(false);
        },
      ),
    );
  });

  it('is read from what is stored or from its JSON, and nothing else', () => {
    expect(parseShadow(shadow)).toEqual(shadow);
    expect(parseShadow(JSON.stringify(shadow))).toEqual(shadow);
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(() => parseShadow(stored)).toThrow();
      }),
    );
  });

  it('is offered on pictures, on cards as a whole, and on buttons', () => {
    const filter = 'drop-shadow(7px 7px 20px #0000004d)';
    const image = (fields: object) =>
      renderBlock(imageBlock, { image: { media: HASH }, shadow, ...fields }, { page });
    expect(image({})).toContain(`<span class="frame" style="filter:${filter}"`);
    expect(image({ mask: 'star' })).toMatch(/class="frame masked" style="--mask:[^>]+;filter:drop-shadow/);
    expect(image({ variant: 'card', title: 'A jar' })).toMatch(
      /<div class="set" style="[^"]*filter:drop-shadow/,
    );
    const button = renderBlock(buttonBlock, { label: 'Look', href: '/look', shadow });
    expect(button).toContain(`<p class="button" style="filter:${filter}"`);
  });

  it('[B5.52] that cannot be read is none on pictures and buttons too', () => {
    for (const [block, fields] of [
      [imageBlock, { image: { media: HASH } }],
      [buttonBlock, { label: 'Look', href: '/look' }],
    ] as const) {
      const failed: string[] = [];
      const valueIgnored = (error: unknown) => failed.push(String(error));
      const html = renderBlock(block, { ...fields, shadow: '{' }, { page, valueIgnored });
      expect(html).not.toBe('');
      expect(html).not.toContain('filter');
      expect(failed).toHaveLength(1);
    }
  });
});
