import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, firstError } from './validation.ts';

const schema = z
  .object({ title: z.string().min(1, 'Please give a title.'), prices: z.array(z.number('Not a number.')) })
  .refine((value) => value.title !== 'no', 'Not that one.');

describe('field errors', () => {
  it('name each field by its path, first problem first', () => {
    const result = schema.safeParse({ title: '', prices: [1, 'x'] });
    const errors = fieldErrors(result.error ?? { issues: [] });
    expect(errors).toEqual({ title: 'Please give a title.', 'prices.1': 'Not a number.' });
    expect(firstError(errors)).toBe('title: Please give a title.');
  });

  it('put problems of the whole under the empty key', () => {
    const errors = fieldErrors(schema.safeParse({ title: 'no', prices: [] }).error ?? { issues: [] });
    expect(errors).toEqual({ '': 'Not that one.' });
    expect(firstError(errors)).toBe('Not that one.');
    expect(firstError({})).toBe('');
  });

  it('take a field called __proto__ for a field', () => {
    const errors = fieldErrors({
      issues: [{ code: 'custom', path: ['__proto__'], message: 'Odd.', input: 1 }],
    });
    expect(Object.entries(errors)).toEqual([['__proto__', 'Odd.']]);
  });
});
