/**
 * @typedef {{word: string, refused: string[]}} Entry a word of the interface, and those that are not used for it
 * @typedef {import('./visible-strings.mjs').VisibleString & {refused: string, word: string}} SecondWord
 */

/**
 * Reads the table of `docs/interface-words.md`: word, meaning, words not used.
 * @param {string} markdown
 * @returns {Entry[]}
 * @throws {Error} when a row has not three cells, or a word is refused twice
 */
export function readGlossary(markdown) {
  const rows = markdown.split('\n').filter((line) => /^\|(?!\s*(Word|-)[\s|-])/.test(line));
  const entries = rows.map((row) => {
    const cells = row.split('|').slice(1, -1);
    const [word = '', , refused = ''] = cells.map((cell) => cell.trim());
    if (cells.length !== 3 || !word)
      throw new Error(`This row is not “word, meaning, words not used”: ${row}`);
    return { word, refused: refused.split(',').flatMap((each) => each.trim().toLowerCase() || []) };
  });
  const all = entries.flatMap((entry) => entry.refused);
  const twice = all.find((each, index) => all.indexOf(each) !== index);
  if (twice) throw new Error(`“${twice}” is refused twice.`);
  return entries;
}

/**
 * Strings that say a thing by a word the glossary refuses. Words count whole and in any case: `store` is not found in
 * `stored`, nor `mail` in `e-mail`. A refused word in quotation marks, `“To send”`, is refused as a whole label alone.
 * @param {Entry[]} glossary
 * @param {import('./visible-strings.mjs').VisibleString[]} strings
 * @returns {SecondWord[]}
 */
export function secondWords(glossary, strings) {
  const wordOf = new Map(glossary.flatMap(({ word, refused }) => refused.map((each) => [each, word])));
  const all = [...wordOf.keys()].filter((each) => !each.startsWith('“')).sort((a, b) => b.length - a.length);
  const any = new RegExp(`(?<![\\p{L}-])(${all.map(escaped).join('|')})(?![\\p{L}-])`, 'giu');
  return strings.flatMap((string) => {
    const found = [`“${string.text}”`, ...[...string.text.matchAll(any)].map(([each]) => each)];
    return found.flatMap((each) => {
      const refused = each.toLowerCase();
      const word = wordOf.get(refused);
      return word === undefined ? [] : { ...string, refused, word };
    });
  });
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
