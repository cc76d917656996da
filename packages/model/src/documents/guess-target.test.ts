import { expect, test } from 'vitest';
import { guessTarget } from './guess-target.ts';

const pages = [
  { path: '/', title: 'Home' },
  { path: '/about', title: 'About the workshop' },
  { path: '/journal/first-firing', title: 'The first firing of the year' },
  { path: '/shop/speckled-bowl', title: 'Speckled bowl' },
  { path: '/opening-hours', title: 'When we are open' },
];
const best = (path: string) => guessTarget(path, pages)[0]?.path;

test.each([
  ['/about-us.html', '/about'],
  ['/2019/04/the-first-firing', '/journal/first-firing'],
  ['/products/speckled-bowl', '/shop/speckled-bowl'],
  ['/speckledbowl', '/shop/speckled-bowl'],
  ['/openinghours.php', '/opening-hours'],
])('%s was probably %s', (path, page) => {
  expect(best(path)).toBe(page);
});

test('what is like nothing is not guessed', () => {
  expect(best('/xq7')).toBeUndefined();
  expect(best('/index.php')).toBeUndefined();
  expect(guessTarget('/about', [{ path: '/about', title: 'About' }])).toEqual([]);
});
