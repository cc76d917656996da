import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { markReceived } from './receive-document.ts';

/** Something of the text written here that becomes something else. Places are those of this text. */
interface Replacement {
  from: number;
  to: number;
  content: Fragment;
}

/**
 * Brings what somebody else made of a text into one that was written in meanwhile. Where both changed the same words,
 * both stay: theirs first, then what was written here; of nothing typed a letter is lost.
 * @param base what both began with
 */
export function mergeReceived(state: EditorState, base: Node, theirs: Node): Transaction {
  const transaction = markReceived(state.tr);
  // From behind: places before stay what they are.
  for (const { from, to, content } of replacements(base, state.doc, theirs, 0).toReversed())
    transaction.replaceWith(from, to, content);
  return transaction;
}

/** @param at where the content of `mine` begins */
function replacements(base: Node, mine: Node, theirs: Node, at: number): Replacement[] {
  if (theirs.content.eq(base.content)) return [];
  if (base.inlineContent) return [inLine(base.content, mine.content, theirs.content, at)];
  const moved = aroundOwn(base, mine, theirs, at);
  if (moved) return moved;
  if (base.childCount !== mine.childCount || base.childCount !== theirs.childCount)
    return [amongBlocks(base, mine, theirs, at)];
  let start = at;
  return mine.children.flatMap((block, index) => {
    const from = start;
    start += block.nodeSize;
    return inBlock(base.child(index), block, theirs.child(index), from);
  });
}

/** Written was in one block alone, which theirs have as it was: all around it is theirs. Null where that is not so. */
function aroundOwn(base: Node, mine: Node, theirs: Node, at: number): Replacement[] | null {
  if (base.childCount !== mine.childCount) return null;
  const [own, ...others] = mine.children.flatMap((block, index) =>
    block.eq(base.child(index)) ? [] : [index],
  );
  if (own === undefined || others.length > 0) return null;
  const [there] = theirs.children
    .flatMap((block, index) => (block.eq(base.child(own)) ? [index] : []))
    .toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own));
  if (there === undefined) return null;
  const from = mine.children.slice(0, own).reduce((size, { nodeSize }) => size + nodeSize, at);
  const to = from + mine.child(own).nodeSize;
  return [
    { from: at, to: from, content: Fragment.from(theirs.children.slice(0, there)) },
    { from: to, to: at + mine.content.size, content: Fragment.from(theirs.children.slice(there + 1)) },
  ];
}

/** @param from where `mine` begins */
function inBlock(base: Node, mine: Node, theirs: Node, from: number): Replacement[] {
  const to = from + mine.nodeSize;
  if (theirs.eq(base)) return [];
  if (theirs.sameMarkup(base) && theirs.sameMarkup(mine) && !mine.isLeaf)
    return replacements(base, mine, theirs, from + 1);
  return [{ from: mine.eq(base) ? from : to, to, content: Fragment.from(theirs) }];
}

/** Where two contents differ: from a place of both up to one of the first and one of the second. */
interface Difference {
  from: number;
  to: number;
  end: number;
}

function difference(first: Fragment, second: Fragment): Difference {
  const from = first.findDiffStart(second);
  const ends = from === null ? null : first.findDiffEnd(second);
  if (from === null || !ends) return { from: first.size, to: first.size, end: first.size };
  // Where the same letters stand twice, both ends may be found before the start.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  return { from, to: ends.a + overlap, end: ends.b + overlap };
}

function inLine(base: Fragment, mine: Fragment, theirs: Fragment, at: number): Replacement {
  const own = difference(base, mine);
  const other = difference(base, theirs);
  const grown = own.end - own.to;
  const content = theirs.cut(other.from, other.end);
  if (base.eq(mine) || other.to < own.from) return { from: at + other.from, to: at + other.to, content };
  if (other.from > own.to) return { from: at + other.from + grown, to: at + other.to + grown, content };
  const from = Math.min(own.from, other.from);
  const to = Math.max(own.to, other.to);
  return {
    from: at + from,
    to: at + to + grown,
    content: theirs.cut(from, to + other.end - other.to).append(mine.cut(own.from, own.end)),
  };
}

/** Blocks came or went: theirs stand where they stood, after those written here where both changed the same. */
function amongBlocks(base: Node, mine: Node, theirs: Node, at: number): Replacement {
  const own = differentBlocks(base, mine);
  const other = differentBlocks(base, theirs);
  const grown = own.end - own.to;
  const content = Fragment.from(theirs.children.slice(other.from, other.end));
  const place = (index: number) =>
    at + mine.children.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0);
  if (other.to <= own.from) return { from: place(other.from), to: place(other.to), content };
  if (other.from >= own.to) return { from: place(other.from + grown), to: place(other.to + grown), content };
  return { from: place(own.end), to: place(own.end), content };
}

function differentBlocks(first: Node, second: Node): Difference {
  const least = Math.min(first.childCount, second.childCount);
  let from = 0;
  while (from < least && first.child(from).eq(second.child(from))) from++;
  let same = 0;
  while (
    same < least - from &&
    first.child(first.childCount - 1 - same).eq(second.child(second.childCount - 1 - same))
  )
    same++;
  return { from, to: first.childCount - same, end: second.childCount - same };
}
