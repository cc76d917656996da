import { expect, test } from 'vitest';
import { authorText } from './author-text.ts';

test('an author is “You”, a name, or somebody who has left; what nobody wrote names nobody', () => {
  expect(authorText({ authorId: 'a', authorName: 'Ada' }, 'a')).toBe('You');
  expect(authorText({ authorId: 'a', authorName: 'Ada' }, 'b')).toBe('Ada');
  expect(authorText({ authorId: 'a', authorName: null }, 'b')).toBe('Former contributor');
  expect(authorText({ authorId: null, authorName: null }, 'b')).toBe('');
});
