import type { Block, PhoneOverride, WidePlace } from '../documents/block.ts';
import { WIDE_COLUMNS } from '../documents/block.ts';
import { type Change, sameJson } from '../documents/merge.ts';
import { mergeRichText } from '../documents/merge-rich-text.ts';
import { inOrder } from '../documents/schema.ts';
import type { Section } from '../documents/section.ts';
import { change, type EditorState, type EditResult, type Refusal, refuse } from './edit.ts';
import { placeBlockAt, without } from './ordering.ts';
import { readingPlace } from './reading-place.ts';
import { blocksRefused } from './section-commands.ts';

const GONE = 'This block no longer exists.';
const LOCKED = 'This block is locked. Unlock it first.';

/** A section's blocks of these ids that are there, in reading order; or why there is nothing to do. */
export function blocksOf(
  { sections }: EditorState,
  sectionId: string,
  ids: readonly string[],
  { evenLocked = false } = {},
): { section: Section; blocks: Array<Block & { id: string }> } | Refusal {
  const section = sections[sectionId];
  if (!section) return refuse('This section no longer exists.');
  const blocks = inOrder(section.blocks).filter(({ id }) => ids.includes(id));
  if (blocks.length === 0) return refuse(GONE);
  if (!evenLocked && blocks.some((block) => block.locked)) return refuse(LOCKED);
  return { section, blocks };
}

/** A place within the grid, whatever was asked for. */
export function onGrid(place: WidePlace): WidePlace {
  const w = Math.max(1, Math.min(place.w, WIDE_COLUMNS));
  return {
    ...place,
    w,
    h: Math.max(1, Math.min(place.h, 200)),
    x: Math.max(0, Math.min(place.x, WIDE_COLUMNS - w)),
    y: Math.max(0, Math.min(place.y, 500)),
  };
}

/** First row below everything in a section. */
export function rowBelow(section: Section): number {
  return Math.max(0, ...Object.values(section.blocks).map(({ place }) => (place ? place.y + place.h : 0)));
}

export type NewBlock = Omit<Block, 'order' | 'place'> & { place?: WidePlace };

/**
 * Adds blocks to a section, keeping how they stand to one another. On the grid each needs a place; without one it is
 * put below everything. Reading order follows the place; in a flow it is said.
 * @param at flow sections: how many blocks come before; at the end when absent
 */
export function addBlocks(
  { sections }: EditorState,
  sectionId: string,
  added: ReadonlyArray<{ id: string; block: NewBlock }>,
  at?: number,
): EditResult {
  const section = sections[sectionId];
  if (!section) return refuse('This section no longer exists.');
  const full = blocksRefused(Object.keys(section.blocks).length + added.length);
  if (full) return refuse(full);
  const changes: Change[] = [];
  let blocks = section.blocks;
  for (const [index, { id, block }] of added.entries()) {
    const { place: wanted, ...rest } = block;
    const inGrid = section.layout === 'grid';
    const place = inGrid
      ? onGrid(wanted ?? { x: 0, y: rowBelow({ ...section, blocks }), w: WIDE_COLUMNS, h: 4 })
      : undefined;
    const position = place ? readingPlace(blocks, place) : (at ?? Object.keys(section.blocks).length) + index;
    const put = placeBlockAt(sectionId, blocks, position);
    const made: Block = { ...rest, order: put.order, ...(place ? { place } : {}) };
    changes.push(...put.changes, { path: [sectionId, 'blocks', id], to: made });
    blocks = { ...put.blocks, [id]: made };
  }
  return {
    changes,
    selection: { section: sectionId, blocks: added.map(({ id }) => id) },
    says: added.length === 1 ? 'Block added.' : `${added.length} blocks added.`,
  };
}

export function removeBlocks(state: EditorState, sectionId: string, ids: readonly string[]): EditResult {
  const found = blocksOf(state, sectionId, ids);
  if ('refused' in found) return found;
  return {
    changes: found.blocks.map(({ id }) => ({
      path: [sectionId, 'blocks', id],
      from: found.section.blocks[id],
    })),
    selection: { section: sectionId, blocks: [] },
    says: found.blocks.length === 1 ? 'Block deleted.' : `${found.blocks.length} blocks deleted.`,
  };
}

/**
 * Sets a field of a block, by its path within the fields; undefined takes it back to its default.
 * @param base what stood there for whoever wrote the value. Where something else stands there by now, both come
 * together; where both changed the same words the edit says that it was overtaken.
 */
