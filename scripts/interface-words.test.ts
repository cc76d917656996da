import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from './lib/root.mjs';
import { readGlossary, secondWords } from './lib/words/glossary.mjs';
import { visibleStrings, visibleStringsIn } from './lib/words/visible-strings.mjs';

const glossary = readGlossary(readFileSync(join(root, 'docs/interface-words.md'), 'utf8'));

/** What is in other languages, an owner's to replace, read by tests alone, or a list of tags. */
const ELSEWHERE = [
  /^packages\/model\/src\/words\/languages\//,
  /\/new-page\/templates\/|\/section-library\/layouts\//,
  /\/testing[-/]|\/testing\.ts$|\/database\/test-/,
  /\/svg\/allowed\.ts$|\/paste\/pasted-|\/src\/html\/(elements?|is-text)\.ts$/,
];

/** Names the specification [B3.57] or directories give, and words that owners may look for. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'packages/model/src/colour/palette.ts': ['color', 'colors'],
  'packages/model/src/documents/podcast-categories.ts': ['film'],
  'packages/config/src/editor/text/slash-choices.ts': ['film', 'store'],
};

test('every string that owners, customers, visitors or operators may read uses the words of the glossary', () => {
  const strings = visibleStringsIn(root, ['packages']).filter(
    ({ file }) => !ELSEWHERE.some((each) => each.test(file)),
  );
  expect(strings.length).toBeGreaterThan(4000);
  const second = secondWords(glossary, strings).filter(
    ({ file, refused }) => !ALLOWED[file]?.includes(refused),
  );
  expect(
    second.map(
      ({ file, line, text, refused, word }) => `${file}:${line} “${refused}”, say “${word}”: ${text}`,
    ),
  ).toEqual([]);
});

describe('a second word is found', () => {
  const found = (source: string) =>
    secondWords(glossary, visibleStrings('planted.tsx', source)).map(({ line, refused, word }) => ({
      line,
      refused,
      word,
    }));

  it.each([
    ['a text', 'const a = <p>\n  Your store is open.\n</p>;', 2],
    ['a label', 'const a = <Field label="Store" />;', 1],
    [
      'an attribute that is computed',
      'const a = <Field aria-label={open ? `The store ${name}` : "Shop"} />;',
      1,
    ],
    ['a message', 'throw new EndpointError(409, { error: "This store is closed." });', 1],
    ['a table of words', 'const WORDS = { a: "Store" };', 1],
    ['a template', 'const mail = `${name} has opened a store.`;', 1],
  ])('in %s', (_, source, line) => {
    expect(found(source)).toEqual([{ line, refused: 'store', word: 'Shop' }]);
  });

  it('as a whole label, where it is refused as one alone', () => {
    const label = (text: string) => found(`const a = <Badge label="${text}" />;`);
    expect(label('To send')).toEqual([{ line: 1, refused: '“to send”', word: 'Unfulfilled' }]);
    expect(label('Log in to send it')).toEqual([]);
  });

  it.each([
    [
      'a name for the program',
      'import store from "The store/x"; const kind = "store"; open({ "Store": 1 });',
    ],
    ['a type, a class, a key', 'type A = "My store"; const a = <p className="my store" key="My store" />;'],
    ['what is compared', 'if (kind === "The store") a();'],
    ['part of another word', 'const a = <p>Stored and restored</p>;'],
  ])('but not in %s', (_, source) => {
    expect(found(source)).toEqual([]);
  });
});

test('a glossary that refuses a word twice, or lacks a cell, is refused', () => {
  const table = (row: string) => `| Word | Means | Not |\n|---|---|---|\n| Shop | where | store |\n${row}`;
  expect(readGlossary(table('| Draft | not public | |'))).toHaveLength(2);
  expect(() => readGlossary(table('| Market | where | store |'))).toThrow('“store” is refused twice.');
  expect(() => readGlossary(table('| Market | where |'))).toThrow('This row is not');
});
