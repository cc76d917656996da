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

/** A text that weighs so many bytes when it is stored. */
const weighing = (bytes: number, word: string) =>
  JSON.stringify(word.repeat((bytes - 200 - 24) / 12 / word.length));

it('lets go of what was not read before what was, and keeps nothing that leaves no room for others', () => {
  let made = 0;
  const cache = new JsonCache(20_000, (value) => {
    made++;
    return { value };
  });
  const isKept = (text: string) => {
    const before = made;
    cache.read(text);
    return made === before;
  };
  const [a = '', b = '', c = '', d = '', e = ''] = [...'abcde'].map((word) => weighing(5000, word));
  for (const text of [a, b, c, d]) for (let n = 0; n < 2; n++) cache.read(text);
  expect(isKept(a)).toBe(true);
  for (let n = 0; n < 2; n++) cache.read(e);
  expect([a, e].map(isKept)).toEqual([true, true]);
  expect(isKept(b)).toBe(false);

  const heavy = weighing(5600, 'x');
  for (let n = 0; n < 3; n++) expect(isKept(heavy)).toBe(false);
});
