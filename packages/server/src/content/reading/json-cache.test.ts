import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clearJsonCaches, JsonCache } from './json-cache.ts';

it('says what the text says, whatever was read before', () => {
  const kept = new JsonCache<unknown>(20_000, (value) => value);
  fc.assert(
    fc.property(fc.array(fc.json(), { minLength: 1, maxLength: 5 }), (texts) => {
      for (const text of [...texts, ...texts, ...texts]) {
        expect(kept.read(text)).toEqual(JSON.parse(text));
        expect(kept.weight).toBeLessThanOrEqual(20_000);
      }
    }),
  );
});

it('makes something of a text twice, then gives what it made', () => {
  let made = 0;
  const kept = new JsonCache(1e6, (value) => {
    made++;
    return { value };
  });
  const answers = [1, 2, 3, 4].map(() => kept.read('{"title":"Bowls"}'));
  expect(made).toBe(2);
  expect(answers[3]).toBe(answers[2]);
  // Only the middle is another: not the same text.
  const long = (word: string) => JSON.stringify(`${'a'.repeat(80)}${word}${'b'.repeat(80)}`);
  for (const word of ['one', 'two', 'one', 'two'])
    expect(kept.read(long(word))).toEqual({ value: JSON.parse(long(word)) });
  clearJsonCaches();
  expect(kept.weight).toBe(0);
});
