import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headingTree, type ListedHeading } from './heading-tree.ts';

const heading = (level: number, text: string) => ({ level, text, id: text });
const outline = (of: readonly ListedHeading[]): unknown[] =>
  of.map(({ text, under }) => (under.length === 0 ? text : [text, outline(under)]));

test('headings stand under the one they belong to, and a rank left out leaves no hole', () => {
  const headings = [
    heading(1, 'page'),
    heading(3, 'early'),
    heading(2, 'a'),
    heading(4, 'deep'),
    heading(3, 'b'),
    heading(2, 'c'),
  ];
  expect(outline(headingTree(headings, 4))).toEqual(['early', ['a', ['deep', 'b']], 'c']);
  expect(outline(headingTree(headings, 2))).toEqual(['a', 'c']);
});

test('every heading of a listed rank is listed once and in order, whatever the ranks are', () => {
  const flat = (of: readonly ListedHeading[]): string[] =>
    of.flatMap(({ id, under }) => [id, ...flat(under)]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 }),
      fc.integer({ min: 2, max: 4 }),
      (levels, deepest) => {
        const headings = levels.map((level, at) => heading(level, `${level}-${at}`));
        const listed = headings.filter(({ level }) => level > 1 && level <= deepest).map(({ id }) => id);
        expect(flat(headingTree(headings, deepest))).toEqual(listed);
      },
    ),
  );
});