export function setField(
  state: EditorState,
  sectionId: string,
  id: string,
  path: readonly string[],
  value: unknown,
  base?: { value: unknown },
): EditResult {
  const found = blocksOf(state, sectionId, [id]);
  if ('refused' in found) return found;
  const from = path.reduce<unknown>(
    (inside, key) =>
      inside !== null && typeof inside === 'object' && Object.hasOwn(inside, key)
        ? (inside as Record<string, unknown>)[key]
        : undefined,
    found.section.blocks[id]?.fields,
  );
  // Nothing is stored of what is as blocks of its type begin.
  const isOvertaken = base !== undefined && from !== undefined && !sameJson(from, base.value);
  const merged = isOvertaken ? mergeRichText(base.value, value, from) : undefined;
  return {
    changes: change([sectionId, 'blocks', id, 'fields', ...path], from, merged ?? value),
    selection: state.selection,
    says: 'Block changed.',
    ...(isOvertaken && !merged && !sameJson(from, value) && { overtaken: base }),
  };
}

/** Keeps blocks from being moved, changed or deleted by mistake; or lets them go again. */
export function setLocked(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  isLocked: boolean,
): EditResult {
  const found = blocksOf(state, sectionId, ids, { evenLocked: true });
  if ('refused' in found) return found;
  return {
    changes: found.blocks.flatMap(({ id, locked }) =>
      change([sectionId, 'blocks', id, 'locked'], locked, isLocked || undefined),
    ),
    selection: state.selection,
    says: isLocked ? 'Locked.' : 'Unlocked.',
  };
}

/**
 * Puts blocks of a flow together at a place.
 * @param at how many of the blocks that stay come before them
 */
export function orderBlocks(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  at: number,
): EditResult {
  const found = blocksOf(state, sectionId, ids);
  if ('refused' in found) return found;
  if (found.section.layout === 'grid') return refuse('On the grid, the reading order follows the position.');
  let { blocks } = found.section;
  const waiting = new Set(found.blocks.map(({ id }) => id));
  const first = Math.max(0, Math.min(at, Object.keys(blocks).length - waiting.size));
  const changes: Change[] = [];
  for (const [index, { id }] of found.blocks.entries()) {
    const put = placeBlockAt(sectionId, blocks, first + index, (other) => !waiting.has(other));
    const stored = put.blocks[id] as Block;
    waiting.delete(id);
    changes.push(...put.changes, ...change([sectionId, 'blocks', id, 'order'], stored.order, put.order));
    blocks = { ...put.blocks, [id]: { ...stored, order: put.order } };
  }
  return {
    changes,
    selection: { section: sectionId, blocks: found.blocks.map(({ id }) => id) },
    says: `Moved to position ${first + 1} of ${Object.keys(found.section.blocks).length}.`,
  };
}

/** What is set for phones without the place among others: there are others now. */
export function unordered(phone: PhoneOverride | undefined): { phone?: PhoneOverride } {
  const { order: _order, ...rest } = phone ?? {};
  return Object.keys(rest).length > 0 ? { phone: rest } : {};
}

/** Moves blocks into another section: below everything there, or at a place. Reading order follows. */
export function moveToSection(
  state: EditorState,
  fromSection: string,
  ids: readonly string[],
  toSection: string,
  to?: { x: number; y: number } | { at: number },
): EditResult {
  const found = blocksOf(state, fromSection, ids);
  if ('refused' in found) return found;
  const target = state.sections[toSection];
  if (!target) return refuse('This section no longer exists.');
  if (fromSection === toSection) return refuse('The block is already in this section.');
  const places = found.blocks.flatMap(({ place }) => place ?? []);
  const left = Math.min(WIDE_COLUMNS, ...places.map(({ x }) => x));
  const top = Math.min(500, ...places.map(({ y }) => y));
  const origin = to && 'x' in to ? to : { x: left, y: rowBelow(target) };
  const moved = found.blocks.map(({ id, order: _order, place, phone, ...block }) => ({
    id,
    block: {
      ...block,
      ...unordered(phone),
      ...(place ? { place: { ...place, x: place.x - left + origin.x, y: place.y - top + origin.y } } : {}),
    },
  }));
  const emptied = {
    ...state.sections,
    [fromSection]: { ...found.section, blocks: without(found.section.blocks, ids) },
  };
  const added = addBlocks(
    { ...state, sections: emptied },
    toSection,
    moved,
    to && 'at' in to ? to.at : undefined,
  );
  if ('refused' in added) return added;
  const taken = found.blocks.map(({ id }) => ({
    path: [fromSection, 'blocks', id],
    from: found.section.blocks[id],
  }));
  return {
    changes: [...taken, ...added.changes],
    selection: added.selection,
    says:
      moved.length === 1
        ? 'Block moved to another section.'
        : `${moved.length} blocks moved to another section.`,
  };
}
