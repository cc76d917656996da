import type { Block } from '../documents/block.ts';
import type { Section, Sections } from '../documents/section.ts';
import { inOrder } from '../documents/schema.ts';

/** The block with which the part of a page for members begins. */
export const MEMBERS_ONLY_BLOCK = 'members-only';

/** Kinds of documents of which a part can be for everybody. Items of others show more than their sections: a film, what is sold. */
export const hasFreePart = (kind: string): boolean => kind === 'page' || kind === 'blog-post';

/** What of a page is for everybody. */
export interface FreePart {
  sections: Sections;
  /** Id of the block that stands where the part for members begins. */
  end: string;
}

/** The block that stands for what is left out. */
export type FreePartEnd = Pick<Block, 'type' | 'version' | 'fields'>;

/**
 * What stands before the first block `members-only`, with `block` in its place; undefined where there is none: nothing of
 * the page is for everybody then.
 */
export function freePart(sections: Sections, block: FreePartEnd): FreePart | undefined {
  const ordered = inOrder(sections);
  for (const [index, { id, ...section }] of ordered.entries()) {
    const blocks = inOrder(section.blocks);
    const at = blocks.findIndex(({ type }) => type === MEMBERS_ONLY_BLOCK);
    const end = blocks[at];
    if (!end) continue;
    const kept = blocks.slice(0, at).map(({ id: own, ...rest }) => [own, rest] as const);
    const { id: endId, ...place } = end;
    const cut: Section = {
      ...section,
      blocks: { ...Object.fromEntries(kept), [endId]: { ...place, ...block } },
    };
    const before = ordered.slice(0, index).map(({ id: own, ...rest }) => [own, rest] as const);
    return { sections: { ...Object.fromEntries(before), [id]: cut }, end: endId };
  }
  return undefined;
}
