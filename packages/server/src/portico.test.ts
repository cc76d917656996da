import { isId } from '@portico/model/documents/id';
import { expect, it } from 'vitest';
import { newId } from './core/portico.ts';

it('makes ids that sort as they were made, within one millisecond too', () => {
  const at = new Date('2026-05-04T10:00:00Z');
  const ids = Array.from({ length: 2_000 }, () => newId(at));
  ids.push(newId(new Date(at.getTime() + 1)));
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});
