import { expect, it } from 'vitest';
import { commentLink, threadLink } from './comment-link.ts';

it('[V2.32] links lead to the thread, or to one comment by its id', () => {
  expect(threadLink('/journal/first-firing')).toBe('/journal/first-firing#comments-thread');
  expect(commentLink('/journal/first-firing', 'abc')).toBe('/journal/first-firing#comment-abc');
  expect(commentLink('/journal/first-firing', 'abc', { page: 2 })).toBe(
    '/journal/first-firing?comments-page=2#comment-abc',
  );
});
