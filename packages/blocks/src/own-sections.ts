import type { Sections } from '@portico/model/documents/section';

/** Blocks that draw all of an item: within the item itself they would never come to an end. */
const DRAW_THE_ITEM: ReadonlySet<string> = new Set(['post-body', 'project-body']);

/** An item's own sections, without blocks that would draw it once more. */
export function ownSections(sections: Sections): Sections {
  const isEndless = Object.values(sections).some(({ blocks }) =>
    Object.values(blocks).some(({ type }) => DRAW_THE_ITEM.has(type)),
  );
  if (!isEndless) return sections;
  return Object.fromEntries(
    Object.entries(sections).map(([id, section]) => {
      const left = Object.entries(section.blocks).filter(([, { type }]) => !DRAW_THE_ITEM.has(type));
      return [id, { ...section, blocks: Object.fromEntries(left) }];
    }),
  );
}
