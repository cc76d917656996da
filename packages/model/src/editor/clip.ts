import { z } from 'zod';
import { block, type Block, WIDE_COLUMNS } from '../block.ts';
import { inOrder } from '../schema.ts';
import { type Section, section } from '../section.ts';
import { addBlocks, type NewBlock, rowBelow } from './block-commands.ts';
import { type Edit, type EditorState, type EditResult, refuse } from './edit.ts';
import { addSection } from './section-commands.ts';

/** What is copied of a page, to be put in elsewhere: on it, on another page, on another site. */
export const clip = z.discriminatedUnion('of', [
  z.object({ portico: z.literal(1), of: z.literal('blocks'), blocks: z.array(block).min(1).max(60) }),
  z.object({ portico: z.literal(1), of: z.literal('section'), section }),
]);
export type Clip = z.infer<typeof clip>;

/** What is selected, to be copied; null where nothing is. */
export function clipOf({ sections, selection }: EditorState): Clip | null {
  const found = selection.section === undefined ? undefined : sections[selection.section];
  if (!found) return null;
  if (selection.blocks.length === 0) return { portico: 1, of: 'section', section: found };
  const blocks = inOrder(found.blocks)
    .filter(({ id }) => selection.blocks.includes(id))
    .map(({ id: _id, ...rest }) => rest);
  return blocks.length === 0 ? null : { portico: 1, of: 'blocks', blocks };
}

/** Reads what somebody put on the clipboard; undefined where it is not ours, or broken. */
export function readClip(json: string): Clip | undefined {
  try {
    const read = clip.safeParse(JSON.parse(json));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Puts a copy in: a section behind the selected one, blocks below what is selected in its section, each keeping how
 * it stands to the others. Where there is no section yet, blocks get one.
 */
export function pasteClip(state: EditorState, copied: Clip, newId: () => string): EditResult {
  const { sections, selection } = state;
  const ordered = inOrder(sections);
  const at = ordered.findIndex(({ id }) => id === selection.section);
  if (copied.of === 'section')
    return addSection(state, newId(), fresh(copied.section, newId), at < 0 ? ordered.length : at + 1);
  const target = at < 0 ? ordered.at(-1) : ordered[at];
  if (target) return pasteBlocks(state, target.id, copied.blocks, newId);
  const made = newId();
  const section = addSection(state, made, { layout: 'grid', blocks: {} });
  if ('refused' in section) return section;
  const empty: Section = { layout: 'grid', order: 'a0', blocks: {} };
  const put = pasteBlocks(
    { sections: { [made]: empty }, selection: { section: made, blocks: [] } },
    made,
    copied.blocks,
    newId,
  );
  return 'refused' in put ? put : ({ ...put, changes: [...section.changes, ...put.changes] } satisfies Edit);
}

function pasteBlocks(
  state: EditorState,
  sectionId: string,
  copied: readonly Block[],
  newId: () => string,
): EditResult {
  const section = state.sections[sectionId];
  if (!section) return refuse('This section is no longer there.');
  const chosen = state.selection.section === sectionId ? state.selection.blocks : [];
  const selected = chosen.flatMap((id) => section.blocks[id] ?? []);
  const places = copied.flatMap(({ place }) => place ?? []);
  const left = Math.min(WIDE_COLUMNS, ...places.map(({ x }) => x));
  const top = Math.min(500, ...places.map(({ y }) => y));
  const below = selected.flatMap(({ place }) => place ?? []);
  const origin =
    below.length > 0
      ? {
          x: Math.min(...below.map(({ x }) => x)),
          y: Math.max(...below.map(({ y, h }) => y + h)),
        }
      : { x: places.length > 0 ? left : 0, y: rowBelow(section) };
  const last = chosen.at(-1);
  const behind = inOrder(section.blocks).findIndex(({ id }) => id === last) + 1;
  let next = origin.y;
  const added = copied.map(({ order: _order, anchor: _anchor, locked: _locked, place, ...kept }) => {
    const there = place
      ? { ...place, x: place.x - left + origin.x, y: place.y - top + origin.y }
      : section.layout === 'grid'
        ? { x: 0, y: next, w: WIDE_COLUMNS, h: 4 }
        : undefined;
    if (!place) next += 4;
    const made: NewBlock = { ...kept, ...(there && section.layout === 'grid' ? { place: there } : {}) };
    return { id: newId(), block: made };
  });
  const result = addBlocks(state, sectionId, added, behind > 0 ? behind : undefined);
  if ('refused' in result) return result;
  return { ...result, says: added.length === 1 ? 'Block pasted.' : `${added.length} blocks pasted.` };
}

/** A section with ids of its own, and without anchors: two places of a site do not answer to one. */
function fresh(
  { order: _order, anchor: _anchor, ...kept }: Section,
  newId: () => string,
): Omit<Section, 'order'> {
  return {
    ...kept,
    blocks: Object.fromEntries(
      Object.values(kept.blocks).map(({ anchor: _own, locked: _locked, ...rest }) => [newId(), rest]),
    ),
  };
}
