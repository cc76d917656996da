import { type NewBlock, rowBelow } from '@portico/model/editor/block-commands';
import { isItemKindName } from '@portico/model/kinds/find-item-kind';
import type { EditorCommand } from '@portico/model/editor/commands';
import type { Block } from '@portico/model/documents/block';
import { isMailBlock } from '@portico/model/campaigns/mail-blocks';
import { inOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import { showFailure } from '@portico/ui/toast';
import { useMay } from '../shared/session.tsx';
import { awaitsPicture } from './awaited-picture.ts';
import type { DropPlace, FromCanvas } from './channel.ts';
import { useEditor } from './editor-context.ts';
import { isSetApart, isWrittenNext, newBlock, sizeOf } from './insertable.ts';

/**
 * Puts blocks one under the other where they were dropped; without a place where they would be looked for: below the
 * selected block, else at the end of the selected or last section, which is made where there is none.
 * @returns ids of the blocks that were made
 */
export function usePutBlocks(): (blocks: readonly NewBlock[], place?: DropPlace | null) => readonly string[] {
  const { session, tell, document, part } = useEditor();
  const isWritten = part === 'mail' || (isItemKindName(document.kind) && part === 'page');
  return (given, place) => {
    const blocks = part === 'mail' ? given.filter(({ type }) => isMailBlock(type)) : given;
    if (blocks.length === 0) {
      if (given.length > 0) showFailure('Emails cannot hold this block.');
      return [];
    }
    const { sections, selection } = session.snapshot();
    const isBeside = place && 'newSection' in place;
    let id = isBeside ? undefined : (place?.section ?? selection.section ?? inOrder(sections).at(-1)?.id);
    if (id === undefined) {
      session.run({
        do: 'add-section',
        // What is written stands in the measure of its title; a page is laid out.
        section: { layout: isWritten ? 'flow' : 'grid', blocks: {} },
        ...(isBeside ? { at: place.newSection } : {}),
      });
      id = session.snapshot().selection.section;
    }
    const section = id === undefined ? undefined : session.snapshot().sections[id];
    if (id === undefined || !section) return [];
    const isOnGrid = section.layout === 'grid';
    const spot = place && 'place' in place ? place.place : undefined;
    const corner = spot && 'x' in spot ? spot : { x: 0, y: rowBelow(section) };
    let y = corner.y;
    const placed = blocks.map((block): NewBlock => {
      if (!isOnGrid) return block;
      const size = sizeOf(block.type);
      const at = { x: corner.x, y, ...size };
      y += size.h;
      return { ...block, place: at };
    });
    const command: EditorCommand = place
      ? { do: 'add-blocks', section: id, blocks: placed, ...(spot && 'at' in spot && { at: spot.at }) }
      : {
          do: 'put-blocks',
          section: id,
          blocks: placed,
          below: selection.blocks,
          apart: [...blocks, ...standingAbove(section, selection.blocks)].some(isSetApart) ? 1 : 0,
        };
    const done = session.run(command);
    if (!done) return [];
    const made = session.snapshot().selection.blocks;
    if (made[0] !== undefined && !place) tell({ type: 'show', section: id, block: made[0] });
    return made;
  };
}

/** What new blocks come below: the selected ones, else the last. */
function standingAbove({ blocks }: Section, selected: readonly string[]): readonly Block[] {
  if (selected.length > 0) return selected.flatMap((id) => blocks[id] ?? []);
  return inOrder(blocks).slice(-1);
}

/** A line of a text in which a block is wanted. */
type TextLinePlace = NonNullable<Extract<FromCanvas, { type: 'insert' }>['line']>;

/**
 * Puts a new block of a kind in. Where it begins with words to be replaced, the keyboard goes on in them; where it shows
 * nothing without a picture, one is chosen.
 */
export function useInsert(): (type: string, place?: DropPlace | null, line?: TextLinePlace) => void {
  const { session, tell, choosePicture } = useEditor();
  const may = useMay();
  const put = usePutBlocks();
  return (type, place, line) => {
    const made = line
      ? session.run({
          do: 'insert-in-text',
          section: line.section,
          block: line.block,
          line: line.at,
          blocks: [newBlock(type)],
        }) && session.snapshot().selection.blocks
      : put([newBlock(type)], place);
    const [block] = made || [];
    const { section } = session.snapshot().selection;
    if (block === undefined || section === undefined) return;
    if (awaitsPicture(newBlock(type)) && may('media')) return choosePicture({ section, block });
    if (isWrittenNext(type)) tell({ type: 'write', section, block, start: 'all' });
  };
}
