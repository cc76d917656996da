import { expect, it } from 'vitest';
import { NotFoundError } from './not-found-error.ts';

it('[B3.71] a NotFoundError carries the path that was not found', () => {
  const error = new NotFoundError('/journal/gone');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'NotFoundError',
    path: '/journal/gone',
    message: 'Nothing was found at /journal/gone',
  });
});
