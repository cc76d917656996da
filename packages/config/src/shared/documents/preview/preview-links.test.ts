import { expect, test } from 'vitest';
import { draftOf } from './preview-links.ts';

test('a draft link for the styles opens the page one is looking at', () => {
  expect(draftOf('/shop?page=2', 'http://a.localhost:3000/?preview=abc')).toBe('/shop?page=2&preview=abc');
  expect(draftOf('/about', '/?preview=a%2Fb')).toBe('/about?preview=a%2Fb');
});
