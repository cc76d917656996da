import { expect, it } from 'vitest';
import { isCountedPage, isMeasuredPage } from './counted-page.ts';
import { PAGE_TYPES } from '../documents/enumerations.ts';

const without = (rule: typeof isCountedPage) =>
  Object.entries(PAGE_TYPES)
    .filter(([, pageType]) => !rule({ pageType, path: '/somewhere' }))
    .map(([name]) => name);

it('leaves out pages that are not there or not open, and views of searches', () => {
  const closed = ['not-found', 'error', 'lock-screen', 'protected-content', 'member-area-access-denied'];
  expect(without(isMeasuredPage)).toEqual(closed);
  expect(without(isCountedPage).sort()).toEqual([...closed, 'search'].sort());
});

it('leaves out the search page and the owner’s app by their address', () => {
  const paths = [
    '/',
    '/about',
    '/searching',
    '/config-tips',
    '/search',
    '/search/x',
    '/config',
    '/config/pages',
  ];
  expect(paths.filter((path) => isCountedPage({ pageType: 2, path }))).toEqual(paths.slice(0, 4));
  expect(paths.filter((path) => isMeasuredPage({ pageType: 2, path }))).toEqual(paths.slice(0, 6));
});
