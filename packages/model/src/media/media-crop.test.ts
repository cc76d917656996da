import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CROP_TURNS,
  type CropHandle,
  type CropRect,
  cropOfRatio,
  cropPixels,
  focalPointIn,
  moveCrop,
  resizeCrop,
  turnedSize,
  WHOLE_PICTURE,
} from './media-crop.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const shift = fc.double({ min: -2, max: 2, noNaN: true });
const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
const least = { width: 0.05, height: 0.05 };
const rect: fc.Arbitrary<CropRect> = fc
  .tuple(fraction, fraction, fraction, fraction)
  .map(([x, y, w, h]) => ({ width: 0.05 + w * 0.9, height: 0.05 + h * 0.9, x, y }))
  .map(({ x, y, width, height }) => ({ x: x * (1 - width), y: y * (1 - height), width, height }));
const handle: fc.Arbitrary<CropHandle> = fc
  .record({ x: fc.constantFrom(-1, 0, 1), y: fc.constantFrom(-1, 0, 1) })
  .filter(({ x, y }) => x !== 0 || y !== 0) as fc.Arbitrary<CropHandle>;

const near = 1e-9;
function expectInside({ x, y, width, height }: CropRect) {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(Math.min(width, height)).toBeGreaterThan(0);
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + near);
}

describe('a part of a picture', () => {
  test('stays inside wherever it is moved, as large as it was', () => {
    fc.assert(
      fc.property(rect, shift, shift, (from, dx, dy) => {
        const to = moveCrop(from, dx, dy);
        expectInside(to);
        expect([to.width, to.height]).toEqual([from.width, from.height]);
      }),
    );
  });

  test('stays inside whatever side is drawn, and what lies opposite stays where it is', () => {
    fc.assert(
      fc.property(rect, handle, shift, shift, (from, side, dx, dy) => {
        const to = resizeCrop(from, side, dx, dy, least);
        expectInside(to);
        expect(to.width).toBeGreaterThanOrEqual(least.width - near);
        expect(to.height).toBeGreaterThanOrEqual(least.height - near);
        if (side.x >= 0) expect(to.x).toBeCloseTo(from.x);
        if (side.x <= 0) expect(to.x + to.width).toBeCloseTo(from.x + from.width);
        if (side.y >= 0) expect(to.y).toBeCloseTo(from.y);
        if (side.y <= 0) expect(to.y + to.height).toBeCloseTo(from.y + from.height);
      }),
    );
  });

  test('keeps a ratio whatever side is drawn, and stays inside', () => {
    fc.assert(
      fc.property(rect, ratio, handle, shift, shift, (any, wanted, side, dx, dy) => {
        const from = cropOfRatio(any, wanted);
        const to = resizeCrop(from, side, dx, dy, least, wanted);
        for (const one of [from, to]) {
          expectInside(one);
          expect(one.width / one.height / wanted).toBeCloseTo(1, 5);
        }
      }),
    );
  });

  test('is of whole pixels inside of any picture', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(rect, side, side, (part, width, height) => {
        const pixels = cropPixels(part, { width, height });
        expect(Object.values(pixels).every(Number.isInteger)).toBe(true);
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(width);
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(height);
        expect(Math.min(pixels.width, pixels.height)).toBeGreaterThan(0);
        expect(Math.min(pixels.left, pixels.top)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('of a new ratio is taken around its middle', () => {
    expect(cropOfRatio(WHOLE_PICTURE, 0.5)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(cropOfRatio({ x: 0.5, y: 0.5, width: 0.25, height: 0.5 }, 1)).toEqual({
      x: 0.375,
      y: 0.5,
      width: 0.5,
      height: 0.5,
    });
  });

  test('carries the focal point along, turned with the picture', () => {
    const point = { x: 0.25, y: 0.5 };
    const at = CROP_TURNS.map((turn) => focalPointIn(point, WHOLE_PICTURE, turn));
    expect(at).toEqual([
      { x: 0.25, y: 0.5 },
      { x: 0.5, y: 0.25 },
      { x: 0.75, y: 0.5 },
      { x: 0.5, y: 0.75 },
    ]);
    expect(focalPointIn(point, { x: 0.5, y: 0.25, width: 0.5, height: 0.5 }, 0)).toEqual({ x: 0, y: 0.5 });
    expect(turnedSize({ width: 3, height: 2 }, 90)).toEqual({ width: 2, height: 3 });
  });
});
