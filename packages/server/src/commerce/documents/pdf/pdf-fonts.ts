import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pinWeight } from '../../../media/fonts/subset.ts';
import { unpackFont } from '../../../media/fonts/unpack-font.ts';

/** Two of one family: text, and what stands out. */
export const WEIGHTS = [400, 650] as const;
export type Weight = (typeof WEIGHTS)[number];

const INTER = '@fontsource-variable/inter-tight/files/inter-tight';
const ARABIC = '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic';

/** Parts of the fonts that documents are set in, by the letters they hold: the first that has a letter is used. */
const PARTS: ReadonlyArray<{ name: string; file: string; letters: RegExp }> = [
  { name: 'latin', file: `${INTER}-latin`, letters: /[\0-\u00ff\u2000-\u206f\u20ac\u2122\u2212]/u },
  {
    name: 'latin-ext',
    file: `${INTER}-latin-ext`,
    letters: /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20cf\p{Script=Latin}]/u,
  },
  {
    name: 'vietnamese',
    file: `${INTER}-vietnamese`,
    letters: /[\u0102\u0103\u0110\u0111\u01a0-\u01b0\u1ea0-\u1ef9\u20ab]/u,
  },
  { name: 'greek', file: `${INTER}-greek`, letters: /\p{Script=Greek}/u },
  { name: 'cyrillic', file: `${INTER}-cyrillic`, letters: /\p{Script=Cyrillic}/u },
  { name: 'cyrillic-ext', file: `${INTER}-cyrillic-ext`, letters: /\p{Script=Cyrillic}|\u20b4|\u2116/u },
  { name: 'arabic', file: `${ARABIC}-arabic`, letters: /[\p{Script=Arabic}\u0600-\u06ff]/u },
];

/** A part of the fonts in one weight, as a plain TrueType font. */
export interface FontPart {
  name: string;
  bytes: Buffer;
}

const kept = new Map<string, Promise<Buffer>>();

function partAt(file: string, weight: Weight): Promise<Buffer> {
  const key = `${file} ${weight}`;
  let found = kept.get(key);
  if (!found) {
    found = load(file, weight);
    kept.set(key, found);
  }
  return found;
}

async function load(file: string, weight: Weight): Promise<Buffer> {
  const path = createRequire(import.meta.url).resolve(`${file}-wght-normal.woff2`);
  const sfnt = await unpackFont(await readFile(path));
  const pinned = sfnt && (await pinWeight(sfnt, weight));
  if (!pinned) throw new Error(`The font ${file} cannot be read`);
  return pinned;
}

/** The parts that may hold letters of a text, in one weight, those for most texts first. */
export async function fontPartsFor(text: string, weight: Weight): Promise<FontPart[]> {
  const wanted = PARTS.filter(({ letters }, at) => at === 0 || letters.test(text));
  return Promise.all(
    wanted.map(async ({ name, file }) => ({ name: `${name} ${weight}`, bytes: await partAt(file, weight) })),
  );
}
