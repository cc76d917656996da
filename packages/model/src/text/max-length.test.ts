import { expect, test } from 'vitest';
import { z } from 'zod';
import { maxLengthOf } from './max-length.ts';
import { text } from '../documents/schema.ts';

const schema = z.object({
  title: text(40),
  caption: text(200).optional(),
  label: text(20).default(''),
  free: z.string(),
  level: z.number(),
  items: z.record(z.string(), z.object({ name: text(60) })),
  lines: z.array(text(80)).nullable(),
});

test.each([
  [['title'], 40],
  [['caption'], 200],
  [['label'], 20],
  [['items', 'a1', 'name'], 60],
  [['lines', '0'], 80],
  [['free'], undefined],
  [['level'], undefined],
  [['items', 'a1', 'other'], undefined],
  [['title', 'inside'], undefined],
  [['constructor'], undefined],
  [[], undefined],
])('%j has room for %s letters', (path, most) => {
  expect(maxLengthOf(schema, path)).toBe(most);
});
