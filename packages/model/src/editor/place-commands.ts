import { type Block, type WidePlace, WIDE_COLUMNS } from '../documents/block.ts';
import type { Change } from '../documents/merge.ts';
import type { Section } from '../documents/section.ts';
import { blocksOf, onGrid } from './block-commands.ts';
import { change, type EditorState, type EditResult, refuse } from './edit.ts';
import { placeBlockAt } from './ordering.ts';
import { readingPlace } from './reading-place.ts';

type Placed = Block & { id: string; place: WidePlace };

const isPlaced = (block: Block & { id: string }): block is Placed => block.place !== undefined;

/** Blocks on the grid of these ids, or why not. */
function placedOf(state: EditorState, sectionId: string, ids: readonly string[]) {
  const found = blocksOf(state, sectionId, ids);
  if ('refused' in found) return found;
  const placed = found.blocks.filter(isPlaced);
  return placed.length === 0
    ? refuse('In this section, blocks are stacked.')
    : { section: found.section, blocks: placed };
}

/** The frame around blocks. */
function boundsOf(blocks: readonly Placed[]): { left: number; top: number; right: number; bottom: number } {
  return {
    left: Math.min(...blocks.map(({ place }) => place.x)),
    top: Math.min(...blocks.map(({ place }) => place.y)),
    right: Math.max(...blocks.map(({ place }) => place.x + place.w)),
    bottom: Math.max(...blocks.map(({ place }) => place.y + place.h)),
  };
}

/** Changes that bring blocks to new places; their reading order follows, that of all others stays. */
function toPlaces(
  sectionId: string,
  section: Section,
  moved: ReadonlyArray<{ block: Placed; place: WidePlace }>,
): Change[] {
  const changes: Change[] = [];
  let { blocks } = section;
  const waiting = new Set(moved.map(({ block }) => block.id));
  for (const { block, place } of moved) {
    const { id } = block;
    const next = onGrid(place);
    const counts = (other: string) => !waiting.has(other);
    const stays = next.x === block.place.x && next.y === block.place.y;
    const others = Object.fromEntries(Object.entries(blocks).filter(([other]) => counts(other)));
    const put = stays
      ? { order: blocks[id]?.order ?? '', blocks, changes: [] }
      : placeBlockAt(sectionId, blocks, readingPlace(others, next), counts);
    const stored = put.blocks[id] as Block;
    waiting.delete(id);
    const path = [sectionId, 'blocks', id];
    changes.push(
      ...put.changes,
      ...change([...path, 'place'], stored.place, next),
      ...change([...path, 'order'], stored.order, put.order),
    );
    blocks = { ...put.blocks, [id]: { ...stored, place: next, order: put.order } };
  }
  return changes;
}

/** `Column 3, row 5.` */
const spoken = ({ x, y }: WidePlace): string => `Column ${x + 1}, row ${y + 1}.`;

/** Moves blocks by columns and rows, together; none leaves the grid. */
export function moveBlocks(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  by: { columns: number; rows: number },
): EditResult {
  const found = placedOf(state, sectionId, ids);
  if ('refused' in found) return found;
  const { left, right, top } = boundsOf(found.blocks);
  const columns = Math.max(-left, Math.min(by.columns, WIDE_COLUMNS - right));
  const rows = Math.max(-top, by.rows);
  const moved = found.blocks.map((block) => ({
    block,
    place: { ...block.place, x: block.place.x + columns, y: block.place.y + rows },
  }));
  return {
    changes: toPlaces(sectionId, found.section, moved),
    selection: { section: sectionId, blocks: found.blocks.map(({ id }) => id) },
    says: moved[0] ? `Moved. ${spoken(moved[0].place)}` : 'Moved.',
  };
}

/** Which edges of a block are drawn. */
export interface Edges {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
}

