import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bounds,
  closeScale,
  FITTED,
  flung,
  isPinchedAway,
  maxScale,
  panned,
  pinched,
  type Point,
  type Room,
  rubber,
  settled,
  type View,
  zoomAbout,
} from './lightbox-zoom-engine.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-3000, 3000), y: number(-3000, 3000) });
/** A picture that rests within its window, as all do. */
const room: fc.Arbitrary<Room> = fc
  .record({
    windowWidth: number(200, 3000),
    windowHeight: number(200, 3000),
    wide: number(0.02, 1),
    high: number(0.02, 1),
    left: number(0, 1),
    top: number(0, 1),
    max: number(3, 30),
  })
  .map(({ windowWidth, windowHeight, wide, high, left, top, max }) => {
    const [width, height] = [windowWidth * wide, windowHeight * high];
    const middle = {
      x: (windowWidth - width) * left + width / 2,
      y: (windowHeight - height) * top + height / 2,
    };
    return { windowWidth, windowHeight, width, height, middle, max };
  });
const view = fc.record({ scale: number(0.2, 40), x: number(-9000, 9000), y: number(-9000, 9000) });
const NEAR = 1e-6;

/** Which point of the picture, in parts of it, lies at a point of the window. */
function under(at: Point, { scale, x, y }: View, { middle, width, height }: Room): Point {
  return { x: (at.x - middle.x - x) / (width * scale), y: (at.y - middle.y - y) / (height * scale) };
}

function expectWithin(shown: View, space: Room): void {
  expect(shown.scale).toBeGreaterThanOrEqual(1);
  expect(shown.scale).toBeLessThanOrEqual(space.max + NEAR);
  const { x, y } = bounds(shown.scale, space);
  expect(shown.x).toBeGreaterThanOrEqual(x[0] - NEAR);
  expect(shown.x).toBeLessThanOrEqual(x[1] + NEAR);
  expect(shown.y).toBeGreaterThanOrEqual(y[0] - NEAR);
  expect(shown.y).toBeLessThanOrEqual(y[1] + NEAR);
}

