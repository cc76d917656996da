import { expect, it } from 'vitest';
import { DESIGN_TOKENS } from './design-tokens.ts';

it('[B9.60] design tokens: font sizes, spacing, radii 0, 4, 8, durations from 0 to 600 ms', () => {
  expect(DESIGN_TOKENS.radii).toEqual([0, 4, 8]);
  expect(DESIGN_TOKENS.durationsMs[0]).toBe(0);
  expect(DESIGN_TOKENS.durationsMs.at(-1)).toBe(600);
  for (const steps of Object.values(DESIGN_TOKENS))
    expect([...steps].sort((a, b) => a - b)).toEqual([...steps]);
  expect(DESIGN_TOKENS.fontSizes.length).toBeGreaterThan(5);
  expect(DESIGN_TOKENS.spacing.length).toBeGreaterThan(5);
});
