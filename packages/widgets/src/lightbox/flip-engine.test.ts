import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, drawn, flip, shared } from './flip-engine.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const box: fc.Arbitrary<Box> = fc.record({
  left: number(-2000, 2000),
  top: number(-2000, 2000),
  width: number(20, 2000),
  height: number(20, 2000),
});
const size = fc.record({ width: number(20, 5000), height: number(20, 5000) });
const fraction = number(0, 1);
const at = (x: number, y: number) => `${x * 100}% ${y * 100}%`;

describe('where a picture lies in its place in the page', () => {
  it('fills all of it with `cover`, and is cut by it', () => {
    fc.assert(
      fc.property(box, size, fraction, fraction, (place, own, x, y) => {
        const { whole, seen } = drawn(place, own, 'cover', at(x, y));
        expect(whole.width / whole.height).toBeCloseTo(own.width / own.height, 4);
        for (const side of ['left', 'top', 'width', 'height'] as const)
          expect(seen[side]).toBeCloseTo(place[side], 4);
      }),
    );
  });

  it('is seen whole with `contain`', () => {
    fc.assert(
      fc.property(box, size, fraction, fraction, (place, own, x, y) => {
        const { whole, seen } = drawn(place, own, 'contain', at(x, y));
        expect(seen.width).toBeCloseTo(whole.width, 4);
        expect(seen.height).toBeCloseTo(whole.height, 4);
        expect(whole.width).toBeLessThanOrEqual(place.width + 1e-6);
      }),
    );
  });

  it('is cut where its focal point says', () => {
    const place = { left: 0, top: 0, width: 100, height: 100 };
    expect(drawn(place, { width: 200, height: 100 }, 'cover', '0% 50%').whole.left).toBe(0);
    expect(drawn(place, { width: 200, height: 100 }, 'cover', '100% 50%').whole.left).toBe(-100);
    expect(drawn(place, { width: 200, height: 100 }, 'cover', '-20px 50%').whole.left).toBe(-20);
    expect(drawn(place, { width: 50, height: 20 }, 'none').whole).toEqual({
      left: 25,
      top: 40,
      width: 50,
      height: 20,
    });
    expect(drawn(place, { width: 0, height: 0 }, 'cover').whole).toEqual(place);
  });
});

describe('a picture that comes out of its place', () => {
  it('begins exactly where it is seen in the page', () => {
    fc.assert(
      fc.property(
        box,
        number(0.1, 10),
        number(20, 2000),
        fraction,
        fraction,
        box,
        (place, ratio, width, x, y, rest) => {
          const own = { width: 1000 * ratio, height: 1000 };
          const large = { ...rest, width, height: width / ratio };
          const lies = drawn(place, own, 'cover', at(x, y));
          const { inset, scale, ...by } = flip(lies, large);
          const [top, right, bottom, left] = inset;
          const middle = { x: large.left + large.width / 2 + by.x, y: large.top + large.height / 2 + by.y };
          const seen = {
            left: middle.x - (large.width / 2 - left) * scale,
            top: middle.y - (large.height / 2 - top) * scale,
            width: (large.width - left - right) * scale,
            height: (large.height - top - bottom) * scale,
          };
          for (const side of ['left', 'top', 'width', 'height'] as const)
            expect(seen[side]).toBeCloseTo(lies.seen[side], 2);
          expect(large.width * scale).toBeCloseTo(lies.whole.width, 2);
        },
      ),
    );
  });

  it('does not move where it already is', () => {
    const place = { left: 10, top: 20, width: 300, height: 200 };
    expect(flip({ whole: place, seen: place }, place)).toEqual({ x: 0, y: 0, scale: 1, inset: [0, 0, 0, 0] });
  });

  it('is cut by what cuts its place as well', () => {
    const place = { left: 0, top: 0, width: 100, height: 100 };
    const window = { left: 0, top: 40, width: 100, height: 500 };
    const { inset } = flip(
      { whole: place, seen: shared(place, window) },
      { ...place, width: 200, height: 200 },
    );
    expect(inset).toEqual([80, 0, 0, 0]);
    expect(shared(place, { left: 200, top: 0, width: 10, height: 10 }).width).toBe(0);
  });
});
