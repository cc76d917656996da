import { describe, expect, it } from 'vitest';
import { BREAKPOINTS, layoutAt } from './breakpoints.ts';

describe('breakpoints', () => {
  it('[B2.10] call up to 432 px mobile and 433 px and up desktop, which is wide from 800 px', () => {
    expect([432, 432.5, 433, 799, 800].map(layoutAt)).toEqual(['phone', 'phone', 'narrow', 'narrow', 'wide']);
    expect(BREAKPOINTS).toMatchObject({ mobileMax: 432, desktopMin: 433, wideMin: 800, largeMin: 1024 });
  });
});
