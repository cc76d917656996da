import { blockOf, type FontPart, isInSubset, spansOf, SUBSETS } from '@portico/model/site/font-parts';
import type { FontFacts } from '@portico/model/api/fonts';
import type { FontKind } from '@portico/model/site/own-fonts';
import type { Face } from 'harfbuzzjs';
import { meanWidth } from './letter-widths.ts';

/** Most parts one font is split into: those of its letters that are most, first. */
const MOST_PARTS = 250;

/**
 * What a font says of itself in its own tables: the family it belongs to and which of its styles it is, the letters it has,
 * its size. Nothing of its file's name counts.
 * @returns null where a table is missing without which a browser shows nothing
 */
export async function fontFacts(sfnt: Buffer): Promise<FontFacts | null> {
  const { Blob, Face, Font } = await import('harfbuzzjs');
  const face = new Face(new Blob(sfnt));
  const [head, hhea, os2] = ['head', 'hhea', 'OS/2'].map((tag) => tableOf(face, tag));
  if (!head || !hhea || head.byteLength < 54 || hhea.byteLength < 36) return null;
  const em = head.getUint16(18);
  const letters = face.collectUnicodes().slice();
  if (em < 16 || em > 16384 || letters.length === 0) return null;
  const font = new Font(face);
  const widthEm = (letter: number) => {
    const glyph = font.nominalGlyph(letter);
    return glyph ? font.glyphHAdvance(glyph) / em : undefined;
  };
  const { family, style } = namesOf(face);
  const isOs2 = os2 !== undefined && os2.byteLength >= 78;
  const selection = isOs2 ? os2.getUint16(62) : 0;
  const weightAxis = face.getAxisInfos().wght;
  const width = isOs2 ? os2.getUint16(6) : NORMAL_WIDTH;
  return {
    family: withWidth(family, width),
    weights: weightAxis
      ? [wholeWeight(weightAxis.min), wholeWeight(weightAxis.max)]
      : sameTwice(weightOf(isOs2 ? os2.getUint16(4) : 400, style)),
    italic: (selection & (ITALIC | OBLIQUE)) !== 0 || (head.getUint16(44) & 2) !== 0,
    kind: kindOf(os2, tableOf(face, 'post')),
    parts: partsOf(letters),
    width: clamped(meanWidth(widthEm), 0.2, 5),
    ...extentOf(em, hhea, isOs2 ? os2 : undefined, (selection & TYPOGRAPHIC) !== 0),
    mayEmbed: !isOs2 || (os2.getUint16(8) & 0xf) !== RESTRICTED,
  };
}

/** Bits of `fsSelection`, and of `fsType`. */
const ITALIC = 1;
const OBLIQUE = 1 << 9;
const TYPOGRAPHIC = 1 << 7;
const RESTRICTED = 2;
const NORMAL_WIDTH = 5;

function tableOf(face: Face, tag: string): DataView | undefined {
  // Of its own: HarfBuzz's memory moves when it grows.
  const table = face.referenceTable(tag)?.slice();
  return table && new DataView(table.buffer);
}

/** Names by number: the family as designers see it where there is one, else as systems do. */
function namesOf(face: Face): { family: string; style: string } {
  const name = (...ids: number[]) => {
    for (const id of ids) {
      const entry = face.listNames().find(({ nameId }) => nameId === id);
      const text = entry && readable(face.getName(id, entry.language));
      if (text) return text;
    }
    return '';
  };
  return { family: name(16, 1, 4) || 'Untitled font', style: name(17, 2) };
}

const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .trim()
    .slice(0, 80)
    .toWellFormed();

/** Narrow and wide styles are families of their own: a page asks for a family and a weight alone. */
function withWidth(family: string, width: number): string {
  const word = width < NORMAL_WIDTH ? 'Condensed' : 'Expanded';
  return width === NORMAL_WIDTH ||
    width < 1 ||
    width > 9 ||
    /condensed|narrow|expanded|extended|wide/i.test(family)
    ? family
    : `${family} ${word}`.slice(-80);
}

/** Weights as CSS has them. Some old fonts say 4 and mean 400, or leave what their name says as regular. */
function weightOf(said: number, style: string): number {
  const weight = said >= 1 && said <= 9 ? said * 100 : said;
  if (weight === 400 && /\bbold\b/i.test(style)) return 700;
  return weight >= 100 && weight <= 1000 ? weight : 400;
}

const sameTwice = (weight: number): [number, number] => [weight, weight];
const wholeWeight = (weight: number) => Math.round(clamped(weight, 1, 1000));
const clamped = (value: number, least: number, most: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value * 1000) / 1000)) : least;

/** By the classes that its makers put it in: `panose`, `sFamilyClass`, and whether all letters are as wide. */
function kindOf(os2: DataView | undefined, post: DataView | undefined): FontKind {
  if (post && post.byteLength >= 16 && post.getUint32(12) !== 0) return 'mono';
  if (!os2 || os2.byteLength < 42) return 'sans';
  const [familyType, serifs] = [os2.getUint8(32), os2.getUint8(33)];
  if (familyType === 2 && serifs >= 2) return serifs <= 10 ? 'serif' : 'sans';
  const familyClass = os2.getUint8(30);
  return familyClass >= 1 && familyClass <= 7 && familyClass !== 6 ? 'serif' : 'sans';
}

/** Over and under the line as browsers measure it, in em. */
function extentOf(em: number, hhea: DataView, os2: DataView | undefined, isTypographic: boolean) {
  const ofHhea = [hhea.getInt16(4), -hhea.getInt16(6)] as const;
  const ofOs2 = os2 && ([os2.getInt16(68), -os2.getInt16(70)] as const);
  const [ascent, descent] = ofOs2 && (isTypographic || (ofHhea[0] === 0 && ofHhea[1] === 0)) ? ofOs2 : ofHhea;
  return { ascent: clamped(ascent / em, 0, 5), descent: clamped(descent / em, 0, 5) };
}

const LATIN = spansOf(SUBSETS.latin.range);
const OTHERS = (Object.keys(SUBSETS) as Array<keyof typeof SUBSETS>).filter((subset) => subset !== 'latin');

/** The parts a font has letters in: subsets by the letters that pages ask for them by. */
function partsOf(letters: Iterable<number>): FontPart[] {
  const counts = new Map<FontPart, number>();
  const count = (part: FontPart) => counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const letter of letters) {
    if (letter > 0x10ffff || (letter >= 0xd800 && letter <= 0xdfff)) continue;
    if (LATIN.some(([first, last]) => letter >= first && letter <= last)) count('latin');
    else if (!isInSubset(letter)) count(blockOf(letter));
    const text = String.fromCodePoint(letter);
    for (const subset of OTHERS) if (SUBSETS[subset].needs?.test(text)) count(subset);
  }
  return (
    [...counts]
      // A subset of a stray mark or two is worth no request.
      .filter(([part, letters]) => part === 'latin' || part.startsWith('x') || letters > 4)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MOST_PARTS)
      .map(([part]) => part)
      .toSorted()
  );
}