/** Draws edges of a block by columns and rows; the other edges stay, and one cell is left at least. */
export function resizeBlock(
  state: EditorState,
  sectionId: string,
  id: string,
  { left = 0, right = 0, top = 0, bottom = 0 }: Edges,
): EditResult {
  const found = placedOf(state, sectionId, [id]);
  if ('refused' in found) return found;
  const [block] = found.blocks;
  if (!block) return refuse('This block no longer exists.');
  const { x, y, w, h } = block.place;
  const startX = Math.max(0, Math.min(x + left, x + w - 1));
  const startY = Math.max(0, Math.min(y + top, y + h - 1));
  const endX = Math.max(startX + 1, Math.min(x + w + right, WIDE_COLUMNS));
  const endY = Math.max(startY + 1, Math.min(y + h + bottom, 700));
  const place = { ...block.place, x: startX, y: startY, w: endX - startX, h: endY - startY };
  return {
    changes: toPlaces(sectionId, found.section, [{ block, place }]),
    selection: { section: sectionId, blocks: [id] },
    says: `${place.w} columns wide, ${place.h} rows high.`,
  };
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns blocks with the frame around them; one alone with the grid. */
export function alignBlocks(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  to: Alignment,
): EditResult {
  const found = placedOf(state, sectionId, ids);
  if ('refused' in found) return found;
  const isHorizontal = to === 'left' || to === 'center' || to === 'right';
  if (found.blocks.length === 1 && !isHorizontal) return refuse('Select several blocks to align them.');
  const around = boundsOf(found.blocks);
  const bounds = found.blocks.length === 1 ? { ...around, left: 0, right: WIDE_COLUMNS } : around;
  const moved = found.blocks.map((block) => {
    const { w, h } = block.place;
    const places: Record<Alignment, Partial<WidePlace>> = {
      left: { x: bounds.left },
      center: { x: Math.floor((bounds.left + bounds.right - w) / 2) },
      right: { x: bounds.right - w },
      top: { y: bounds.top },
      middle: { y: Math.floor((bounds.top + bounds.bottom - h) / 2) },
      bottom: { y: bounds.bottom - h },
    };
    return { block, place: { ...block.place, ...places[to] } };
  });
  return {
    changes: toPlaces(sectionId, found.section, moved),
    selection: { section: sectionId, blocks: found.blocks.map(({ id }) => id) },
    says: `Aligned ${to}.`,
  };
}

/** Spreads three or more blocks so that the gaps between them are even, as far as whole cells allow. */
export function distributeBlocks(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  axis: 'columns' | 'rows',
): EditResult {
  const found = placedOf(state, sectionId, ids);
  if ('refused' in found) return found;
  if (found.blocks.length < 3) return refuse('Select three or more blocks to distribute them.');
  const [at, size] = axis === 'columns' ? (['x', 'w'] as const) : (['y', 'h'] as const);
  const sorted = found.blocks.toSorted((a, b) => a.place[at] - b.place[at] || (a.id < b.id ? -1 : 1));
  const bounds = boundsOf(sorted);
  const room = axis === 'columns' ? bounds.right - bounds.left : bounds.bottom - bounds.top;
  const gap = (room - sorted.reduce((sum, { place }) => sum + place[size], 0)) / (sorted.length - 1);
  let next = axis === 'columns' ? bounds.left : bounds.top;
  const moved = sorted.map((block) => {
    const place = { ...block.place, [at]: Math.round(next) };
    next += block.place[size] + gap;
    return { block, place };
  });
  return {
    changes: toPlaces(sectionId, found.section, moved),
    selection: { section: sectionId, blocks: found.blocks.map(({ id }) => id) },
    says: 'Distributed.',
  };
}

/** Brings blocks in front of all others of their section, or behind them. */
export function layerBlocks(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  to: 'front' | 'back' | 'forward' | 'backward',
): EditResult {
  const found = placedOf(state, sectionId, ids);
  if ('refused' in found) return found;
  const chosen = new Set(found.blocks.map(({ id }) => id));
  const layers = Object.entries(found.section.blocks)
    .flatMap(([id, { place, order }]) => (place ? [{ id, layer: place.layer ?? 0, order }] : []))
    .toSorted((a, b) => a.layer - b.layer || (a.order < b.order ? -1 : 1))
    .map(({ id }) => id);
  const rest = layers.filter((id) => !chosen.has(id));
  const own = layers.filter((id) => chosen.has(id));
  const first = layers.findIndex((id) => chosen.has(id));
  const below = layers.slice(0, first).filter((id) => !chosen.has(id)).length;
  const at = { front: rest.length, back: 0, forward: below + 1, backward: below - 1 }[to];
  const index = Math.max(0, Math.min(at, rest.length));
  const next = [...rest.slice(0, index), ...own, ...rest.slice(index)];
  return {
    changes: next.flatMap((id, layer) =>
      change(
        [sectionId, 'blocks', id, 'place', 'layer'],
        found.section.blocks[id]?.place?.layer,
        layer === 0 ? undefined : layer,
      ),
    ),
    selection: { section: sectionId, blocks: found.blocks.map(({ id }) => id) },
    says: `Layer ${index + 1} of ${rest.length + 1}.`,
  };
}
