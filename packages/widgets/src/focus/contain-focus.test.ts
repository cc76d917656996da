import { expect, it } from 'vitest';
import { containFocus } from './contain-focus.ts';

it('[B8.21] focus containment needs exactly one of container and predicate', () => {
  const message = 'One (and only one) of container and predicate must be set';
  expect(() => containFocus({})).toThrow(message);
  expect(() => containFocus({ container: {} as HTMLElement, predicate: () => true })).toThrow(message);
});
