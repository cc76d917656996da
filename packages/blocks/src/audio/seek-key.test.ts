import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seekKey } from './seek-key.ts';

test('arrows go five seconds, Page Up and Down thirty, Home and End to the ends', () => {
  const from60 = (key: string) => seekKey(key, 60, 300);
  expect(from60('ArrowRight')).toBe(65);
  expect(from60('ArrowUp')).toBe(65);
  expect(from60('ArrowLeft')).toBe(55);
  expect(from60('ArrowDown')).toBe(55);
  expect(from60('PageUp')).toBe(90);
  expect(from60('PageDown')).toBe(30);
  expect(from60('Home')).toBe(0);
  expect(from60('End')).toBe(300);
  for (const key of ['Tab', 'a', 'toString', '__proto__']) expect(from60(key)).toBeUndefined();
});

test('no key leads out of the recording', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End'),
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      fc.double({ min: 1, max: 1e5, noNaN: true }),
      (key, at, length) => {
        const there = seekKey(key, Math.min(at, length), length) ?? -1;
        expect(there >= 0 && there <= length).toBe(true);
      },
    ),
  );
});

test('no press is lost while it is not known how long a recording is', () => {
  expect(seekKey('PageUp', 30, 0)).toBe(60);
  expect(seekKey('ArrowLeft', 30, 0)).toBe(25);
  expect(seekKey('Home', 30, 0)).toBe(0);
  expect(seekKey('End', 30, 0)).toBeUndefined();
});
