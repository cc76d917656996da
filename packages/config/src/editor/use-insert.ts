import { definitionOf } from '@portico/blocks/registry';
import { type NewBlock, rowBelow } from '@portico/model/editor/block-commands';
import { inOrder } from '@portico/model/schema';
import type { DropPlace } from './channel.ts';
import { useEditor } from './editor-context.ts';
import { newBlock } from './insertable.ts';

/**
 * Puts blocks one under the other where they were dropped; without a place where they would be looked for: below the
 * selected block, else at the end of the selected or last section, which is made where there is none.
 */
export function usePutBlocks(): (blocks: readonly NewBlock[], place?: DropPlace | null) => void {
  const { session, tell } = useEditor();
  return (blocks, place) => {
    const { sections, selection } = session.snapshot();
    let id = place?.section ?? selection.section ?? inOrder(sections).at(-1)?.id;
    if (id === undefined) {
      session.run({ do: 'add-section', section: { layout: 'grid', blocks: {} } });
      id = session.snapshot().selection.section;
    }
    const section = id === undefined ? undefined : session.snapshot().sections[id];
    if (id === undefined || !section) return;
    const last = place ? undefined : selection.blocks.at(-1);
    const selected = last === undefined ? undefined : section.blocks[last];
    const corner =
      place && 'x' in place.place
        ? place.place
        : selected?.place
          ? { x: selected.place.x, y: selected.place.y + selected.place.h }
          : { x: 0, y: rowBelow(section) };
    let y = corner.y;
    const placed = blocks.map((block): NewBlock => {
      if (section.layout !== 'grid') return block;
      const size = definitionOf(block.type)?.size ?? { w: 12, h: 4 };
      const at = { x: corner.x, y, ...size };
      y += size.h;
      return { ...block, place: at };
    });
    const behind = inOrder(section.blocks).findIndex((block) => block.id === last) + 1;
    const next = section.layout === 'flow' && behind > 0 ? behind : undefined;
    const at = place && 'at' in place.place ? place.place.at : next;
    const done = session.run({
      do: 'add-blocks',
      section: id,
      blocks: placed,
      ...(at === undefined ? {} : { at }),
    });
    const [made] = session.snapshot().selection.blocks;
    if (done && made !== undefined && !place) tell({ type: 'show', section: id, block: made });
  };
}

/** Puts a new block of a kind in. */
export function useInsert(): (type: string, place?: DropPlace) => void {
  const put = usePutBlocks();
  return (type, place) => put([newBlock(type)], place);
}
