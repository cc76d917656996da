import { expect, it } from 'vitest';
import { root } from './lib/root.mjs';
import { visibleStrings, visibleStringsIn } from './lib/words/visible-strings.mjs';

/** What visitors' pages are made of, without what owners read in the editor. */
const PAGES = ['packages/blocks', 'packages/render', 'packages/runtime', 'packages/widgets'];
const ENDPOINTS = ['cart', 'checkout'].map((part) => `packages/server/src/commerce/${part}`);
const FOR_OWNERS =
  /(?:settings|\/(?:editor|library|paste))\.tsx?$|definition\.ts$|block\.ts$|render\/src\/check|field-kinds|setting-choices|example-page/;

/** Reported, never shown; or said where no site, and so no language, is known, or to who calls the API by hand. */
const ALLOWED = new Set([
  'AM',
  '(PDF)',
  "A video's mode is none, fit, fill or null, not ….",
  'Error decoding gallery block data.',
  'Error evaluating gallery block data.',
  'The gallery design "…" could not be found by name.',
  'The slideshow transition "…" could not be found by name.',
  'Google Maps was not ready within 30 seconds.',
  'The script of Google Maps holds no maps.',
  'The script of Google Maps could not be loaded.',
  '… did not come within 10 seconds.',
  '… could not be loaded.',
  'Map: Google Maps refuses the key of this site.',
  'The map showed nothing within 30 seconds.',
  'The map has nothing of this place.',
  'The address of the map is none.',
  'The address of the map answers ….',
  'The address of the map names no tiles.',
  '(max-width: 640px)',
  // Names.
  'Google Maps',
  'OpenTable',
  'Portico',
  'Tock',
  'Zola',
  // Where nothing is written yet, for its width.
  'Scaled text',
  'No valid HTMLElement node was supplied!',
  'PM',
  'auto, …',
  'ReCaptcha has not been set up!',
  'This browser keeps no cookies.',
  'The consent could not be stored.',
  'The consent could not be recorded.',
  'That the popup was closed could not be stored.',
  'That the announcement was closed could not be kept.',
  'This must be a whole number.',
  'At least ….',
  'At most ….',
  'Please enter a code.',
  'Too many fields.',
  'Idempotency-Key: 8 to 200 letters, digits and _ : . - are expected.',
  'There is no such order.',
]);

/** Lengths of inline styles, as emails have them: `2px solid …`. */
const LENGTHS = /^(?:[\d….]+(?:px)?|solid)(?: (?:[\d….]+(?:px)?|solid))*$/;

/** In markup all that is no list of class names or lengths; elsewhere whole sentences. */
function isSaid({ file, text }: { file: string; text: string }): boolean {
  if (LENGTHS.test(text)) return false;
  return file.endsWith('.tsx') ? !/^[a-z][a-z …-]*$/.test(text) : /^[\p{Lu}…].*[.!?]$/u.test(text);
}

it('nothing is said to visitors in English outside of the catalogue of words', () => {
  const said = visibleStringsIn(root, [...PAGES, ...ENDPOINTS])
    .filter(({ file }) => !FOR_OWNERS.test(file))
    .filter(isSaid)
    .filter(({ text }) => !ALLOWED.has(text));
  expect(said.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
});

it.each([
  ['a text', 'view.tsx', 'const a = <p>Add to cart</p>;'],
  ['a label', 'view.tsx', 'const a = <nav aria-label="Pages" />;'],
  ['a sentence', 'endpoint.ts', 'const told = refuse(409, "sold-out", `${title} has just sold out.`);'],
])('%s in English is found', (_, file, source) => {
  expect(visibleStrings(file, source).filter(isSaid)).toHaveLength(1);
});
