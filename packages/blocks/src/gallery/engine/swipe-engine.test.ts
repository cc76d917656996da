import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCROLL_MS, SWIPE_SLIDE_MS } from './row-speeds.ts';
import {
  type Boundary,
  parseBoundary,
  parseSnapPoints,
  parseStripAlignment,
  snapPlaces,
} from './strip-options.ts';
import { BOUNDARY_SLACK_PX, isFar, isSwipe, pullAxis, pulledPlace, settledPlace } from './swipe-engine.ts';

const boundary = fc.constantFrom<Boundary>('none', 'hard', 'inertial');
const bounds = fc.integer({ min: 0, max: 100_000 }).map((max) => ({ min: 0, max }));
const place = fc.integer({ min: -5000, max: 110_000 });

it('[B9.34] a swipe is 50 px within 250 ms', () => {
  expect(isSwipe({ dx: -50, ms: 250 })).toBe(true);
  expect(isSwipe({ dx: 50, ms: 10 })).toBe(true);
  expect(isSwipe({ dx: 49, ms: 10 })).toBe(false);
  expect(isSwipe({ dx: 500, ms: 251 })).toBe(false);
  expect(isFar({ dx: 49, ms: 10 }, 900)).toBe(false);
  expect([299, 300].map((dx) => isFar({ dx, ms: 2000 }, 900))).toEqual([false, true]);
});

it('[B9.35] scrolls for 0.4 s, slides for 0.28 s and gives way by 10 px', () => {
  expect([SCROLL_MS, SWIPE_SLIDE_MS, BOUNDARY_SLACK_PX]).toEqual([400, 280, 10]);
  fc.assert(
    fc.property(place, bounds, boundary, (at, room, end) => {
      const pulled = pulledPlace(at, room, { start: end, end }, BOUNDARY_SLACK_PX);
      expect(pulled).toBeGreaterThanOrEqual(room.min - 10);
      expect(pulled).toBeLessThanOrEqual(room.max + 10);
    }),
  );
});

it('[B5.6] [B5.7] [B5.8] alignment, boundaries and snap points are among those there are', () => {
  expect(['start', 'middle', 'end', 'left', '', null].map(parseStripAlignment)).toEqual([
    'start',
    'middle',
    'end',
    'middle',
    'middle',
    'middle',
  ]);
  expect(['none', 'hard', 'inertial', 'soft', undefined].map(parseBoundary)).toEqual([
    'none',
    'hard',
    'inertial',
    'inertial',
    'inertial',
  ]);
  expect(
    ['50%', '33.3%', 25, '100%', 'none', '0%', '101%', '50px', 0, undefined].map(parseSnapPoints),
  ).toEqual([50, 33.3, 25, 100, ...Array(6).fill(undefined)]);
});

it('[B5.7] follows a pull inside its bounds, stops at a hard end, gives way at an inertial one', () => {
  const room = { min: 0, max: 1000 };
  const ends = (end: Boundary) => ({ start: end, end });
  expect(pulledPlace(400, room, ends('hard'))).toBe(400);
  expect([-80, 1080].map((at) => pulledPlace(at, room, ends('hard')))).toEqual([0, 1000]);
  expect(pulledPlace(-80, room, ends('none'))).toBe(-80);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), (beyond) => {
      const at = pulledPlace(1000 + beyond, room, ends('inertial'));
      expect(at).toBeGreaterThan(1000);
      expect(at).toBeLessThan(1000 + beyond);
      // Further out it is never nearer.
      expect(pulledPlace(1001 + beyond, room, ends('inertial'))).toBeGreaterThan(at);
    }),
  );
});

it('has no direction until it has come some way, so that a page can be scrolled from it', () => {
  expect([pullAxis(3, 9), pullAxis(3, 10), pullAxis(-12, 10)]).toEqual([undefined, 'y', 'x']);
});

it('comes to rest inside its bounds and at a resting place, however hard it is flung', () => {
  fc.assert(
    fc.property(
      place,
      fc.double({ min: -50, max: 50, noNaN: true }),
      bounds,
      fc.array(fc.integer({ min: -1000, max: 120_000 }), { maxLength: 40 }),
      (at, velocity, room, rests) => {
        const rest = settledPlace({ place: at, velocity, bounds: room, rests });
        expect(rest).toBeGreaterThanOrEqual(room.min);
        expect(rest).toBeLessThanOrEqual(room.max);
        if (rests.length > 0)
          expect(rests.map((one) => Math.max(room.min, Math.min(room.max, one)))).toContain(rest);
      },
    ),
  );
});

it('a faster fling never comes to rest nearer', () => {
  const room = { min: 0, max: 5000 };
  const rests = [0, 500, 1000, 1500, 2000];
  const speeds = [0, 0.5, 1, 2, 4];
  const ends = speeds.map((velocity) => settledPlace({ place: 300, velocity, bounds: room, rests }));
  expect(ends).toEqual([...ends].sort((a, b) => a - b));
  expect(ends.at(-1)).toBeGreaterThan(ends[0] ?? 0);
});

it('[B5.8] rests every so many hundredths of the row, or anywhere', () => {
  expect(snapPlaces(50, 800, 1300)).toEqual([0, 400, 800, 1200]);
  expect(snapPlaces(undefined, 800, 1300)).toEqual([]);
  expect(snapPlaces(50, 0, 1300)).toEqual([]);
});
