import { sameJson } from './merge.ts';
import type { RichText, RichTextNode } from './rich-text.ts';

/**
 * Brings together what two people made of one text: paragraphs, list items and cells that only one of them changed
 * come from that one; what both put in at the same place comes as theirs, then mine.
 * @returns undefined where both changed the same paragraph, or it is no rich text: that is for a person to choose
 */
export function mergeRichText(base: unknown, mine: unknown, theirs: unknown): RichText | undefined {
  if (!isRichText(base) || !isRichText(mine) || !isRichText(theirs)) return undefined;
  const content = mergeBlocks(base.content, mine.content, theirs.content);
  return content && { type: 'doc', content };
}

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'doc' &&
  'content' in value &&
  Array.isArray(value.content);

type Blocks = readonly RichTextNode[];

function mergeBlocks(base: Blocks, mine: Blocks, theirs: Blocks): RichTextNode[] | undefined {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return [...mine];
  if (sameJson(base, mine)) return [...theirs];
  if (base.length === mine.length && base.length === theirs.length) {
    const merged = base.map((block, index) => mergeBlock(block, mine[index], theirs[index]));
    if (merged.every((block) => block !== undefined)) return merged;
  }
  return mergeStretches(base, mine, theirs);
}

/** One block each: the one that was changed, or what is inside brought together. */
function mergeBlock(
  base: RichTextNode,
  mine: RichTextNode | undefined,
  theirs: RichTextNode | undefined,
): RichTextNode | undefined {
  if (sameJson(base, theirs) || sameJson(mine, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  if (!mine || !theirs || ![base, mine, theirs].every(holdsBlocks)) return undefined;
  if (!sameJson(frameOf(mine), frameOf(theirs)) || !sameJson(frameOf(mine), frameOf(base))) return undefined;
  const content = mergeBlocks(base.content ?? [], mine.content ?? [], theirs.content ?? []);
  return content && { ...mine, content };
}

const holdsBlocks = ({ content = [] }: RichTextNode): boolean =>
  content.length > 0 && content.every(({ type }) => type !== 'text' && type !== 'hardBreak');

const frameOf = ({ content: _content, ...frame }: RichTextNode) => frame;

/** Blocks came or went: one stretch of each text differs from the first, and both have their place beside each other. */
function mergeStretches(base: Blocks, mine: Blocks, theirs: Blocks): RichTextNode[] | undefined {
  const own = stretch(base, mine);
  const other = stretch(base, theirs);
  const ownBlocks = mine.slice(own.from, own.end);
  const otherBlocks = theirs.slice(other.from, other.end);
  if (other.to <= own.from)
    return [
      ...base.slice(0, other.from),
      ...otherBlocks,
      ...base.slice(other.to, own.from),
      ...ownBlocks,
      ...base.slice(own.to),
    ];
  if (own.to <= other.from)
    return [
      ...base.slice(0, own.from),
      ...ownBlocks,
      ...base.slice(own.to, other.from),
      ...otherBlocks,
      ...base.slice(other.to),
    ];
  return undefined;
}

/** Where two lists differ: from a place of both up to `to` of the first and `end` of the second. */
function stretch(first: Blocks, second: Blocks): { from: number; to: number; end: number } {
  const least = Math.min(first.length, second.length);
  let from = 0;
  while (from < least && sameJson(first[from], second[from])) from++;
  let same = 0;
  while (same < least - from && sameJson(first[first.length - 1 - same], second[second.length - 1 - same]))
    same++;
  return { from, to: first.length - same, end: second.length - same };
}
