import { reordered } from '@portico/ui/list-order';
import { expect, test } from 'vitest';
import { listed, stored, withAlt } from './picture-list.ts';

const A = { media: 'a'.repeat(32) };
const B = { media: 'b'.repeat(32), alt: 'A jar' };

test('the same picture may stand twice, and each of the two moves by itself', () => {
  const pictures = listed([A, B, A]);
  expect(new Set(pictures.map(({ id }) => id)).size).toBe(3);
  const [, , second] = pictures;
  const moved = reordered(pictures, ({ id }) => id, [second?.id ?? ''], pictures[0]?.id ?? null);
  expect(stored(moved)).toEqual([A, A, B]);
  expect(stored(pictures)).toEqual([A, B, A]);
});

test('words that are taken away give place to those of the library', () => {
  const [picture] = listed([B]);
  if (!picture) throw new Error('no picture');
  expect(stored([withAlt(picture, 'A blue jar')])).toEqual([{ ...B, alt: 'A blue jar' }]);
  expect(stored([withAlt(picture, '')])).toEqual([{ media: B.media }]);
});