describe('an enlarged picture', () => {
  it('keeps what lies under the pointer there', () => {
    fc.assert(
      fc.property(view, number(0.2, 40), point, room, (from, scale, at, space) => {
        const before = under(at, from, space);
        const after = under(at, zoomAbout(from, scale, at, space), space);
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  it('comes to rest within its bounds, and stays there', () => {
    fc.assert(
      fc.property(view, point, room, (from, about, space) => {
        const shown = settled(from, space, about);
        expectWithin(shown, space);
        const again = settled(shown, space, about);
        expect(again.scale).toBe(shown.scale);
        expect(again.x).toBeCloseTo(shown.x, 6);
        expect(again.y).toBeCloseTo(shown.y, 6);
      }),
    );
  });

  it('leaves no room at a side that it could fill, and never leaves the window', () => {
    fc.assert(
      fc.property(view, room, (from, space) => {
        const { scale, x } = settled(from, space);
        const left = space.middle.x + x - (space.width * scale) / 2;
        const right = space.middle.x + x + (space.width * scale) / 2;
        if (space.width * scale >= space.windowWidth) {
          expect(left).toBeLessThanOrEqual(NEAR);
          expect(right).toBeGreaterThanOrEqual(space.windowWidth - NEAR);
        } else {
          expect(left).toBeGreaterThanOrEqual(-NEAR);
          expect(right).toBeLessThanOrEqual(space.windowWidth + NEAR);
        }
      }),
    );
  });

  it('rests as it fits when it is made smaller than that', () => {
    fc.assert(
      fc.property(number(0.01, 1), number(-900, 900), number(-900, 900), room, (scale, x, y, space) => {
        expect(settled({ scale, x, y }, space)).toEqual(FITTED);
      }),
    );
  });

  it('follows a hand exactly within its bounds, and less and less beyond', () => {
    fc.assert(
      fc.property(view, point, room, (from, by, space) => {
        const start = settled(from, space);
        const moved = panned(start, by, space);
        const { x } = bounds(start.scale, space);
        const asked = start.x + by.x;
        if (asked >= x[0] && asked <= x[1]) expect(moved.x).toBeCloseTo(asked, 6);
        else {
          const over = moved.x - (asked < x[0] ? x[0] : x[1]);
          expect(Math.abs(over)).toBeLessThanOrEqual(Math.abs(asked - (asked < x[0] ? x[0] : x[1])) + NEAR);
          expect(Math.abs(over)).toBeLessThanOrEqual(space.windowWidth / 2);
        }
      }),
    );
    expect(rubber(0, 400)).toBe(0);
    expect(rubber(100, 400)).toBeLessThan(100);
    expect(rubber(-100, 400)).toBe(-rubber(100, 400));
    expect(rubber(200, 400)).toBeGreaterThan(rubber(100, 400));
  });

  it('is not flung out of its bounds', () => {
    fc.assert(
      fc.property(view, point, room, (from, pace, space) => {
        expectWithin(flung(settled(from, space), pace, space), space);
      }),
    );
  });

  it('stays as it is under two fingers that do not move', () => {
    fc.assert(
      fc.property(view, point, point, room, (from, a, b, space) => {
        const start = settled(from, space);
        const held = pinched(start, [a, b], [a, b], space);
        expect(held.scale).toBeCloseTo(start.scale, 6);
        expect(held.x).toBeCloseTo(start.x, 4);
        expect(held.y).toBeCloseTo(start.y, 4);
      }),
    );
  });

  it('keeps what lies between two fingers between them', () => {
    fc.assert(
      fc.property(
        view,
        room,
        point,
        number(20, 400),
        number(20, 400),
        point,
        (from, space, at, one, two, by) => {
          const start = settled(from, space);
          const pair = ({ x, y }: Point, apart: number) =>
            [
              { x: x - apart / 2, y },
              { x: x + apart / 2, y },
            ] as const;
          const to = { x: at.x + by.x, y: at.y + by.y };
          const shown = pinched(start, pair(at, one), pair(to, two), space);
          const was = under(at, start, space);
          const is = under(to, shown, space);
          expect(is.x).toBeCloseTo(was.x, 3);
          expect(is.y).toBeCloseTo(was.y, 3);
        },
      ),
    );
  });

  it('is pinched away only from its rest', () => {
    const space: Room = {
      middle: { x: 195, y: 400 },
      width: 390,
      height: 260,
      windowWidth: 390,
      windowHeight: 800,
      max: 6,
    };
    const pair = (apart: number) =>
      [
        { x: 195 - apart / 2, y: 400 },
        { x: 195 + apart / 2, y: 400 },
      ] as const;
    expect(isPinchedAway(FITTED, pinched(FITTED, pair(200), pair(80), space))).toBe(true);
    expect(isPinchedAway(FITTED, pinched(FITTED, pair(200), pair(150), space))).toBe(false);
    const large = { scale: 3, x: 0, y: 0 };
    expect(isPinchedAway(large, pinched(large, pair(300), pair(10), space))).toBe(false);
    expect(pinched(FITTED, pair(100), pair(5000), space).scale).toBeLessThan(space.max * 1.5);
  });

  it('may be enlarged to its own pixels, three times in any case, and fills the window by two taps', () => {
    expect(maxScale(390, 2500)).toBeCloseTo(6.41, 2);
    expect(maxScale(390, 390)).toBe(3);
    expect(maxScale(390, undefined)).toBe(3);
    const space = { middle: { x: 195, y: 400 }, windowWidth: 390, windowHeight: 800, max: 6 };
    expect(closeScale({ ...space, width: 390, height: 260 })).toBeCloseTo(800 / 260);
    expect(closeScale({ ...space, width: 390, height: 780 })).toBe(2);
    // A panorama: as far as it goes.
    expect(closeScale({ ...space, width: 390, height: 39 })).toBe(6);
  });
});
