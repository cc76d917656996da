import { z } from 'zod';
import { block, type Block } from '../documents/block.ts';
import { inOrder } from '../documents/schema.ts';
import { type Section, section } from '../documents/section.ts';
import { unordered } from './block-commands.ts';
import type { Edit, EditorState, EditResult } from './edit.ts';
import { insertBelow } from './insert-below.ts';
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
 * Puts a copy in: a section behind the selected one, blocks in free room below what is selected in its section,
 * each keeping how it stands to the others. Where there is no section yet, blocks get one.
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
  const chosen = state.selection.section === sectionId ? state.selection.blocks : [];
  const added = copied.map(({ order: _order, anchor: _anchor, locked: _locked, phone, ...kept }) => ({
    id: newId(),
    block: { ...kept, ...unordered(phone) },
  }));
  const result = insertBelow(state, sectionId, chosen, added);
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
