import { expect, test } from 'vitest';
import { withValue } from './paths.ts';

test('an element of a list is replaced in its place, and the list stays a list', () => {
  const body = { images: [{ caption: 'One' }, { caption: 'Two' }] };
  expect(withValue(body, ['images', '1', 'caption'], 'Second')).toEqual({
    images: [{ caption: 'One' }, { caption: 'Second' }],
  });
  expect(withValue(body, ['images', '0', 'caption'], undefined)).toEqual({
    images: [{}, { caption: 'Two' }],
  });
  expect(body.images[1]).toEqual({ caption: 'Two' });
});
