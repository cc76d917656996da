/**
 * Parts a font is split into. The ranges are those of the font packages; `needs` finds pages with such letters. Fonts of
 * a site's own have all other letters in blocks (`blockOf`).
 */
export const SUBSETS = {
  latin: {
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    needs: undefined,
  },
  'latin-ext': {
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    needs: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1d00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/,
  },
  vietnamese: {
    range:
      'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    needs: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/,
  },
  cyrillic: {
    range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    needs: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/,
  },
  'cyrillic-ext': {
    range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    needs: /[\u0460-\u052f]/,
  },
  greek: {
    range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
    needs: /[\u0370-\u03ff]/,
  },
} as const;
export type Subset = keyof typeof SUBSETS;

/** A block of 1024 letters by its number: `x1` holds U+0400–07FF, without those of the subsets. */
export type LetterBlock = `x${string}`;
export type FontPart = Subset | LetterBlock;

const BLOCK_LETTERS = 0x400;
/** Letters of no script, which every script's part needs to shape its words: joiners, marks of direction, the dotted circle. */
const JOINERS = 'U+200C-200F,U+25CC';
export const FONT_PART_PATTERN = new RegExp(
  `^(?:${Object.keys(SUBSETS).join('|')}|x(?:0|[1-9a-f][0-9a-f]{0,2}))$`,
);

/** The block a letter stands in. */
export const blockOf = (letter: number): LetterBlock => `x${Math.floor(letter / BLOCK_LETTERS).toString(16)}`;

const isSubset = (part: FontPart): part is Subset => Object.hasOwn(SUBSETS, part);

const firstOf = (part: LetterBlock): number => Number.parseInt(part.slice(1), 16) * BLOCK_LETTERS;

/** The letters of a part, as CSS writes them in `unicode-range`. */
export function rangeOf(part: FontPart): string {
  if (isSubset(part)) return SUBSETS[part].range;
  const first = firstOf(part);
  const hex = (letter: number) => letter.toString(16).toUpperCase().padStart(4, '0');
  return `U+${hex(first)}-${hex(first + BLOCK_LETTERS - 1)},${JOINERS}`;
}

/** The first and last letters of the spans of a range. */
export function spansOf(range: string): Array<readonly [first: number, last: number]> {
  return range.split(',').map((span) => {
    const [first = '', last = first] = span.slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

/** Letters that one of the subsets holds. */
const NAMED = new RegExp(
  `[${Object.values(SUBSETS)
    .flatMap(({ range }) => spansOf(range))
    .map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`)
    .join('')}]`,
  'u',
);

/** Whether a letter stands in one of the subsets, and so in no block. */
export const isInSubset = (letter: number): boolean => NAMED.test(String.fromCodePoint(letter));

/** The parts that hold the letters of a text. Every text has Latin ones. */
export function partsNeeded(text: string): ReadonlySet<FontPart> {
  const needed = new Set<FontPart>(
    (Object.keys(SUBSETS) as Subset[]).filter((subset) => SUBSETS[subset].needs?.test(text) ?? true),
  );
  const seen = new Set(text.match(BEYOND) ?? []);
  for (const letter of seen) if (!NAMED.test(letter)) needed.add(blockOf(letter.codePointAt(0) ?? 0));
  return needed;
}

/** Letters that the first part, the Latin one, may not have. */
const BEYOND = /[\u0100-\u1fff\u2070-\u{10ffff}]/gu;
