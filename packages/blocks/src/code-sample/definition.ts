import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

/** So many lines are shown; the longest files people explain are far shorter. */
export const LINES_MAX = 5000;

const isShort = (code: string) => code.split('\n', LINES_MAX + 1).length <= LINES_MAX;

/** The language of what is in none. */
export const PLAIN = 'plain';

/** Numbers and spans of lines, `1, 4-6`. */
const MARKED = /^\s*(?:\d{1,4}\s*(?:[-–]\s*\d{1,4}\s*)?(?:,\s*|$))*$/;

const fields = z.object({
  code: text(200_000).refine(isShort, `A code sample has ${LINES_MAX.toLocaleString('en')} lines at most.`),
  /** `html`, `python` …: one of ours is coloured, others are shown plainly. */
  language: z.string().regex(/^[a-z0-9+#._-]{0,40}$/i, 'This is not a language name.'),
  /** Name of the file, or what it shows. */
  title: text(200),
  caption: text(1000),
  numbers: z.boolean(),
  /** The number its first line has. */
  firstLine: z.number().int().min(1).max(99_999),
  /** Lines that are marked, counted from 1. */
  marked: text(500).refine((lines) => MARKED.test(lines), 'Write numbers of lines, as 1, 4-6.'),
  /** Long lines go on in the next one, instead of being scrolled to. */
  wrap: z.boolean(),
  /** With a button that copies it. */
  copy: z.boolean(),
});
export type CodeSampleFields = z.infer<typeof fields>;

/** Which lines are marked, counted from 1. @param count of all lines */
export function markedLines(marked: string, count: number): Set<number> {
  const lines = new Set<number>();
  for (const part of marked.split(',')) {
    const [from = 0, to = from] = part.split(/[-–]/).map((number) => Number(number.trim()));
    for (let line = Math.max(from, 1); line <= Math.min(to, count); line++) lines.add(line);
  }
  return lines;
}

export const codeSampleDefinition: BlockDefinition<CodeSampleFields> = {
  type: 'code-sample',
  name: 'Code sample',
  version: 1,
  schema: fields,
  defaults: {
    code: '',
    language: PLAIN,
    title: '',
    caption: '',
    numbers: false,
    firstLine: 1,
    marked: '',
    wrap: false,
    copy: true,
  },
  begins: {
    title: 'glaze.py',
    language: 'python',
    code: 'def cone(celsius):\n    """The cone that a firing reaches."""\n    cones = {1000: "06", 1160: "1", 1222: "6", 1285: "10"}\n    return next(cones[heat] for heat in sorted(cones) if heat >= celsius)',
  },
  upgrades: {},
  life: 'enhance',
  wake: 'visible',
  scriptFields: ({ code, copy }) => (copy && code.trim() !== '' ? {} : undefined),
  setApart: true,
  translatable: ['title', 'caption'],
  plainText: ({ title, code, caption }) => [title, code, caption].filter((part) => part !== '').join('\n'),
  size: { w: 14, h: 6 },
};
