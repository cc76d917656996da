import { expect, it } from 'vitest';
import {
  ANIMATION_DURATION_MS,
  ANIMATION_THRESHOLDS,
  isInSight,
  VISIBILITY_RATIO,
} from './animation-engine.ts';
import { startAnimations } from './start-animations.ts';

it('[V9.18] [V9.28] animations keep to the specified time, thresholds and share', () => {
  expect(ANIMATION_DURATION_MS).toBe(300);
  expect(ANIMATION_THRESHOLDS).toEqual([0, 0.1, 0.25, 0.5, 1]);
  expect(VISIBILITY_RATIO).toBe(0.5);
});

const sight = { isIntersecting: true, ratio: 0, height: 400, windowHeight: 800 };

it('[V4.46] an element is in sight when half of it is', () => {
  expect(isInSight({ ...sight, ratio: 0.49 })).toBe(false);
  expect(isInSight({ ...sight, ratio: 0.5 })).toBe(true);
});

it('[V4.47] one taller than the window is in sight as soon as any of it is', () => {
  expect(isInSight({ ...sight, ratio: 0.001, height: 801 })).toBe(true);
  expect(isInSight({ ...sight, ratio: 0.001, height: 800 })).toBe(false);
  expect(isInSight({ ...sight, isIntersecting: false, height: 2000 })).toBe(false);
});

it('[V8.36] animations need a window', () => {
  expect(() => startAnimations({ window: undefined, elements: [], style: 'fade' })).toThrow(
    'Cannot init animations without a window context',
  );
});
