import { expect, it } from 'vitest';
import { dimensionUnit, formatWeight, weightUnit } from './units.ts';

it('[V9.15] weighs in lbs for imperial, else in kg', () => {
  expect(weightUnit('imperial')).toBe('lbs');
  expect(weightUnit('metric')).toBe('kg');
  expect(formatWeight(1200, 'metric', 'de-DE')).toBe('1,2\u00a0kg');
  expect(formatWeight(1200, 'imperial')).toBe('2.65\u00a0lbs');
});

it('[V9.16] measures with an inch mark for imperial, else in cm', () => {
  expect(dimensionUnit('imperial')).toBe('″');
  expect(dimensionUnit('metric')).toBe('cm');
});
