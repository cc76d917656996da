import type { Direction } from '@portico/model/text/direction';
import bidiFactory from 'bidi-js';
import { fontPartsFor, type Weight, WEIGHTS } from './pdf-fonts.ts';

/** How a text looks. Sizes in points. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
}

/** Draws and measures lines of text in a PDF. */
export interface PdfText {
  width(text: string, style: TextStyle): number;
  /** Draws one line with its left end at `x` and its baseline at `y`. */
  draw(text: string, x: number, y: number, style: TextStyle): void;
  /** The text in lines no wider than so many points; a word that is wider alone is broken. */
  wrap(text: string, width: number, style: TextStyle): string[];
}

interface Font {
  name: string;
  has(letter: number): boolean;
}

interface Run {
  text: string;
  font: string;
  level: number;
}

/** Figures as wide as each other. To name any feature lays out a run whole, which letters from the right need. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga'];
/** Marks that only say how text goes, and controls: they have no glyph. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

const bidi = bidiFactory();

/**
 * Each letter in a font that has it, each run the way it is written. A letter that no font has is drawn as a box.
 * @param all the text of the whole document: only fonts it needs are read
 */
export async function pdfText(doc: PDFKit.PDFDocument, direction: Direction, all: string): Promise<PdfText> {
  const fonts = new Map<Weight, Font[]>();
  for (const weight of WEIGHTS) {
    const parts = await fontPartsFor(all, weight);
    fonts.set(
      weight,
      parts.map(({ name, bytes }) => {
        doc.registerFont(name, bytes);
        const { font } = (doc.font(name) as unknown as { _font: { font: Glyphs } })._font;
        return { name, has: (letter) => font.hasGlyphForCodePoint(letter) };
      }),
    );
  }
  const fontOf = (letter: string, weight: Weight): string => {
    const known = fonts.get(weight) ?? [];
    const code = letter.codePointAt(0) ?? 0;
    return (known.find((font) => font.has(code)) ?? known[0])?.name ?? '';
  };

  const runs = (text: string, { weight = WEIGHTS[0] }: TextStyle): Run[] => {
    const { levels } = bidi.getEmbeddingLevels(text, direction);
    const found: Run[] = [];
    let at = 0;
    for (const letter of text) {
      const level = levels[at] ?? 0;
      at += letter.length;
      if (UNSEEN.test(letter)) continue;
      const last = found.at(-1);
      const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
      // Spaces belong to the word before them.
      const font = last && letter === ' ' ? last.font : fontOf(letter, weight);
      if (last?.font === font && last.level === level) last.text += shown;
      else found.push({ text: shown, font, level });
    }
    return inSight(found);
  };

  const widthOf = (run: Run, size: number) =>
    doc.font(run.font).fontSize(size).widthOfString(run.text, { features: FEATURES });

  const text: PdfText = {
    width: (words, style) => runs(words, style).reduce((sum, run) => sum + widthOf(run, style.size), 0),
    draw(words, x, y, style) {
      let from = x;
      for (const run of runs(words, style)) {
        const width = widthOf(run, style.size);
        doc
          .font(run.font)
          .fontSize(style.size)
          .fillColor(style.color ?? '#111111')
          .text(run.text, from, y, { lineBreak: false, features: FEATURES, baseline: 'alphabetic' });
        from += width;
      }
    },
    wrap: (words, width, style) =>
      words.split('\n').flatMap((line) => wrapped(line, width, (part) => text.width(part, style))),
  };
  return text;
}

interface Glyphs {
  hasGlyphForCodePoint(letter: number): boolean;
}

/** Runs as they stand beside each other on paper (Unicode Standard Annex #9, rule L2). */
function inSight(runs: Run[]): Run[] {
  const shown = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < shown.length; from++) {
      let to = from;
      while (to < shown.length && (shown[to]?.level ?? 0) >= level) to++;
      if (to > from) shown.splice(from, to - from, ...shown.slice(from, to).reverse());
      from = to;
    }
  return shown;
}

function wrapped(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/ +/u)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = '';
    for (const letter of word) {
      if (current !== '' && widthOf(current + letter) > width) {
        lines.push(current);
        current = '';
      }
      current += letter;
    }
  }
  return [...lines, current];
}
