import { expect, test } from 'vitest';
import { valueAt, withValue } from './value-at.ts';

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

test('what is not there is made on the way, and a key is never anything but a key', () => {
  const made = withValue({ a: 'text' }, ['b', 'c'], 1);
  expect(made).toEqual({ a: 'text', b: { c: 1 } });
  expect(withValue({ a: 'text' }, ['a', 'c'], 1)).toEqual({ a: { c: 1 } });
  const odd = withValue({}, ['__proto__', 'x'], 1);
  expect([Object.hasOwn(odd as object, '__proto__'), valueAt(odd, ['__proto__', 'x'])]).toEqual([true, 1]);
  expect(valueAt({}, ['constructor', 'name'])).toBeUndefined();
});
