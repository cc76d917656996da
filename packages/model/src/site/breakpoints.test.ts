import { describe, expect, it } from 'vitest';
import { BREAKPOINTS, DEVICE_HEIGHTS, layoutAt, MEDIA_QUERIES } from './breakpoints.ts';

describe('breakpoints', () => {
  it('[B2.10] call up to 432 px mobile and 433 px and up desktop', () => {
    expect(MEDIA_QUERIES.mobile).toBe('screen and (max-width: 432px)');
    expect(MEDIA_QUERIES.desktop).toBe('screen and (min-width: 433px)');
  });
  it('[B2.11] match no tablet', () => {
    expect(MEDIA_QUERIES.tablet).toBe('screen and (max-width: 0px)');
  });
  it('[B2.12] name 800 and 1024 px and the heights of devices', () => {
    expect(BREAKPOINTS).toMatchObject({ wideMin: 800, largeMin: 1024 });
    expect(DEVICE_HEIGHTS).toEqual([926, 1024, 1366]);
  });
  it('choose one of three layouts', () => {
    expect([432, 432.5, 433, 799, 800].map(layoutAt)).toEqual(['phone', 'phone', 'narrow', 'narrow', 'wide']);
  });
});
