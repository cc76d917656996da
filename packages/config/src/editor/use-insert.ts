import { type NewBlock, rowBelow } from '@portico/model/editor/block-commands';
import type { EditorCommand } from '@portico/model/editor/commands';
import { inOrder } from '@portico/model/schema';
import type { DropPlace } from './channel.ts';
import { useEditor } from './editor-context.ts';
import { newBlock, sizeOf } from './insertable.ts';

/**
 * Puts blocks one under the other where they were dropped; without a place where they would be looked for: below the
 * selected block, else at the end of the selected or last section, which is made where there is none.
 * @returns ids of the blocks that were made
 */
export function usePutBlocks(): (blocks: readonly NewBlock[], place?: DropPlace | null) => readonly string[] {
  const { session, tell } = useEditor();
  return (blocks, place) => {
    const { sections, selection } = session.snapshot();
    let id = place?.section ?? selection.section ?? inOrder(sections).at(-1)?.id;
    if (id === undefined) {
      session.run({ do: 'add-section', section: { layout: 'grid', blocks: {} } });
      id = session.snapshot().selection.section;
    }
    const section = id === undefined ? undefined : session.snapshot().sections[id];
    if (id === undefined || !section) return [];
    const isOnGrid = section.layout === 'grid';
    const corner = place && 'x' in place.place ? place.place : { x: 0, y: rowBelow(section) };
    let y = corner.y;
    const placed = blocks.map((block): NewBlock => {
      if (!isOnGrid) return block;
      const size = sizeOf(block.type);
      const at = { x: corner.x, y, ...size };
      y += size.h;
      return { ...block, place: at };
    });
    const command: EditorCommand = place
      ? { do: 'add-blocks', section: id, blocks: placed, ...('at' in place.place && { at: place.place.at }) }
      : { do: 'put-blocks', section: id, blocks: placed, below: selection.blocks };
    const done = session.run(command);
    if (!done) return [];
    const made = session.snapshot().selection.blocks;
    if (made[0] !== undefined && !place) tell({ type: 'show', section: id, block: made[0] });
    return made;
  };
}

/** Puts a new block of a kind in. */
export function useInsert(): (type: string, place?: DropPlace) => void {
  const put = usePutBlocks();
  return (type, place) => void put([newBlock(type)], place);
}
