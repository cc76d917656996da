import { expect, it } from 'vitest';
import { priceLabel } from './format-price.ts';

it('[V5.39] a price that reads as a label at zero throws where no label is given', () => {
  expect(priceLabel(0, 'USD', 'en', 'Free')).toBe('Free');
  expect(priceLabel(1, 'USD', 'en', 'Free')).toBe('$0.01');
  for (const minor of [0, 1]) expect(() => priceLabel(minor, 'USD', 'en', '')).toThrow(/label/);
});
