import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, markWords } from './mark-words.ts';
import { foldWords, nearForms, typosBetween, wordsIn } from './search-words.ts';

describe('the words of a text', () => {
  it.each([
    ['Crème brûlée, ÉTÉ!', ['creme', 'brulee', 'ete']],
    ['Straße · Øresund · Łódź · Ångström', ['strasse', 'oresund', 'lodz', 'angstrom']],
    ['ἄνθρωπος ΣΟΦΟΣ', ['ανθρωποσ', 'σοφοσ']],
    ['Ёлка и йод', ['елка', 'и', 'йод']],
    ['مُحَمَّد كِتَاب', ['محمد', 'كتاب']],
    ['हिन्दी', ['हिन्दी']],
    ['東京都 ラーメン', ['東京', '京都', '都', 'ラー', 'ーメ', 'メン', 'ン']],
    ['สวัสดี', ['สวั', 'วัส', 'สดี', 'ดี']],
    ['ＡＢＣ１２', ['abc12']],
    ['co\u00adop AB-12 l’eau', ['coop', 'ab', '12', 'l', 'eau']],
    ['🏺 — !? \u0000', []],
  ])('of %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it('are the same however a letter is composed, whatever is typed, and hold nothing a query could mean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const words = wordsIn(text);
        expect(wordsIn(text.normalize('NFD'))).toEqual(wordsIn(text.normalize('NFC')));
        for (const word of words) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}ー]+$/u);
          expect(foldWords(word)).toBe(word);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('words that are nearly alike', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 4, maxLength: 12 });

  it('share a form where one letter is missing, too many, wrong or swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom(...'xyz'), (right, at, letter) => {
        const i = at % right.length;
        const wrong = [
          right.slice(0, i) + right.slice(i + 1),
          right.slice(0, i) + letter + right.slice(i),
          right.slice(0, i) + letter + right.slice(i + 1),
          right.slice(0, i) + (right[i + 1] ?? '') + right[i] + right.slice(i + 2),
        ].filter((each) => each.length >= 4);
        for (const each of wrong) {
          const forms = new Set(nearForms(right));
          expect(nearForms(each).some((form) => forms.has(form))).toBe(true);
          expect(typosBetween(right, each, 2)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('are as far from each other whichever comes first, and never further than is asked', () => {
    fc.assert(
      fc.property(word, word, fc.nat(3), (one, other, most) => {
        const between = typosBetween(one, other, most);
        expect(typosBetween(other, one, most)).toBe(between);
        expect(between).toBeLessThanOrEqual(most + 1);
        expect(typosBetween(one, one, most)).toBe(0);
      }),
    );
  });
});

describe('marked words', () => {
  it('say the whole text again, whatever is in it and whatever is looked for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.array(fc.string({ unit: 'binary', maxLength: 6 })),
        (text, queries) => {
          const words = wordsIn(queries.join(' '));
          expect(
            markWords(text, words)
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
          expect(
            excerptOf(text, words)
              .map((part) => part.text)
              .join('').length,
          ).toBeLessThan(300);
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([
    ['Moon vases, cafés', ['vase', 'cafe'], 'Moon [vases], [cafés]'],
    ['東京都の夜', ['京都'], '東[京都]の夜'],
    ['An oval bowl', ['a'], 'An oval bowl'],
  ])('in %j', (text, words, marked) => {
    expect(
      markWords(text, words)
        .map(({ text: part, found }) => (found ? `[${part}]` : part))
        .join(''),
    ).toBe(marked);
  });

  it('are shown in their place in a long text', () => {
    const text = `${'Clay and ash. '.repeat(60)}The glaze is celadon. ${'More clay. '.repeat(60)}`;
    const shown = excerptOf(text, ['celadon'])
      .map((part) => part.text)
      .join('');
    expect(shown).toMatch(/^… .*The glaze is celadon\..* …$/);
  });
});
