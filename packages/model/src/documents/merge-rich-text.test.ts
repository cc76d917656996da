import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRichText } from './merge-rich-text.ts';
import type { RichText, RichTextNode } from './rich-text.ts';

const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...texts: string[]): RichText => ({ type: 'doc', content: texts.map(paragraph) });
const list = (...texts: string[]): RichText => ({
  type: 'doc',
  content: [
    { type: 'bulletList', content: texts.map((one) => ({ type: 'listItem', content: [paragraph(one)] })) },
  ],
});
const words = (text: RichText | undefined) => JSON.stringify(text);

test.each([
  [
    'other paragraphs',
    doc('a', 'b', 'c'),
    doc('mine', 'b', 'c'),
    doc('a', 'b', 'theirs'),
    doc('mine', 'b', 'theirs'),
  ],
  ['a paragraph more', doc('a', 'b'), doc('a', 'b', 'mine'), doc('theirs', 'b'), doc('theirs', 'b', 'mine')],
  ['a paragraph less', doc('a', 'b', 'c'), doc('b', 'c'), doc('a', 'b', 'theirs'), doc('b', 'theirs')],
  ['both at the same place', doc('a'), doc('a', 'mine'), doc('a', 'theirs'), doc('a', 'theirs', 'mine')],
  ['items of a list', list('a', 'b'), list('mine', 'b'), list('a', 'theirs'), list('mine', 'theirs')],
])('two people change %s of a text: both stay', (_what, base, mine, theirs, both) => {
  expect(mergeRichText(base, mine, theirs)).toEqual(both);
});

test('the same paragraph, and what is no text, is for a person to choose', () => {
  expect(mergeRichText(doc('a', 'b'), doc('mine', 'b'), doc('theirs', 'b'))).toBeUndefined();
  expect(mergeRichText('a', 'mine', 'theirs')).toBeUndefined();
  expect(mergeRichText(doc('a'), doc('mine'), null)).toBeUndefined();
});

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 5 })
  .map((all) => doc(...all));
/** A text as one person left it: some paragraphs of theirs in it, some gone. */
const editedBy = (who: string) =>
  fc
    .tuple(text, fc.array(fc.nat(5), { maxLength: 2 }), fc.array(fc.nat(5), { maxLength: 2 }))
    .map(([, put, gone]) => (base: RichText): RichText => {
      const content = base.content.filter((_block, index) => !gone.includes(index));
      put.forEach((at, index) =>
        content.splice(Math.min(at, content.length), 0, paragraph(`${who} ${index}`)),
      );
      return { type: 'doc', content };
    });

test('whatever two people do, nothing either of them wrote is lost without asking', () => {
  fc.assert(
    fc.property(text, editedBy('mine'), editedBy('theirs'), (base, byMe, byThem) => {
      const mine = byMe(base);
      const theirs = byThem(base);
      expect(mergeRichText(base, mine, base)).toEqual(mine);
      expect(mergeRichText(base, base, theirs)).toEqual(theirs);
      const both = mergeRichText(base, mine, theirs);
      if (!both) return;
      for (const [who, one] of [
        ['mine', mine],
        ['theirs', theirs],
      ] as const)
        for (const block of one.content)
          if (words({ type: 'doc', content: [block] }).includes(who))
            expect(words(both)).toContain(JSON.stringify(block));
    }),
  );
});

test('what two people change in different paragraphs comes together the same, whoever comes first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('mine', 'theirs', 'none'), { minLength: 1, maxLength: 8 }),
      (who) => {
        const of = (...changing: string[]) =>
          doc(
            ...who.map((one, index) => (changing.includes(one) ? `${one} ${index}` : `as it was ${index}`)),
          );
        const both = of('mine', 'theirs');
        expect(mergeRichText(of(), of('mine'), of('theirs'))).toEqual(both);
        expect(mergeRichText(of(), of('theirs'), of('mine'))).toEqual(both);
      },
    ),
  );
});
