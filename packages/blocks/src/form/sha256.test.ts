import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('is SHA-256, for texts of every length around its blocks', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
  const known = (text: string) => createHash('sha256').update(text).digest('hex');
  fc.assert(
    fc.property(ascii, (text) => {
      expect(sha256(text)).toBe(known(text));
    }),
  );
  for (let length = 50; length < 130; length++)
    expect(sha256('a'.repeat(length))).toBe(known('a'.repeat(length)));
});
