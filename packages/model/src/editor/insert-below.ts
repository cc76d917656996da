import { type WidePlace, WIDE_COLUMNS } from '../documents/block.ts';
import { inOrder } from '../documents/schema.ts';
import { addBlocks, blocksOf, type NewBlock, onGrid } from './block-commands.ts';
import { change, type EditorState, type EditResult, refuse } from './edit.ts';
import { freeRoom } from './free-room.ts';

/**
 * Adds blocks together below others of a section: on the grid where `freeRoom` says, each with a place among those
 * that come with it; in a flow right behind the last of the others.
 * @param below ids of the others; those come at the end where there are none
 * @param apart rows of the grid that stay free above and below them
 */
export function insertBelow(
  state: EditorState,
  sectionId: string,
  below: readonly string[],
  added: ReadonlyArray<{ id: string; block: NewBlock }>,
  apart = 0,
): EditResult {
  const section = state.sections[sectionId];
  if (!section) return refuse('This section no longer exists.');
  const last = inOrder(section.blocks).findLastIndex(({ id }) => below.includes(id));
  if (section.layout === 'flow') return addBlocks(state, sectionId, added, last < 0 ? undefined : last + 1);
  const room = freeRoom(section.blocks, arranged(added), below, apart);
  if (!room) return refuse('There is no space below: this section is full. Add another section.');
  const blocks = { ...section.blocks };
  const changes = Object.entries(room.rows).flatMap(([id, y]) => {
    const block = blocks[id];
    if (!block?.place) return [];
    blocks[id] = { ...block, place: { ...block.place, y } };
    return change([sectionId, 'blocks', id, 'place'], block.place, blocks[id].place);
  });
  const placed = added.map(({ id, block }, index) => {
    const place = room.places[index];
    return { id, block: place ? { ...block, place } : block };
  });
  const result = addBlocks(
    { ...state, sections: { ...state.sections, [sectionId]: { ...section, blocks } } },
    sectionId,
    placed,
  );
  return 'refused' in result ? result : { ...result, changes: [...changes, ...result.changes] };
}

/** How blocks that come in together stand to each other: those without a place one under the other, below the rest. */
function arranged(added: ReadonlyArray<{ block: NewBlock }>): WidePlace[] {
  let end = Math.max(0, ...added.map(({ block: { place } }) => (place ? place.y + place.h : 0)));
  return added.map(({ block: { place } }) => {
    if (place) return onGrid(place);
    const made = { x: 0, y: end, w: WIDE_COLUMNS, h: 4 };
    end += made.h;
    return made;
  });
}

/** Copies of blocks, below them on the grid, right behind them in a flow. */
export function duplicateBlocks(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  newId: () => string,
): EditResult {
  const found = blocksOf(state, sectionId, ids, { evenLocked: true });
  if ('refused' in found) return found;
  const copies = found.blocks.map(
    ({ order: _order, anchor: _anchor, locked: _locked, id: _id, ...block }) => ({
      id: newId(),
      block,
    }),
  );
  const result = insertBelow(state, sectionId, ids, copies);
  if ('refused' in result) return result;
  return {
    ...result,
    says: copies.length === 1 ? 'Block duplicated.' : `${copies.length} blocks duplicated.`,
  };
}
