import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFreeRead } from './free-reads.ts';

const id = fc.integer({ min: 0, max: 15 }).map((n) => '0'.repeat(22) + n.toString(16).padStart(2, '0'));

test('of the posts of a month just as many are read for nothing, each as often as one likes', () => {
  fc.assert(
    fc.property(
      fc.array(id, { maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      fc.string(),
      (posts, of, first) => {
        let remembered: string | undefined = first;
        const read = new Set<string>();
        for (const post of posts) {
          const free = countFreeRead(remembered, post, '2026-11', of);
          expect(free !== undefined).toBe(read.has(post) || read.size < of);
          if (!free) continue;
          read.add(post);
          expect(free.number).toBe([...read].indexOf(post) + 1);
          expect(free.remembered).toMatch(/^[\w-]+$/);
          remembered = free.remembered;
        }
      },
    ),
  );
});

test('the next month begins anew', () => {
  const first = countFreeRead(undefined, 'a'.repeat(24), '2026-11', 1);
  expect(countFreeRead(first?.remembered, 'b'.repeat(24), '2026-11', 1)).toBeUndefined();
  expect(countFreeRead(first?.remembered, 'b'.repeat(24), '2026-12', 1)).toMatchObject({ number: 1 });
});
