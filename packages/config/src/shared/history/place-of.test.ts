import { expect, test } from 'vitest';
import { placesOf } from './place-of.ts';

const [section, block] = ['a'.repeat(24), 'b'.repeat(24)];

test('a difference leads to its block, else to its section, wherever the sections lie', () => {
  expect(placesOf(['sections', section, 'blocks', block, 'fields', 'text'])).toEqual([
    { kind: 'block', id: block },
    { kind: 'section', id: section },
  ]);
  expect(placesOf(['footer', section])).toEqual([{ kind: 'section', id: section }]);
  expect(placesOf(['item', 'sections', section, 'theme'])).toEqual([{ kind: 'section', id: section }]);
  for (const path of [['title'], ['sections'], ['footer', 'width'], ['navigation', block, 'title']])
    expect(placesOf(path)).toEqual([]);
});
