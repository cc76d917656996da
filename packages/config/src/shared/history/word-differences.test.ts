import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDifferences } from './word-differences.ts';

describe('word differences', () => {
  it('hold both texts whole', () => {
    const text = fc
      .array(fc.constantFrom('one', 'two', ' ', 'drei', '.', '\n', 'é'), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (from, to) => {
        const parts = wordDifferences(from, to);
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('');
        expect(without('added')).toBe(from);
        expect(without('removed')).toBe(to);
      }),
    );
  });

  it('mark the word that was changed alone', () => {
    expect(wordDifferences('Open on Monday, all day', 'Open on Friday, all day')).toEqual([
      { kind: 'same', text: 'Open on ' },
      { kind: 'removed', text: 'Monday' },
      { kind: 'added', text: 'Friday' },
      { kind: 'same', text: ', all day' },
    ]);
  });

  it('say of long texts that have little in common what went and what came, quickly', () => {
    const long = (word: string) => `Begin ${Array.from({ length: 3000 }, (_, i) => word + i).join(' ')} end`;
    const parts = wordDifferences(long('a'), long('b'));
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  });

  it('show a passage put into a text alone, however long it is', () => {
    const passage = Array.from({ length: 2000 }, (_, i) => `word${i}`).join(' ');
    expect(wordDifferences('Before. After.', `Before. ${passage} After.`).map(({ kind }) => kind)).toEqual([
      'same',
      'added',
      'same',
    ]);
  });
});
