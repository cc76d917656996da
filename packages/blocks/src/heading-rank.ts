import type { Block } from '@portico/model/documents/block';
import type { PageView } from '@portico/model/page/page-view';
import { memoize } from '@portico/model/documents/memoize';
import type { RichText } from '@portico/model/documents/rich-text';
import { idsInOrder } from '@portico/model/documents/schema';
import type { Section, Sections } from '@portico/model/documents/section';

/** Ranks that headings have which blocks render of themselves. */
export type HeadingRank = 2 | 3 | 4;

/** Ranks of headings within a page's blocks, by block id. */
export type HeadingRanks = Pick<ReadonlyMap<string, HeadingRank>, 'get'>;

/**
 * Rank of headings within a block (a card's title, the names in a list): one under the last heading that owners set
 * before it, so that a page's outline has no gaps. Two where none stands before it but the page's own.
 */
export function rankWithin(page: PageView, blockId: string): HeadingRank {
  return headingRanks(page).get(blockId) ?? 2;
}

/** The same of all blocks. A page's outline is read once, however many of its blocks ask. */
export function headingRanks(page: PageView): HeadingRanks {
  let ranks = known.get(page);
  if (!ranks) {
    ranks = ranksOn(page);
    known.set(page, ranks);
  }
  return ranks;
}

const known = new WeakMap<PageView, HeadingRanks>();

function ranksOn({ item, sections, site }: PageView): HeadingRanks {
  const parts = [sections, item?.body.sections ?? {}, site.frame.footer];
  return {
    get(block) {
      for (const part of parts) {
        const rank = ranksIn(part).get(block);
        if (rank !== undefined) return rank;
      }
      return undefined;
    },
  };
}

const ranksIn = memoize((part: Sections): ReadonlyMap<string, HeadingRank> => {
  const ranks = new Map<string, HeadingRank>();
  let before = 1;
  for (const sectionId of idsInOrder(part)) {
    const { blocks } = part[sectionId] as Section;
    for (const id of idsInOrder(blocks)) {
      const { type, fields } = blocks[id] as Block;
      if (!ranks.has(id)) ranks.set(id, Math.min(before + 1, 4) as HeadingRank);
      before = lastRankIn(type, fields) ?? before;
    }
  }
  return ranks;
});

/** Rank of a block's last heading as its owner set it. Fields are read as they are stored: they may be of any shape. */
function lastRankIn(type: string, fields: Record<string, unknown>): number | undefined {
  if (type === 'heading') return typeof fields.level === 'number' ? fields.level : 2;
  if (type !== 'rich-text') return undefined;
  const { content } = (fields.content ?? {}) as Partial<RichText>;
  if (!Array.isArray(content)) return undefined;
  return content.findLast((node) => node.type === 'heading')?.attrs?.level;
}
