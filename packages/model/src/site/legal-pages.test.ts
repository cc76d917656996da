import { expect, test } from 'vitest';
import { isLegalPage } from './legal-pages.ts';

test.each([
  ['Privacy policy', 'p', true],
  ['How we handle things', 'terms-of-sale', true],
  ['Mentions légales', '', true],
  ['Polityka prywatność', '', true],
  ['سياسة الخصوصية', '', true],
  ['Legalities of love', 'poem', false],
  ['About us', 'about', false],
])('a page called %s at %s is a legal one: %s', (title, slug, is) => {
  expect(isLegalPage({ title, slug })).toBe(is);
});
