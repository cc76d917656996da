import type { Sections } from '@portico/model/documents/section';

/** Types of the blocks that show an item's own sections on its page. */
export const ITEM_BLOCKS: ReadonlySet<string> = new Set([
  'album-body',
  'album-track-body',
  'event-body',
  'post-body',
  'product',
  'project-body',
  'video-body',
]);

/**
 * An item's own sections, without the block that renders all of the item: within it, it would never come to an end.
 * @param type of that block
 */
export function ownSections(sections: Sections, type: string): Sections {
  const isEndless = Object.values(sections).some(({ blocks }) =>
    Object.values(blocks).some((block) => block.type === type),
  );
  if (!isEndless) return sections;
  return Object.fromEntries(
    Object.entries(sections).map(([id, section]) => {
      const left = Object.entries(section.blocks).filter(([, block]) => block.type !== type);
      return [id, { ...section, blocks: Object.fromEntries(left) }];
    }),
  );
}
