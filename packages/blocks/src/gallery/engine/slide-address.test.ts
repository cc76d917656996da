import { expect, it } from 'vitest';
import { slideAddress, slideInHash } from './slide-address.ts';

it('[B2.4] a slide’s address is its collection’s with its own or its id', () => {
  expect(slideAddress('/work', { id: 'ab12', url: 'harbour' })).toBe('/work/harbour');
  expect(slideAddress('/work/', { id: 'ab12', url: '/work/harbour' })).toBe('/work/harbour');
  expect(slideAddress('/work', { id: 'ab 12' })).toBe('/work#ab%2012');
  expect(slideAddress('/', { id: 'ab12' })).toBe('/#ab12');
});

it('[B2.5] finds the slide an address names, and none where it names nothing', () => {
  expect(slideInHash('#b', ['a', 'b'])).toBe(1);
  expect(slideInHash('#a%20b', ['a b'])).toBe(0);
  for (const hash of ['', '#', '#c', '#%']) expect(slideInHash(hash, ['a', 'b', '']), hash).toBeUndefined();
});
