import { expect, test } from 'vitest';
import { inPictureOrder, type PictureOrder } from './picture-order.ts';

const files: Record<string, { filename: string; createdAt: string }> = {
  a: { filename: 'Kiln 10.jpg', createdAt: '2026-03-01T10:00:00Z' },
  b: { filename: 'kiln 2.jpg', createdAt: '2026-03-02T10:00:00Z' },
  c: { filename: 'Ash.jpg', createdAt: '2026-02-01T10:00:00Z' },
};

test.each([
  ['name', 'cbax?'],
  ['newest', 'bacx?'],
  ['oldest', 'cabx?'],
  ['reversed', '?cbxa'],
] satisfies Array<[PictureOrder, string]>)('pictures are sorted: %s', (order, sorted) => {
  // Two are not in the library, such as a film of another host.
  expect(inPictureOrder([...'axbc?'], order, (id) => files[id]).join('')).toBe(sorted);
});
