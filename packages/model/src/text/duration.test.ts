import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, isoDuration, parseDuration } from './duration.ts';

test('a length is written as players write it, and for machines', () => {
  expect([0, 42, 187, 3723].map(formatDuration)).toEqual(['0:00', '0:42', '3:07', '1:02:03']);
  expect([0, 42, 187, 3600, 3723].map(isoDuration)).toEqual(['PT0S', 'PT42S', 'PT3M7S', 'PT1H', 'PT1H2M3S']);
});

test('a length is understood however people type it', () => {
  for (const typed of ['3:07', ' 03:07 ', '187', '187 s', '3 min 7 s', '3m7s', '0:03:07'])
    expect(parseDuration(typed), typed).toBe(187);
  expect(parseDuration('90:00')).toBe(5400);
  expect(parseDuration('1 h 2 min')).toBe(3720);
  for (const typed of ['', 'long', '3:7', '1:90:00', '3:60', '-4', '3.5', '::'])
    expect(parseDuration(typed), typed).toBeUndefined();
});

test('what is written is understood again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 * 3600 }), (seconds) => {
      expect(parseDuration(formatDuration(seconds))).toBe(seconds);
    }),
  );
});
