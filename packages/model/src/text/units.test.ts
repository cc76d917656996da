import { expect, it } from 'vitest';
import { dimensionUnit, weightUnit } from './units.ts';

it('[V9.15] weighs in lbs for imperial, else in kg', () => {
  expect(weightUnit('imperial')).toBe('lbs');
  expect(weightUnit('metric')).toBe('kg');
});

it('[V9.16] measures with an inch mark for imperial, else in cm', () => {
  expect(dimensionUnit('imperial')).toBe('″');
  expect(dimensionUnit('metric')).toBe('cm');
});
